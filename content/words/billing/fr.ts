import type { BillingWords } from "./en.ts";

export default {
  issued: {
    subject: (title, number, amount) => `${title} ${number} : ${amount}`,
    preview: (date) =>
      `À payer avant le ${date} inclus. Ce message dit comment, et la facture est jointe.`,
    headings: {
      deposit: "Voici votre facture d’acompte.",
      balance: "Voici votre facture finale.",
      single: "Voici votre facture.",
      support: "Voici votre facture.",
    },
    texts: {
      deposit: "Nous commençons dès que l’acompte est arrivé. La facture est jointe en PDF.",
      balance:
        "Elle reprend tout ce que vous avez commandé et déduit ce que vous avez déjà payé. La facture est jointe en PDF.",
      single: "La facture est jointe en PDF.",
      support: "La facture est jointe en PDF.",
    },
    nothingDue: "Il ne reste rien à payer : gardez la facture pour vos dossiers.",
    button: "Voir la facture et comment la payer",
    link: "L’ouvrir dans votre compte",
  },
  receipt: {
    subject: (amount) => `Nous avons reçu ${amount}`,
    preview: "Merci. Voici ce qui a été payé et ce qui reste.",
    heading: "Merci, votre paiement est arrivé.",
    text: "Nous l’avons enregistré sur votre compte. Votre page de factures dit tout.",
    paidFor: (number) => `Pour la facture ${number}`,
    remaining: (number) => `Reste sur la ${number}`,
    credit: "Votre crédit chez nous",
    button: "Voir vos factures",
  },
  orderSent: {
    subject: (project) => `Votre commande pour ${project} est prête : jetez-y un œil`,
    preview: "Elle ne devient le prix que si vous l’acceptez.",
    heading: "Jetez un œil à votre commande.",
    text: (project) =>
      `Nous avons complété la commande pour ${project}, ligne par ligne. Elle ne devient le prix que si vous l’acceptez ; d’ici là, rien n’est facturé. Vous pouvez aussi la refuser et nous dire pourquoi.`,
    total: "Total",
    version: "Version",
    button: "Voir la commande et répondre",
  },
  creditNote: {
    subject: (number, amount) => `Avoir ${number} : ${amount}`,
    preview: (invoice) => `Il réduit ce qui reste à payer sur la facture ${invoice}.`,
    heading: "Nous vous avons établi un avoir.",
    text: (invoice) =>
      `Il réduit ce qui reste à payer sur la facture ${invoice}. Ce que vous aviez déjà payé reste à votre crédit chez nous jusqu’à son utilisation ou son remboursement. L’avoir est joint en PDF.`,
    credited: "Montant crédité",
    remains: (invoice) => `Reste sur la ${invoice}`,
    reason: "Motif",
    button: "Voir vos factures",
  },
  refund: {
    subject: (amount) => `Nous vous avons remboursé ${amount}`,
    preview: "L’argent revient par la voie par laquelle vous avez payé.",
    heading: "Nous vous avons remboursé.",
    text: "L’argent revient par la voie par laquelle vous avez payé ; une banque met jusqu’à trois jours ouvrés.",
    amount: "Remboursé",
    reason: "Motif",
    button: "Voir vos factures",
  },
  reminder: {
    what: (numbers) =>
      numbers.length === 1 ? `facture ${numbers[0]}` : `${numbers.length} factures`,
    subjects: {
      soon: (what) => `Bientôt à payer : ${what}`,
      today: (what) => `À payer aujourd’hui : ${what}`,
      late: (what) => `Reste à payer : ${what}`,
      overdue: (what) => `Paiement en retard : ${what}`,
      last: (what) => `Dernier rappel : ${what}`,
    },
    preview: "Ce qui reste à payer, jusqu’à quand et comment.",
    headings: {
      soon: "Le paiement arrive bientôt à échéance.",
      today: "Le paiement est à faire aujourd’hui.",
      late: "Le paiement est encore attendu.",
      overdue: "Le paiement est en retard.",
      last: "Merci de payer maintenant ou de nous appeler.",
    },
    texts: {
      soon: "Nous écrivons tôt pour que personne n’ait à se presser. Vous avez déjà payé ? Alors il n’y a plus rien à faire. Merci.",
      today:
        "Le paiement est en route ? Alors il n’y a plus rien à faire. Merci. Sinon, quelques minutes suffisent.",
      late: "C’est peut-être un oubli : le paiement ne nous est pas encore parvenu. Si vous avez payé ces derniers jours, il n’y a plus rien à faire.",
      overdue:
        "Le paiement ne nous est pas parvenu. Merci de payer dans les prochains jours, ou de répondre à ce message si quelque chose s’y oppose. Nous trouverons une solution.",
      last: "Le paiement ne nous est toujours pas parvenu, et ceci est le dernier rappel par courriel. Merci de payer maintenant. Si quelque chose s’y oppose, appelez-nous ; sinon, nous vous appellerons.",
    },
    open: (amount) => `${amount} à payer`,
    due: (day, daysLate) => {
      if (daysLate === 0) return `À payer aujourd’hui, ${day}`;
      if (daysLate < 0) return `À payer avant le ${day}`;
      return `Échéance le ${day}, ${daysLate === 1 ? "1 jour" : `${daysLate} jours`} de retard`;
    },
    pay: "La voir et la payer",
  },
  support: {
    asked: {
      subject: (project) => `Souhaitez-vous un suivi pour ${project} ?`,
      preview: "Sans réponse, c’est un non, et rien n’est facturé.",
      heading: "Souhaitez-vous un suivi ?",
      text: (project, until) =>
        `Le suivi gratuit de ${project} dure jusqu’au ${until}. Il peut continuer, avec des mises à jour, de petites modifications et une personne qui répond.`,
      textFree: (project) =>
        `Votre projet ${project} est terminé. Vous pouvez avoir un suivi : mises à jour, petites modifications et une personne qui répond.`,
      silence: (day) =>
        `Merci de répondre jusqu’au ${day}. Le silence est un non : sans réponse, rien n’est facturé, et rien ne continue tout seul.`,
      button: "Regarder et répondre",
    },
    started: {
      subject: (project) => `Le suivi de ${project} est convenu`,
      preview: "Ce que vous avez accepté est en pièce jointe.",
      heading: "Merci, le suivi est convenu.",
      text: (day) =>
        `Il commence le ${day}. Chaque période est facturée le premier jour, et vous pouvez y mettre fin à tout moment pour la fin de la période facturée.`,
      button: "Voir votre projet",
    },
    warning: {
      subject: (project) =>
        `Le suivi de ${project} se termine dans une semaine s’il n’est pas payé`,
      preview: "Une période de suivi n’est pas payée.",
      heading: "Votre suivi se termine dans une semaine.",
      text: "Une période de suivi est échue depuis longtemps. Si elle n’est pas payée dans les sept prochains jours, le suivi se termine avec la période facturée. Avez-vous déjà payé ? Alors il n’y a plus rien à faire.",
      button: "Voir vos factures",
    },
    ended: {
      subject: (project) => `Le suivi de ${project} se termine`,
      preview: "Aucune facture ne suit.",
      heading: "Le suivi se termine.",
      text: (day) => `Il court jusqu’au ${day}. Aucune facture ne suit.`,
      because: {
        client: "Vous y avez mis fin.",
        studio: "Nous y avons mis fin. Si vous avez une question, répondez à ce message.",
        unpaid:
          "Une période n’était pas payée 30 jours après son échéance. Ce qui est facturé reste à payer.",
        cancelled: "Le projet a été annulé.",
      },
      button: "Voir votre projet",
    },
    month: "Au mois",
    quarter: "Au trimestre",
    price: {
      month: (amount) => `${amount} par mois`,
      quarter: (amount) => `${amount} tous les trois mois`,
    },
    begins: "Commence",
  },
  labels: {
    amount: "Montant à payer",
    due: "À payer avant le",
    number: "Numéro",
    project: "Projet",
    received: "Reçu",
    date: "Date",
  },
  attachedAgreement: "Ce que vous avez accepté est joint en PDF.",
  smallPrint: (phone) => `Quelque chose ne va pas ? Répondez à ce message ou appelez le ${phone}.`,
} satisfies BillingWords;
