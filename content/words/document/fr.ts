import type { DocumentWords } from "./en.ts";

export default {
  needsScript: [
    "Cette page a besoin de JavaScript. Activez-le, ou ",
    "écrivez-nous",
    ", et nous vous aiderons à la main.",
  ],
  loading: "Chargement de la page",
  unloaded: {
    title: "Cette page n’a pas pu être chargée.",
    text: "Certains de ses fichiers ne sont pas arrivés. Vérifiez votre connexion et réessayez ; si cela se reproduit, écrivez-nous et nous y remédierons.",
    tryAgain: "Réessayer",
    home: "Aller à l’accueil",
  },
  away: {
    title: "De retour dans un instant",
    text: "Nous n’avons pas pu joindre notre base de données. Ce que vous avez envoyé n’y est pour rien : réessayez dans un instant.\nSi vous avez envoyé un formulaire, revenez en arrière : votre navigateur a gardé ce que vous avez écrit.",
    home: "Accueil",
  },
} satisfies DocumentWords;
