import type { OnboardingWords } from "./en.ts";

export default {
  pageTitle: "Ihr Projekt beginnen",
  studioCannotSubmit:
    "Sie sind mit einem Konto des Studios angemeldet. Sie können sich alle Schritte ansehen, aber Konten des Studios können den Fragebogen nicht absenden: Melden Sie sich dafür mit dem Konto einer Kundin oder eines Kunden an.",
  loading: "Ihre Antworten werden geladen",
  stepOf: (step, of) => `Schritt ${step} von ${of}`,
  steps: {
    1: {
      title: "Leistung wählen",
      intro: "Was soll dastehen, wenn der Tag vorbei ist?",
      caption: "Sonnenaufgang",
    },
    2: {
      title: "Ihr Unternehmen",
      intro: "Wer Sie sind, in den Worten, die Sie einem neuen Kunden sagen.",
      caption: "Erster Kaffee",
    },
    3: {
      title: "Inhalt der Website",
      intro: "Was soll geschehen, wenn jemand vorbeikommt? Wählen Sie alles, was zählt.",
      caption: "Morgenlicht",
    },
    4: {
      title: "Stil der Marke",
      intro: "Wie es sich anfühlen soll, bevor jemand ein Wort gelesen hat.",
      caption: "Mittag",
    },
    5: {
      title: "Werkzeug für Anfragen",
      intro: "Ein Grund für Besucher, Ihnen ihre Adresse dazulassen.",
      caption: "Früher Nachmittag",
    },
    6: {
      title: "Ergänzungen",
      intro: "Nichts davon muss sein. Nehmen Sie, was Ihnen ein zweites Projekt erspart.",
      caption: "Goldene Stunde",
    },
    7: {
      title: "Prüfen und zustimmen",
      intro: "Lesen Sie es noch einmal durch. Danach sind wir an der Reihe.",
      caption: "Sonnenuntergang",
    },
  },
  aiTool: { title: "Art des KI-Werkzeugs", intro: "Was soll Ihnen die Maschine abnehmen?" },
  stepsLabel: "Schritte",
  questionnaire: "Fragebogen",
  percentComplete: (percent) => `${percent} % geschafft`,
  back: "Zurück",
  next: "Weiter",
  submit: "Absenden",
  order: "Zahlungspflichtig bestellen",
  submitting: "Wird gesendet …",
  tryAgain: "Noch einmal versuchen",
  saving: {
    now: "Wird gespeichert …",
    done: "Gespeichert",
    inThisBrowser: "In diesem Browser gespeichert",
    failed: "Noch nicht gespeichert. Wir versuchen es weiter.",
    impossible: "Dieser Browser speichert nichts: Schließen Sie die Seite nicht.",
  },
  faults: {
    notSold:
      "Dieses Paket wird nicht mehr angeboten. Wählen Sie ein anderes; Ihre übrigen Antworten sind noch da.",
    addOnNotSold:
      "Ein Extra, das Sie gewählt hatten, wird nicht mehr angeboten. Es ist nicht mehr in Ihrem Auftrag; Ihre übrigen Antworten sind noch da.",
    chooseOne: "Bitte wählen Sie eines.",
    chooseSome: "Bitte wählen Sie mindestens eines.",
    address: "Eine Adresse sieht aus wie name@example.com.",
    agree: "Wir können anfangen, wenn alle vier angekreuzt sind.",
    fillIn: "Bitte füllen Sie das aus.",
    tooManyFiles: (most) => `Ein Projekt fasst bis zu ${most} Dateien.`,
  },

  planPrice: (_short, amount) => `ab ${amount}`,
  mostPopular: "Am beliebtesten",

  whichService: "Welche ist Ihre?",
  you: "Sie",
  yourBusiness: "Ihr Unternehmen",
  domain: {
    title: "Ihre Domain",
    hint: "Die Adresse im Browser: ihrname.de.",
    have: "Ja, ich habe eine",
    haveText: "Wir nennen Ihnen die zwei Einstellungen, mit denen sie auf die neue Website zeigt.",
    need: "Nein, ich brauche eine",
    needText: "Wir suchen zusammen eine freie. Sie wird auf Ihren Namen registriert.",
  },
  social: {
    title: "Wo man Sie sonst noch findet",
    hint: "Namen oder Links, nur die, die Sie nutzen.",
  },
  goalsTitle: "Was soll Ihre Website tun?",
  goalsHint:
    "Die erste Seite wird um Ihre Ziele gebaut: so viele Sie möchten, aber jedes weitere macht sie leiser.",
  goals: {
    "Generate Leads": "Besucher hinterlassen einen Namen und wie man sie erreicht.",
    "Increase Sales": "Der Weg von „schön“ zu „gekauft“ wird kurz.",
    "Build Brand Awareness": "Man merkt sich, wer Sie sind und wofür.",
    "Showcase Portfolio": "Ihre Arbeit steht im Licht, Stück für Stück.",
    "Provide Information": "Zeiten, Preise, Anfahrt: beantwortet, bevor jemand anruft.",
    "Book Appointments": "Man wählt eine freie Stunde, und sie steht in Ihrem Kalender.",
    "Collect Payments": "Anzahlungen und Rechnungen werden auf der Seite bezahlt.",
    "Build Email List": "Eine Liste, die Ihnen gehört und keinem Netzwerk.",
  },
  vibeHint: "Ihr Name in acht Stimmungen. Bei einer davon sollten Sie nicken.",
  yourName: "Ihr Name",
  colorsAndType: "Farben und Schrift",
  kit: {
    title: "Material zur Marke",
    hint: "Freiwillig. Logo, Leitfaden, Fotos: was es schon gibt.",
    needsAccount: {
      before: "Für Dateien brauchen Sie ein Konto: Sie können sie hinzufügen, nachdem Sie sich",
      signIn: "angemeldet",
      or: "oder",
      register: "registriert",
      after: " haben. Alles andere auf diesen Seiten bleibt bis dahin erhalten.",
    },
    drop: "Dateien hierher ziehen oder auswählen",
    rules: (extensions) => `50 MB je Datei. ${extensions}`,
  },
  whichAiTool: "Welche Art von KI-Werkzeug?",
  whichTool: "Welches Werkzeug kommt auf Ihre Seite?",
  perTool: (price) => `Ein Werkzeug ist in Ihrer Website enthalten. Jedes weitere kostet ${price}.`,
  whatShouldItDo: (tool) => `Was soll es können? (${tool})`,
  tools: {
    calculator: {
      text: "Besucher geben ihre Zahlen ein und sehen, was sie sparen, verdienen oder zahlen würden.",
      ask: "Welche Zahlen hineingehen, welche herauskommt und was man dann tun soll.",
    },
    quiz: {
      text: "Ein paar Fragen, ein ehrliches Ergebnis und ein guter Grund, mit Ihnen darüber zu reden.",
      ask: "Die Fragen, die Sie jedem neuen Kunden stellen, und welche Ergebnisse es geben kann.",
    },
    generator: {
      text: "Man füllt drei Zeilen aus und nimmt einen Plan, einen Namen oder einen ersten Entwurf mit.",
      ask: "Was es machen soll, aus welchen Antworten, und wie lang es sein darf.",
    },
    chatbot: {
      text: "Beantwortet die Fragen Ihrer Kunden um drei Uhr nachts, aus Ihren eigenen Worten.",
      ask: "Die zehn Fragen, die Sie am öftesten hören, und wo die Antworten stehen.",
    },
    "content-generator": {
      text: "Beiträge, Anzeigen und Briefe in Ihrem Ton, fertig für Ihren letzten Blick.",
      ask: "Was es schreibt, für welchen Kanal, und zwei Beispiele, die nach Ihnen klingen.",
    },
    "data-analyzer": {
      text: "Liest Ihre Tabellen und sagt Ihnen in Sätzen, was sich geändert hat und warum.",
      ask: "Wo die Daten liegen, wie oft sie sich ändern und was Sie daraus wissen möchten.",
    },
    "recommendation-engine": {
      text: "Zeigt jedem Besucher, was passt: ein Produkt, einen Kurs, den nächsten Artikel.",
      ask: "Was es zu empfehlen gibt, wie viel davon, und woran man einen guten Treffer erkennt.",
    },
  },

  from: (price) => `ab ${price}`,
  included: "enthalten",
  perMonth: (price) => `${price} im Monat`,
  aMonth: (price) => `${price} im Monat`,
  aQuarter: (price) => `${price} im Quartal`,
  pay: {
    title: "Wie möchten Sie zahlen?",
    monthly: "Monatlich",
    monthlyText: (price) => `${price} im Monat. Endet, wann Sie es sagen.`,
    quarterly: "Vierteljährlich",
    quarterlyText: (price) => `${price} für drei Monate.`,
    save: (share) => `${share} sparen`,
  },

  edit: "Ändern",
  editOf: (title) => `${title} ändern`,
  review: {
    timeline: "Dauer",
    revisions: "Korrekturen",
    rounds: (count) => (count === 1 ? "1 Runde" : `${count} Runden`),
    ofYourAccount: "Die Ihres Kontos",
    domain: { "have-domain": "Ist vorhanden", "need-domain": "Wir suchen zusammen eine" },
    none: "Keine",
    yes: "Ja",
    no: "Nein",
    yesMonthly: "Ja, monatlich bezahlt",
    yesQuarterly: "Ja, vierteljährlich bezahlt",
  },
  price: {
    title: "Was es kostet",
    total: "Gesamt",
    deposit: (percent) => `${percent} % Anzahlung, vor Beginn der Arbeit`,
    balance: (percent) => `${percent} % vor dem Start`,
    supportAfter: (support, months) => `${support}, nach ${months} freien Monaten`,
    fixed: "Das ist der Preis. Er ändert sich nur, wenn Sie zustimmen.",
    exactLater:
      "Wir rechnen den genauen Preis aus und schicken Ihnen ein Angebot. Nichts ist fällig, bevor Sie es annehmen.",
    nothingToday: "Heute ist nichts zu zahlen. Wir schicken Ihnen die Rechnung.",
  },
  agreements: {
    title: "Vier Dinge, auf die wir uns einigen",
    deposit: (percent) =>
      `${percent} % des Preises sind eine Anzahlung, fällig vor Beginn der Arbeit; der Rest ist vor dem Start fällig.`,
    depositHint: "Die Anzahlung wird nicht erstattet, sobald die Arbeit begonnen hat.",
    content: (hours) =>
      `Ich schicke Texte, Bilder und Zugänge innerhalb von ${hours} Stunden, nachdem ich darum gebeten wurde.`,
    contentHint: "Die Uhr steht still, solange etwas fehlt.",
    support: (months) => `Die freie Betreuung dauert ${months} Monate ab dem Start.`,
    supportHint:
      "Korrekturen, kleine Änderungen und Fragen. Danach wird die Betreuung monats- oder quartalsweise gebucht.",
    supportFree: "Korrekturen, kleine Änderungen und Fragen.",
    terms: {
      before: "Ich stimme den",
      terms: "Nutzungsbedingungen",
      and: "und der",
      privacy: "Datenschutzerklärung",
      after: " zu.",
      newTab: "(öffnet sich in einem neuen Tab, auf Englisch)",
    },
  },
  account: {
    needed:
      "Eines fehlt noch: ein Konto, damit Sie Ihr Projekt verfolgen können. Ihre Antworten warten in diesem Browser, und Sie kommen auf diese Seite zurück, um sie abzusenden.",
    create: "Konto anlegen",
    signIn: "Anmelden",
  },
  versions: {
    title: "Es gibt zwei Fassungen Ihrer Antworten.",
    text: "Sie haben in einem anderen Tab oder auf einem anderen Gerät weitergemacht. Wählen Sie, mit welcher Fassung es weitergeht; die andere wird aufgegeben. Bis dahin bleiben beide erhalten.",
    here: "Diese Seite",
    keepHere: "Die Antworten dieser Seite behalten",
    saved: (time) => `In Ihrem Konto gespeichert am ${time}`,
    keepSaved: "Die gespeicherten Antworten behalten",
    step: "Schritt",
    business: "Firma",
    description: "Beschreibung",
    goals: "Ziele",
    style: "Stil",
    files: "Dateien",
  },
  outOfReach: "Ihre Antworten sind sicher, aber gerade nicht erreichbar.",
} satisfies OnboardingWords;
