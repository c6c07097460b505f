import type { UnsubscribeWords } from "./en.ts";

export default {
  lists: {
    "project-news": {
      asked: "Plus de messages sur votre projet ?",
      about:
        "Ils vous préviennent quand l’état de votre projet change. La page de votre projet vous dit la même chose, quand vous le souhaitez.",
      off: "C’est fait. Plus de messages sur votre projet.",
      on: "Les messages sur votre projet sont de nouveau activés.",
    },
    marketing: {
      asked: "Plus de nouvelles de notre part ?",
      about: "Des nouvelles et des offres du studio, de temps en temps.",
      off: "C’est fait. Plus de nouvelles de notre part.",
      on: "Nos nouvelles sont de nouveau activées.",
    },
  },
  switchOff: "Ne plus les recevoir",
  switchOn: "Les réactiver",
  stillSent:
    "Les messages sur la sécurité de votre compte et les réponses à ce que vous venez de faire arrivent toujours.",
  mistaken: "Une erreur ? Vous pouvez revenir en arrière ici, ou choisir dans votre profil.",
  profile: "Tous les messages dans votre profil",
  home: "Vers l’accueil",
  wrong: {
    heading: "Ce lien ne fonctionne pas.",
    text: "Une partie s’est peut-être perdue en route, ou le compte n’existe plus. Rien n’a été modifié. Ouvrez de nouveau le lien du message, ou choisissez vos messages dans votre profil.",
  },
  tooMany: {
    heading: "Un instant, s’il vous plaît.",
    text: "Un très grand nombre de demandes est venu de votre réseau. Réessayez dans une minute.",
  },
} satisfies UnsubscribeWords;
