import { studio } from "../../studio.ts";
import type { ChromeWords } from "./en.ts";

export default {
  skip: "Zum Inhalt",
  home: `${studio.name}, zur Startseite`,
  main: "Hauptmenü",
  openMenu: "Menü öffnen",
  closeMenu: "Menü schließen",
  menu: "Menü",
  footer: "Fußzeile",
  login: "Anmelden",
  logout: "Abmelden",
  dashboard: "Übersicht",
  tagline: "Eine Website zwischen einem Sonnenaufgang und dem nächsten.",
  rights: "Alle Rechte vorbehalten.",
  on: (network) => `${studio.name} auf ${network}`,
  tryAgain: "Noch einmal versuchen",
  links: {
    Home: "Start",
    Services: "Leistungen",
    Tools: "Werkzeuge",
    Work: "Arbeiten",
    About: "Über uns",
    Contact: "Kontakt",
    Company: "Studio",
    Resources: "Hilfreiches",
    "Start a project": "Projekt beginnen",
    "Book a call": "Gespräch buchen",
    "Client login": "Kundenbereich",
    "Terms of Service": "Nutzungsbedingungen",
    "Privacy Policy": "Datenschutz",
  },
} satisfies ChromeWords;
