import type { PasskeyWords } from "./en.ts";

export default {
  title: "Claves de acceso",
  about:
    "Con una clave de acceso entra con su huella, su cara o el PIN de su dispositivo. No hay nada que recordar, y ninguna página falsa se la puede pedir. Cuenta como los dos factores.",
  loading: "Cargando sus claves de acceso",
  none: "Todavía no tiene ninguna clave de acceso.",
  add: "Añadir una clave de acceso",
  adding: "Siga las indicaciones de su navegador...",
  added: (name) => `${name} está añadida. La próxima vez entrará con ella.`,
  unnamed: "Clave de acceso",
  addedOn: (date) => `Añadida ${date}`,
  lastUsed: (date) => `Último uso ${date}`,
  neverUsed: "Sin usar todavía",
  unusable: "No funciona aquí",
  madeFor: (host) =>
    `Se creó para ${host}, y los navegadores solo la ofrecen allí. Añada una nueva aquí.`,
  lost: (count) =>
    count === 1
      ? "1 clave de acceso ha dejado de funcionar, porque este sitio tiene ahora otra dirección."
      : `${count} claves de acceso han dejado de funcionar, porque este sitio tiene ahora otra dirección.`,
  rename: "Cambiar el nombre",
  renameOf: (name) => `Cambiar el nombre de ${name}`,
  renameTitle: "Cambiar el nombre de esta clave de acceso",
  renameAbout: "Para que la reconozca en esta lista.",
  name: "Nombre",
  nameMissing: "Escriba un nombre.",
  save: "Guardar",
  saving: "Guardando...",
  renamed: (name) => `Ahora se llama ${name}.`,
  remove: "Quitar",
  removeOf: (name) => `Quitar ${name}`,
  removeTitle: (name) => `¿Quitar ${name}?`,
  removeAbout:
    "Ya no podrá entrar con ella, y los demás dispositivos que han entrado con ella cerrarán la sesión. Bórrela también en su gestor de contraseñas.",
  removed: (name) => `${name} se ha quitado.`,
  proofTitle: "Primero, demuestre que es usted",
  proofAbout: "Entró por última vez hace más de diez minutos.",
  goOn: "Seguir",
  notHere:
    "Este navegador no tiene claves de acceso. Abra esta página en un dispositivo con bloqueo de pantalla.",
  use: "Usar mi clave de acceso",
  offer: {
    title: "¿La próxima vez sin contraseña?",
    about:
      "Con este dispositivo puede entrar con su huella, su cara o su PIN. Solo se lo preguntamos una vez.",
    later: "Puede configurarla cuando quiera en su perfil, en «Seguridad de acceso».",
    setUp: "Configurar una clave de acceso",
    notNow: "Ahora no",
  },
} satisfies PasskeyWords;
