import type { SecurityMailWords } from "./en.ts";

export default {
  twoFactorOn: {
    subject: "La connexion en deux étapes est activée",
    preview: "Désormais, il faut votre mot de passe et un code.",
    heading: "La connexion en deux étapes est activée.",
    text: "Désormais, pour vous connecter, il faut votre mot de passe et un code de votre application d’authentification. Gardez vos codes de secours à un endroit où vous les trouverez même sans votre téléphone.",
  },
  twoFactorOff: {
    subject: "La connexion en deux étapes est désactivée",
    preview: "Désormais, votre mot de passe suffit.",
    heading: "La connexion en deux étapes est désactivée.",
    text: "La connexion en deux étapes vient d’être désactivée pour votre compte. Désormais, votre mot de passe suffit pour vous connecter.",
  },
  recoveryCodeUsed: {
    subject: "Un code de secours a été utilisé",
    preview: "Quelqu’un, sans doute vous, s’est connecté avec un code de secours.",
    heading: "Un code de secours a été utilisé.",
    text: "Un de vos codes de secours vient d’être utilisé à la place d’un code de votre application. Il ne fonctionnera pas une seconde fois.",
    left: (count: number) =>
      count === 0
        ? "C’était le dernier. Créez de nouveaux codes dès maintenant."
        : count === 1
          ? "Il vous reste un code. Pensez à en créer de nouveaux."
          : `Il vous reste ${count} codes.`,
  },
  newDevice: {
    subject: "Connexion depuis un nouvel appareil",
    preview: "Si c’était vous, vous n’avez rien à faire.",
    heading: "Un nouvel appareil s’est connecté.",
    text: "Quelqu’un s’est connecté à votre compte avec votre mot de passe, depuis un appareil que nous n’avions encore jamais vu avec vous.",
    device: "Appareil",
    unknownDevice: "Inconnu",
    when: "Quand",
  },
  wasIt: "Si c’était vous, vous n’avez rien à faire.",
  wasNot:
    "Si ce n’était pas vous, choisissez tout de suite un nouveau mot de passe, ce qui déconnecte tous les appareils, et prévenez-nous.",
  newPassword: "Choisir un nouveau mot de passe",
  toSecurity: "Voir la sécurité de votre compte",
  reach: (phone: string) => `Vous pouvez nous joindre au ${phone} ou en répondant à ce message.`,
} satisfies SecurityMailWords;
