import type { SecurityWords } from "./en.ts";

export default {
  pageTitle: "Sécurité",
  heading: "Sécurité de connexion",
  back: "Retour à votre profil",
  backToStudio: "Retour au studio",
  loading: "Chargement de vos réglages de sécurité",
  failed: "Vos réglages de sécurité n’ont pas pu être chargés",
  required:
    "Toute personne qui travaille ici se connecte avec deux facteurs. Ajoutez une clé d’accès et utilisez-la, ou activez la connexion en deux étapes, et l’espace du studio s’ouvrira.",
  requiredDone: "C’est fait. L’espace du studio vous est ouvert.",
  toStudio: "Aller à l’espace du studio",

  password: {
    title: "Mot de passe",
    about:
      "Un nouveau mot de passe déconnecte tous les autres appareils, et nous vous prévenons par e-mail.",
    current: "Mot de passe actuel",
    next: "Nouveau mot de passe",
    again: "Nouveau mot de passe, encore une fois",
    hint: "Au moins 6 caractères. Mieux vaut long que compliqué.",
    save: "Changer le mot de passe",
    saving: "Changement...",
    saved: "Votre mot de passe est changé, et tous les autres appareils sont déconnectés.",
    missing: "Saisissez le mot de passe que vous utilisez actuellement.",
    tooShort: "Le nouveau mot de passe doit compter au moins 6 caractères.",
    tooLong: "Le nouveau mot de passe peut compter 72 caractères au plus.",
    notTheSame: "Les deux nouveaux mots de passe ne sont pas identiques.",
    forgotten: "Oublié ? Recevoir un lien",
  },

  twoFactor: {
    title: "Connexion en deux étapes",
    about:
      "Après le mot de passe, nous demandons un code d’une application de votre téléphone. Un mot de passe volé n’ouvre alors plus rien à lui seul.",
    on: "Activée",
    off: "Désactivée",
    since: (date: string) => `Depuis le ${date}`,
    setUp: "Activer la connexion en deux étapes",
    settingUp: "Préparation...",
    scanTitle: "Scannez ceci avec votre application d’authentification",
    scanAbout:
      "N’importe laquelle convient : celle de votre téléphone, celle de votre gestionnaire de mots de passe ou une autre.",
    qrCode: "QR code pour votre application d’authentification",
    orType: "Pas d’appareil photo ? Saisissez ceci dans l’application",
    copySecret: "Copier la clé",
    confirmTitle: "Saisissez le code que l’application affiche maintenant",
    code: "Code à six chiffres",
    confirm: "Activer",
    confirming: "Vérification...",
    switchedOff:
      "La connexion en deux étapes est désactivée. Votre mot de passe suffit pour vous connecter.",
    switchOff: "Désactiver",
    switchOffTitle: "Désactiver la connexion en deux étapes ?",
    switchOffAbout:
      "Votre mot de passe suffira pour vous connecter, et vos codes de secours ne fonctionneront plus. Saisissez encore un code pour confirmer que c’est bien vous.",
    codes: "Codes de secours",
    codesLeft: (count: number) =>
      count === 0
        ? "Il n’en reste aucun"
        : count === 1
          ? "Il en reste 1 sur 10"
          : `Il en reste ${count} sur 10`,
    newCodes: "Créer de nouveaux codes",
    newCodesTitle: "Créer de nouveaux codes de secours ?",
    newCodesAbout:
      "Ceux que vous avez ne fonctionneront plus. Saisissez un code pour confirmer que c’est bien vous.",
  },

  codes: {
    title: "Gardez ces codes de secours",
    about:
      "Chacun vous permet d’entrer une fois sans votre téléphone. Gardez-les dans votre gestionnaire de mots de passe ou sur papier. Ils ne sont affichés que cette fois.",
    copy: "Copier",
    copied: "Copié",
    copyFailed: "La copie n’est pas possible ici. Téléchargez ou imprimez les codes.",
    download: "Télécharger",
    print: "Imprimer",
    fileName: "codes-de-secours.txt",
    fileHead: (studio: string, email: string) => `Codes de secours de ${email} chez ${studio}`,
    done: "Je les ai gardés",
  },

  accounts: {
    title: "Comptes chez d’autres fournisseurs",
    about:
      "Un compte lié vous connecte ici sans mot de passe. Nous vous écrivons quand un compte est lié ou délié.",
    notLinked: "Non lié",
    lastUsed: (date) => `Dernière utilisation : ${date}`,
    link: "Lier",
    linkOf: (provider) => `Lier ${provider}`,
    linkTitle: (provider) => `Lier ${provider} ?`,
    linkAbout: "Montrez-nous d’abord que c’est vous. Vous choisissez ensuite le compte là-bas.",
    linked: (provider) => `${provider} est lié. Il vous connecte désormais ici.`,
    unlink: "Délier",
    unlinkOf: (provider) => `Délier ${provider}`,
    unlinkTitle: (provider) => `Délier ${provider} ?`,
    unlinkAbout:
      "Il ne vous connectera plus ici, et les appareils connectés par lui seront déconnectés. Vos autres moyens d’entrer restent.",
    unlinked: (provider) => `${provider} n’est plus lié.`,
    lastWay:
      "C’est votre seul moyen d’entrer. Choisissez d’abord un mot de passe ou confirmez votre adresse ; vous pourrez ensuite le délier.",
  },

  devices: {
    title: "Où vous êtes connecté",
    about: "Si vous ne reconnaissez pas un appareil, déconnectez-le et changez votre mot de passe.",
    unknown: "Appareil inconnu",
    thisOne: "Cet appareil",
    signedIn: (date: string) => `Connexion : ${date}`,
    lastUsed: (date: string) => `Dernière utilisation : ${date}`,
    signOut: "Déconnecter",
    signOutOf: (device: string) => `Déconnecter ${device}`,
    signedOut: (device: string) => `${device} est déconnecté.`,
    signOutOthers: "Déconnecter les autres",
    othersTitle: "Déconnecter tous les autres appareils ?",
    othersAbout: "Il faudra s’y reconnecter. Cet appareil reste connecté.",
    othersSignedOut: "Tous les autres appareils sont déconnectés.",
    onlyThis: "Vous n’êtes connecté que sur cet appareil.",
  },
} satisfies SecurityWords;
