import type { MailCodeWords } from "./en.ts";

export default {
  title: "Regardez dans votre boîte",
  intro: (email) =>
    `Nous avons envoyé six chiffres à ${email}. Ils sont valables dix minutes, dans ce navigateur.`,
  introByProvider: (email) =>
    `Votre fournisseur ne nous dit pas avec certitude que ${email} est à vous. Nous y avons donc envoyé six chiffres : ils sont valables dix minutes, dans ce navigateur.`,
  code: "Six chiffres",
  sixDigits: "Le code a six chiffres.",
  submit: "Se connecter",
  busy: "Connexion...",
  another: "Envoyer un autre code",
  sent: "Un autre code est en route. Le précédent n’est plus valable.",
  back: "Revenir au mot de passe",
  otherBrowserTitle: "Votre code",
  otherBrowser:
    "Saisissez-le là où vous l’avez demandé : dans le navigateur qui affiche la page de connexion. Il ne connecte personne ici.",
  toSignIn: "Se connecter ici",
  namesTitle: "Comment vous appeler ?",
  namesIntro: "Deux lignes, et vous y êtes.",
  namesSubmit: "Continuer",
  namesBusy: "Enregistrement...",
} satisfies MailCodeWords;
