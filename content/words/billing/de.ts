import type { BillingWords } from "./en.ts";

export default {
  issued: {
    subject: (title, number, amount) => `${title} ${number}: ${amount}`,
    preview: (date) =>
      `Fällig am ${date}. Wie Sie bezahlen, steht in dieser Mail; die Rechnung hängt an.`,
    headings: {
      deposit: "Ihre Anzahlungsrechnung ist da.",
      balance: "Ihre Schlussrechnung ist da.",
      single: "Ihre Rechnung ist da.",
      support: "Ihre Rechnung ist da.",
    },
    texts: {
      deposit:
        "Wir beginnen, sobald die Anzahlung eingegangen ist. Die Rechnung hängt als PDF an dieser Mail.",
      balance:
        "Sie führt alles auf, was Sie bestellt haben, und zieht ab, was schon bezahlt ist. Die Rechnung hängt als PDF an dieser Mail.",
      single: "Die Rechnung hängt als PDF an dieser Mail.",
      support: "Die Rechnung hängt als PDF an dieser Mail.",
    },
    nothingDue: "Es ist nichts mehr zu zahlen: Die Rechnung ist für Ihre Unterlagen.",
    button: "Rechnung ansehen und bezahlen",
    link: "Im Konto öffnen",
  },
  receipt: {
    subject: (amount) => `${amount} sind eingegangen`,
    preview: "Vielen Dank. Das wurde bezahlt, und das bleibt offen.",
    heading: "Vielen Dank, Ihre Zahlung ist da.",
    text: "Wir haben sie Ihrem Konto gutgeschrieben. Alles dazu steht auf Ihrer Rechnungsseite.",
    paidFor: (number) => `Für Rechnung ${number}`,
    remaining: (number) => `Offen auf ${number}`,
    credit: "Ihr Guthaben bei uns",
    button: "Rechnungen ansehen",
  },
  orderSent: {
    subject: (project) => `Ihr Auftrag für ${project} ist fertig: Bitte sehen Sie ihn an`,
    preview: "Er wird erst zum Preis, wenn Sie zustimmen.",
    heading: "Bitte sehen Sie Ihren Auftrag an.",
    text: (project) =>
      `Wir haben den Auftrag für ${project} Zeile für Zeile ausgearbeitet. Er wird erst zum Preis, wenn Sie zustimmen; bis dahin wird nichts berechnet. Sie können ihn auch ablehnen und uns sagen, warum.`,
    total: "Gesamtbetrag",
    version: "Fassung",
    button: "Auftrag ansehen und antworten",
  },
  creditNote: {
    subject: (number, amount) => `Gutschrift ${number}: ${amount}`,
    preview: (invoice) => `Sie verringert, was auf die Rechnung ${invoice} zu zahlen ist.`,
    heading: "Wir haben Ihnen eine Gutschrift geschrieben.",
    text: (invoice) =>
      `Sie verringert, was auf die Rechnung ${invoice} zu zahlen ist. Was Sie darauf schon bezahlt hatten, bleibt Ihr Guthaben bei uns, bis es verwendet oder zurückgezahlt wird. Die Gutschrift hängt als PDF an dieser Mail.`,
    credited: "Gutgeschrieben",
    remains: (invoice) => `Offen auf ${invoice}`,
    reason: "Grund",
    button: "Rechnungen ansehen",
  },
  refund: {
    subject: (amount) => `Wir haben Ihnen ${amount} zurückgezahlt`,
    preview: "Es kommt auf dem Weg zurück, auf dem Sie bezahlt haben.",
    heading: "Wir haben Ihnen Geld zurückgezahlt.",
    text: "Es kommt auf dem Weg zurück, auf dem Sie bezahlt haben; eine Bank braucht dafür bis zu drei Werktage.",
    amount: "Zurückgezahlt",
    reason: "Grund",
    button: "Rechnungen ansehen",
  },
  reminder: {
    what: (numbers) =>
      numbers.length === 1 ? `Rechnung ${numbers[0]}` : `${numbers.length} Rechnungen`,
    subjects: {
      soon: (what) => `Bald fällig: ${what}`,
      today: (what) => `Heute fällig: ${what}`,
      late: (what) => `Noch offen: ${what}`,
      overdue: (what) => `Überfällig: ${what}`,
      last: (what) => `Letzte Erinnerung: ${what}`,
    },
    preview: "Was offen ist, bis wann, und wie Sie es bezahlen.",
    headings: {
      soon: "Die Zahlung ist bald fällig.",
      today: "Die Zahlung ist heute fällig.",
      late: "Die Zahlung ist noch offen.",
      overdue: "Die Zahlung ist überfällig.",
      last: "Bitte zahlen Sie jetzt, oder rufen Sie uns an.",
    },
    texts: {
      soon: "Wir schreiben früh, damit niemand sich beeilen muss. Haben Sie schon bezahlt? Dann ist nichts mehr zu tun. Vielen Dank.",
      today:
        "Ist die Zahlung unterwegs? Dann ist nichts mehr zu tun. Vielen Dank. Wenn nicht, dauert es nur wenige Minuten.",
      late: "Vielleicht wurde sie übersehen: Die Zahlung ist hier noch nicht eingegangen. Haben Sie in den letzten Tagen bezahlt, ist nichts mehr zu tun.",
      overdue:
        "Die Zahlung ist hier nicht eingegangen. Bitte zahlen Sie in den nächsten Tagen, oder antworten Sie auf diese Mail, wenn etwas dagegen spricht. Wir finden einen Weg.",
      last: "Die Zahlung ist noch immer nicht eingegangen, und dies ist die letzte Erinnerung per Mail. Bitte zahlen Sie jetzt. Spricht etwas dagegen, rufen Sie uns an; sonst rufen wir Sie an.",
    },
    open: (amount) => `${amount} offen`,
    due: (day, daysLate) => {
      if (daysLate === 0) return `Heute fällig, ${day}`;
      if (daysLate < 0) return `Fällig am ${day}`;
      return `Fällig am ${day}, ${daysLate === 1 ? "1 Tag" : `${daysLate} Tage`} zu spät`;
    },
    pay: "Ansehen und bezahlen",
  },
  support: {
    asked: {
      subject: (project) => `Möchten Sie eine Betreuung für ${project}?`,
      preview: "Wenn Sie nicht antworten, ist das ein Nein, und es wird nichts berechnet.",
      heading: "Möchten Sie eine Betreuung?",
      text: (project, until) =>
        `Die freie Betreuung für ${project} dauert bis ${until}. Sie kann weitergehen, mit Aktualisierungen, kleinen Änderungen und jemandem, der antwortet.`,
      textFree: (project) =>
        `Ihr Projekt ${project} ist fertig. Sie können eine Betreuung dafür haben: Aktualisierungen, kleine Änderungen und jemanden, der antwortet.`,
      silence: (day) =>
        `Bitte antworten Sie bis ${day}. Schweigen ist ein Nein: Wenn Sie nicht antworten, wird nichts berechnet, und nichts läuft von selbst weiter.`,
      button: "Ansehen und antworten",
    },
    started: {
      subject: (project) => `Die Betreuung für ${project} ist vereinbart`,
      preview: "Was Sie vereinbart haben, ist angehängt.",
      heading: "Danke, die Betreuung ist vereinbart.",
      text: (day) =>
        `Sie beginnt am ${day}. Jeder Zeitraum wird an seinem ersten Tag berechnet, und Sie können sie jederzeit zum Ende des berechneten Zeitraums beenden.`,
      button: "Ihr Projekt ansehen",
    },
    warning: {
      subject: (project) =>
        `Die Betreuung für ${project} endet in einer Woche, wenn sie nicht bezahlt wird`,
      preview: "Ein Zeitraum der Betreuung ist nicht bezahlt.",
      heading: "Ihre Betreuung endet in einer Woche.",
      text: "Ein Zeitraum der Betreuung ist lange überfällig. Wenn er in den nächsten sieben Tagen nicht bezahlt wird, endet die Betreuung mit dem berechneten Zeitraum. Haben Sie schon bezahlt? Dann ist nichts mehr zu tun.",
      button: "Ihre Rechnungen ansehen",
    },
    ended: {
      subject: (project) => `Die Betreuung für ${project} endet`,
      preview: "Es folgen keine Rechnungen mehr.",
      heading: "Die Betreuung endet.",
      text: (day) => `Sie läuft bis ${day}. Es folgen keine Rechnungen mehr.`,
      because: {
        client: "Sie haben sie beendet.",
        studio:
          "Wir haben sie beendet. Wenn Sie eine Frage dazu haben, antworten Sie auf diese Mail.",
        unpaid:
          "Ein Zeitraum war 30 Tage nach seiner Fälligkeit nicht bezahlt. Was berechnet wurde, ist noch zu bezahlen.",
        cancelled: "Das Projekt wurde abgebrochen.",
      },
      button: "Ihr Projekt ansehen",
    },
    month: "Monatlich",
    quarter: "Vierteljährlich",
    price: {
      month: (amount) => `${amount} im Monat`,
      quarter: (amount) => `${amount} alle drei Monate`,
    },
    begins: "Beginn",
  },
  labels: {
    amount: "Zu zahlen",
    due: "Fällig",
    number: "Nummer",
    project: "Projekt",
    received: "Eingegangen",
    date: "Datum",
  },
  attachedAgreement: "Was Sie vereinbart haben, hängt als PDF an dieser Mail.",
  smallPrint: (phone) =>
    `Stimmt etwas nicht? Antworten Sie auf diese Mail, oder rufen Sie an: ${phone}.`,
} satisfies BillingWords;
