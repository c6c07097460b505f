import type { NotFoundWords } from "./en.ts";

export default {
  title: "Page introuvable",
  caption: "Personne n’est encore levé ici",
  heading: "Cette page est encore dans le noir.",
  calmHeading: "Cette page n’existe pas.",
  text: "Il n’y a rien à cette adresse. La page a peut-être déménagé, ou le lien a une lettre de trop.",
  home: "Aller à la page d’accueil",
  work: "Voir nos réalisations",
  contact: "Dites-nous ce que vous cherchiez",
} satisfies NotFoundWords;
