import type { MyDataWords } from "./en.ts";

export default {
  pageTitle: "Vos données",
  heading: "Vos données",
  lead: "Elles vous appartiennent. Emportez-les quand vous voulez, ou faites-les effacer.",
  back: "Retour à votre profil",
  backToStudio: "Retour au studio",
  loading: "Chargement de votre compte",
  failed: "Votre compte n’a pas pu être chargé",

  download: {
    title: "Tout télécharger",
    about:
      "Une seule archive avec tout ce que nous conservons à votre sujet. Elle est préparée pendant que vous attendez et n’est gardée nulle part.",
    inside: "Ce qu’elle contient",
    parts: [
      "Votre compte, vos réglages et vos connexions, sans mots de passe ni clés",
      "Vos projets avec toutes vos réponses, leurs listes de tâches et leur histoire",
      "Vos brouillons, signalements, messages et appels, et la liste des e-mails que nous vous avons envoyés",
      "Chaque fichier que vous avez envoyé, sous le nom qu’il avait chez vous",
      "Chaque facture, avoir et accord en PDF, et vos paiements",
    ],
    action: "Télécharger mes données",
    preparing: "Préparation de votre archive...",
    soFar: (megabytes: string) => `${megabytes} Mo pour l’instant`,
    done: "Votre archive est dans vos téléchargements. Commencez par LISEZMOI.txt.",
  },

  removal: {
    title: "Supprimer le compte",
    about:
      "Votre compte est fermé aussitôt et sur tous vos appareils, et il ne peut pas être rétabli.",
    goes: "Ce qui disparaît",
    goesParts: [
      "Votre compte, vos réglages et votre accès",
      "Vos projets, réponses, brouillons et signalements",
      "Chaque fichier que vous avez envoyé, de nos disques aussi",
      "L’adresse et le texte de tous les e-mails que nous vous avons envoyés",
      "Les messages envoyés et les appels réservés avec votre adresse, si vous aviez confirmé qu’elle est à vous",
    ],
    open: {
      title: "Encore ouvert entre nous",
      invoice: ({ number, amount, day }) => `Facture ${number} : ${amount}, due le ${day}`,
      support: (project) => `Suivi de ${project} : il se termine avec le compte`,
      credit: (amount) => `Votre crédit chez nous : ${amount}`,
      text: "Vous pouvez supprimer le compte malgré tout. Une facture ouverte reste ouverte, son lien de paiement continue de fonctionner, et les e-mails à son sujet vont à l’adresse actuelle jusqu’à son paiement. Votre crédit reste le vôtre : écrivez-nous, et nous vous le rendons. Nous sommes prévenus des deux.",
    },
    stays: "Ce qui reste, et pourquoi",
    staysParts: [
      "Le fait qu’une chose a été faite et quand, avec des numéros à la place des noms : ainsi personne ne peut modifier nos registres sans que cela se voie. C’est effacé au bout de trois ans.",
      "Le site que nous avons créé pour vous : il est à vous.",
      "Les factures, avoirs, paiements et ce que vous avez accepté, avec les noms et adresses qui y sont imprimés : la loi nous demande de garder les livres pendant des années. Une adresse de facturation reste avec une facture ouverte jusqu’à son règlement.",
      "Une facture ouverte reste ouverte et son lien de paiement fonctionne ; votre crédit chez nous reste le vôtre, et nous vous le rendons si vous nous écrivez.",
    ],
    first:
      "Souhaitez-vous garder une copie ? Téléchargez d’abord vos données. Après, il sera trop tard.",
    underWay:
      "Un projet est en cours ? Supprimer le compte y met fin pour nous. Parlez-nous-en d’abord.",
    action: "Supprimer mon compte",
  },

  proof: {
    title: "Est-ce bien vous ?",
    toDownload:
      "Tout ce que nous savons de vous passe par cette porte ; nous vérifions donc encore une fois.",
    deleteTitle: "Supprimer votre compte définitivement ?",
    toDelete:
      "C’est irréversible. Saisissez votre mot de passe, et tout ce que cette page énumère sera effacé.",
    download: "Télécharger",
    delete: "Supprimer définitivement",
  },

  farewell: {
    title: "Votre compte est supprimé.",
    text: "Tout ce qu’il contenait a disparu, et tous vos appareils sont déconnectés. Un dernier e-mail vous le confirme.",
    queued:
      "Votre compte est fermé et tous vos appareils sont déconnectés. Son contenu est en cours d’effacement ; nous vous écrirons dès que ce sera fait.",
    thanks: "Merci pour le temps passé ensemble. La porte reste ouverte.",
    home: "Retour à l’accueil",
  },

  archive: {
    readMeName: "LISEZMOI.txt",
    title: (studio: string) => `Vos données chez ${studio}`,
    madeFor: (email: string, at: string) => `Préparé pour ${email}, ${at}.`,
    howToRead: (format: string) =>
      `data.json contient tout sous forme de texte lisible par les personnes et les programmes (format ${format}, heures selon ISO 8601). Les dossiers contiennent vos fichiers.`,
    counts: {
      projects: "Projets",
      reports: "Signalements",
      messages: "Messages à notre adresse",
      mails: "E-mails de notre part",
      sessions: "Appareils connectés",
      files: "Fichiers",
    },
    unverified:
      "Les messages envoyés depuis votre adresse n’y figurent pas : vous n’avez pas encore confirmé qu’elle est à vous, et quelqu’un d’autre pourrait les avoir écrits.",
    yourProjects: "Vos projets :",
    yourFiles: "Vos fichiers :",
    questions: (email: string) => `Des questions ? ${email}`,
  },

  deletedMail: {
    subject: "Votre compte est supprimé",
    preview: "Tout ce qu’il contenait a disparu.",
    heading: "Votre compte est supprimé.",
    byYou:
      "Comme vous l’avez demandé, votre compte et tout ce qu’il contenait ont été effacés : projets, fichiers, brouillons, signalements et réglages.",
    byStudio:
      "Comme vous nous l’avez demandé, nous avons effacé votre compte et tout ce qu’il contenait : projets, fichiers, brouillons, signalements et réglages.",
    stays:
      "Il reste une liste de ce qui a été fait et quand, sans votre nom et pour trois ans au plus, et, s’il y en avait, les factures, paiements et accords avec ce qui y est imprimé, aussi longtemps que la loi le demande. Cet e-mail est le dernier ; notre copie est effacée dans la journée.",
    notYou: (phone: string) =>
      `Si ce n’était pas vous, dites-le-nous tout de suite : répondez à cet e-mail ou appelez le ${phone}.`,
  },
} satisfies MyDataWords;
