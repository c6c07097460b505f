import { studio } from "../../studio.ts";
import type { ChromeWords } from "./en.ts";

export default {
  skip: "Ir al contenido",
  home: `${studio.name}, página de inicio`,
  main: "Principal",
  openMenu: "Abrir el menú",
  closeMenu: "Cerrar el menú",
  menu: "Menú",
  footer: "Pie de página",
  login: "Entrar",
  logout: "Salir",
  dashboard: "Panel",
  tagline: "Una web entre un amanecer y el siguiente.",
  rights: "Todos los derechos reservados.",
  on: (network) => `${studio.name} en ${network}`,
  tryAgain: "Intentarlo de nuevo",
  links: {
    Home: "Inicio",
    Services: "Servicios",
    Tools: "Herramientas",
    Work: "Trabajos",
    About: "Nosotros",
    Contact: "Contacto",
    Company: "Estudio",
    Resources: "Recursos",
    "Start a project": "Empezar un proyecto",
    "Book a call": "Reservar una llamada",
    "Client login": "Acceso de clientes",
    "Terms of Service": "Condiciones del servicio",
    "Privacy Policy": "Privacidad",
  },
} satisfies ChromeWords;
