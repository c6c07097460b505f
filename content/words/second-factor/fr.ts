import type { SecondFactorWords } from "./en.ts";

export default {
  title: "Saisissez votre code",
  intro: "Ouvrez votre application d’authentification et saisissez les six chiffres affichés.",
  code: "Code à six chiffres",
  recoveryTitle: "Saisissez un code de secours",
  recoveryIntro: "L’un des codes que vous avez gardés en activant la connexion en deux étapes.",
  recoveryCode: "Code de secours",
  keyTitle: "Utilisez votre clé de sécurité",
  keyIntro:
    "Appuyez sur le bouton : votre navigateur demande la clé de sécurité ou d’accès qui est votre seconde étape.",
  enter: "Se connecter",
  entering: "Vérification...",
  useRecovery: "Je n’ai pas mon application : utiliser un code de secours",
  useApp: "Utiliser le code de mon application",
  withoutKey: "Je n’ai pas ma clé : utiliser un code de secours",
  useKey: "Utiliser ma clé de sécurité",
  back: "Retour",
  sixDigits: "Le code compte six chiffres.",
  sixteenSigns: "Un code de secours compte 16 lettres et chiffres.",
  goOn: "Continuer",
  proof: {
    password: "Votre mot de passe",
    missing: "Saisissez le mot de passe avec lequel vous vous connectez.",
    forgotten: "Oublié ? Recevoir un lien",
    mailCode: "M’envoyer un code",
    mailed: "Six chiffres du mail",
    mailedHint: "Ils sont valables dix minutes, dans ce navigateur.",
    sixDigits: "Le code a six chiffres.",
    checking: "Vérification...",
    codeAbout: "Et maintenant le code de votre application, comme à la connexion.",
  },
} satisfies SecondFactorWords;
