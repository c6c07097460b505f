import type { SecondFactorWords } from "./en.ts";

export default {
  title: "Saisissez votre code",
  intro: "Ouvrez votre application d’authentification et saisissez les six chiffres affichés.",
  code: "Code à six chiffres",
  recoveryTitle: "Saisissez un code de secours",
  recoveryIntro: "L’un des codes que vous avez gardés en activant la connexion en deux étapes.",
  recoveryCode: "Code de secours",
  enter: "Se connecter",
  entering: "Vérification...",
  useRecovery: "Je n’ai pas mon application : utiliser un code de secours",
  useApp: "Utiliser le code de mon application",
  back: "Retour",
  sixDigits: "Le code compte six chiffres.",
  sixteenSigns: "Un code de secours compte 16 lettres et chiffres.",
  goOn: "Continuer",
} satisfies SecondFactorWords;
