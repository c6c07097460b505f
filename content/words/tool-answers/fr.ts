import { leadAnswers } from "../lead-answers/fr.ts";
import { toolResults } from "../tool-results/fr.ts";
import type { ToolAnswers } from "./en.ts";

export default {
  sent: (to) => `Il est en route vers ${to}.`,
  emailRequired: "Veuillez indiquer votre adresse e-mail",
  emailInvalid: "Cette adresse e-mail n’est pas valide",
  tick: "Cochez la case, et nous l’envoyons.",
  noNumber: "Saisissez un nombre, par exemple 1 250 ou 6,5.",
  oneOf: "Choisissez {values}.",
  between: "Saisissez un nombre de {min} à {max}.",
  table: "Les chiffres en tableau",
  copy: "Copier un lien vers ces chiffres",
  copied: "Copié",
  copyByHand: "Copiez-le depuis la barre d’adresse",
  doFirst: "À faire d’abord",
  doNext: "Ce qu’il faut faire ensuite",
  year: (number) => `Année ${number}`,
  month: (number) => `Mois ${number}`,
  mortgage: {
    principal: "Rembourse le prêt",
    interest: "Intérêts",
    columns: ["Année", "Remboursé", "Intérêts", "Reste dû"],
    estimate:
      "Une estimation : les taxes varient d’un lieu à l’autre, et une banque regarde plus que ces quatre chiffres.",
  },
  savings: {
    goal: (amount) => `L’objectif, ${amount}`,
    balance: "Ce que vous avez",
    paidIn: "Ce que vous versez",
    columns: ["Après", "Vous avez", "Versé"],
  },
  margin: {
    sales: "Ventes",
    goods: "Achats",
    running: "Courant",
    rest: "Le reste",
    missing: "Manque",
    yours: "À vous",
  },
  results: toolResults,
  answers: leadAnswers,
} satisfies ToolAnswers;
