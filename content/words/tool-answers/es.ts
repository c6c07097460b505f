import { leadAnswers } from "../lead-answers/es.ts";
import { toolResults } from "../tool-results/es.ts";
import type { ToolAnswers } from "./en.ts";

export default {
  sent: (to) => `Va de camino a ${to}.`,
  emailRequired: "Escriba su correo electrónico",
  emailInvalid: "Esta dirección de correo no es válida",
  tick: "Marque la casilla y se lo enviamos.",
  noNumber: "Escriba un número, por ejemplo 1.250 o 6,5.",
  oneOf: "Elija {values}.",
  between: "Escriba un número de {min} a {max}.",
  table: "Las cifras en una tabla",
  copy: "Copiar un enlace a estas cifras",
  copied: "Copiado",
  copyByHand: "Cópielo de la barra de direcciones",
  doFirst: "Haga esto primero",
  doNext: "Qué hacer ahora",
  year: (number) => `Año ${number}`,
  month: (number) => `Mes ${number}`,
  mortgage: {
    principal: "Amortiza el préstamo",
    interest: "Intereses",
    columns: ["Año", "Amortizado", "Intereses", "Pendiente"],
    estimate:
      "Una estimación: los impuestos varían de un lugar a otro, y un banco mira más que estas cuatro cifras.",
  },
  savings: {
    goal: (amount) => `La meta, ${amount}`,
    balance: "Lo que tiene",
    paidIn: "Lo que aporta",
    columns: ["Después de", "Tiene", "Aportado"],
  },
  margin: {
    sales: "Ventas",
    goods: "Mercancía",
    running: "Gastos",
    rest: "El resto",
    missing: "Falta",
    yours: "Suyo",
  },
  results: toolResults,
  answers: leadAnswers,
} satisfies ToolAnswers;
