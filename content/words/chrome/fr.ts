import { studio } from "../../studio.ts";
import type { ChromeWords } from "./en.ts";

export default {
  skip: "Aller au contenu",
  home: `${studio.name}, page d’accueil`,
  main: "Principal",
  openMenu: "Ouvrir le menu",
  closeMenu: "Fermer le menu",
  menu: "Menu",
  footer: "Pied de page",
  login: "Connexion",
  logout: "Déconnexion",
  dashboard: "Tableau de bord",
  tagline: "Un site entre un lever de soleil et le suivant.",
  rights: "Tous droits réservés.",
  on: (network) => `${studio.name} sur ${network}`,
  tryAgain: "Réessayer",
  links: {
    Home: "Accueil",
    Services: "Prestations",
    Tools: "Outils",
    Work: "Réalisations",
    About: "À propos",
    Contact: "Contact",
    Company: "Studio",
    Resources: "Ressources",
    "Start a project": "Commencer un projet",
    "Book a call": "Réserver un appel",
    "Client login": "Espace client",
    "Terms of Service": "Conditions d’utilisation",
    "Privacy Policy": "Confidentialité",
  },
} satisfies ChromeWords;
