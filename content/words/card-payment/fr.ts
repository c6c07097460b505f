import type { CardPaymentWords } from "./en.ts";

export default {
  product: (number) => `Facture ${number}`,
  payByCard: (amount) => `Payer ${amount} par carte`,
  startHint:
    "Sur la page de Stripe, notre prestataire de paiement. Votre numéro de carte ne nous parvient jamais.",
  readyTitle: "Votre paiement par carte est prêt.",
  continueTo: (amount) => `Continuer et payer ${amount}`,
  readyText: (minutes) =>
    `La page suivante est celle de Stripe, notre prestataire de paiement. Elle reste ouverte ${minutes} minutes.`,
  isOpen: (minutes) =>
    `Un paiement par carte est commencé et reste ouvert ${minutes} minutes. Quelle que soit la personne qui le termine, il est payé une fois.`,
  processingTitle: "Le paiement est en route",
  processingText:
    "Certains moyens de paiement prennent quelques jours. Nous vous écrivons dès qu’il est arrivé. Vous n’avez plus rien à faire.",
  unavailableTitle: "Le paiement par carte ne fonctionne pas en ce moment.",
  unavailableText:
    "Rien n’a été débité. Payez par virement, ou réessayez par carte dans quelques minutes.",
  isSpecimen:
    "Cette facture est un spécimen et ne peut donc pas être payée par carte. Le studio vous en enverra une valable.",
  notByCard: "Ce montant ne peut pas être payé par carte. Veuillez le payer par virement.",
  leastByCard: (least: string) =>
    `Par carte, le minimum est de ${least}. Veuillez payer ce montant par virement.`,
  settledTitle: "Il n’y a plus rien à payer sur cette facture.",
  arrivedTitle: (amount) => `Merci. ${amount} sont arrivés.`,
  arrivedText: (number) => `Cela paie la facture ${number}. Le reçu arrive par e-mail.`,
  waitingTitle: "Nous demandons où en est votre paiement.",
  waitingText:
    "Cette page se renseigne d’elle-même. Vous pouvez aussi la fermer : nous apprendrons votre paiement de toute façon.",
  unfinishedTitle: "Le paiement n’est pas terminé.",
  unfinishedText: "Rien n’a été débité jusqu’ici.",
  endedTitle: "Ce paiement par carte a pris fin.",
  endedText: "Rien n’a été débité. Vous pouvez recommencer sur la page de la facture.",
  looksTitle: "Nous avons votre paiement.",
  looksText: "Une personne du studio l’examine. Vous n’avez rien à faire.",
  toInvoice: "Vers la facture",
  orByTransfer: "Ou par virement",
} satisfies CardPaymentWords;
