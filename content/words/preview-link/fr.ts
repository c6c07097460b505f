import type { PreviewLinkWords } from "./en.ts";

export default {
  over: {
    heading: "Cet aperçu est terminé.",
    text: "Un lien vers un aperçu est valable sept jours, ou jusqu’à ce que le studio y mette fin. Demandez-lui-en un nouveau.",
    action: "Le site tel qu’il est",
  },
  tooMany: {
    heading: "Un instant, s’il vous plaît.",
    text: "De très nombreuses pages ont été ouvertes depuis votre réseau. Rechargez celle-ci dans une minute.",
  },
  noPage: { heading: "Cette page n’existe pas dans l’aperçu.", action: "Vers la première page" },
} satisfies PreviewLinkWords;
