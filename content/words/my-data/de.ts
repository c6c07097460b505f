import type { MyDataWords } from "./en.ts";

export default {
  pageTitle: "Ihre Daten",
  heading: "Ihre Daten",
  lead: "Sie gehören Ihnen. Nehmen Sie sie mit, wann immer Sie möchten, oder lassen Sie sie löschen.",
  back: "Zurück zu Ihrem Profil",
  backToStudio: "Zurück zum Studio",
  loading: "Ihr Konto wird geladen",
  failed: "Ihr Konto konnte nicht geladen werden",

  download: {
    title: "Alles herunterladen",
    about:
      "Ein Archiv mit allem, was wir über Sie gespeichert haben. Es entsteht, während Sie warten, und wird nirgends aufbewahrt.",
    inside: "Das ist darin",
    parts: [
      "Ihr Konto, Ihre Einstellungen und Ihre Anmeldungen, ohne Passwörter und Schlüssel",
      "Ihre Projekte mit allen Antworten, ihren Checklisten und ihrem Verlauf",
      "Ihre Entwürfe, Fehlermeldungen, Nachrichten und Gespräche und eine Liste unserer E-Mails an Sie",
      "Jede Datei, die Sie hochgeladen haben, unter ihrem eigenen Namen",
      "Jede Rechnung, Gutschrift und Vereinbarung als PDF und Ihre Zahlungen",
    ],
    action: "Meine Daten herunterladen",
    preparing: "Ihr Archiv wird vorbereitet...",
    soFar: (megabytes: string) => `${megabytes} MB bisher`,
    done: "Ihr Archiv liegt bei Ihren Downloads. Beginnen Sie mit LIESMICH.txt.",
  },

  removal: {
    title: "Konto löschen",
    about:
      "Ihr Konto wird sofort und auf allen Geräten geschlossen. Es lässt sich nicht wiederherstellen.",
    goes: "Das wird gelöscht",
    goesParts: [
      "Ihr Konto, Ihre Einstellungen und Ihre Anmeldung",
      "Ihre Projekte, Antworten, Entwürfe und Fehlermeldungen",
      "Jede Datei, die Sie hochgeladen haben, auch von unseren Festplatten",
      "Adresse und Text aller E-Mails, die wir Ihnen geschickt haben",
      "Nachrichten und Gesprächstermine, die von Ihrer Adresse kamen, sofern sie bestätigt ist",
    ],
    open: {
      title: "Zwischen uns noch offen",
      invoice: ({ number, amount, day }) => `Rechnung ${number}: ${amount}, fällig am ${day}`,
      support: (project) => `Betreuung für ${project}: Sie endet mit dem Konto`,
      credit: (amount) => `Ihr Guthaben bei uns: ${amount}`,
      text: "Das Konto können Sie trotzdem löschen. Eine offene Rechnung bleibt offen, ihr Zahlungslink funktioniert weiter, und E-Mails dazu gehen an die jetzige Adresse, bis sie bezahlt ist. Ihr Guthaben bleibt Ihres: Schreiben Sie uns, dann zahlen wir es zurück. Von beidem erfahren wir.",
    },
    stays: "Das bleibt, und warum",
    staysParts: [
      "Dass etwas getan wurde und wann, mit Nummern statt Namen: damit niemand unsere Aufzeichnungen unbemerkt ändern kann. Nach drei Jahren wird auch das gelöscht.",
      "Die Website, die wir für Sie gebaut haben: Sie gehört Ihnen.",
      "Rechnungen, Gutschriften, Zahlungen und was Sie vereinbart haben, mit den Namen und Anschriften, die darauf stehen: Das Gesetz verlangt, dass wir die Bücher über Jahre aufbewahren. Eine Adresse für Rechnungen bleibt bei einer offenen, bis sie beglichen ist.",
      "Eine offene Rechnung bleibt offen, und ihr Zahlungslink funktioniert; Guthaben bei uns bleibt Ihres, und wir zahlen es zurück, wenn Sie uns schreiben.",
    ],
    first:
      "Möchten Sie eine Kopie behalten? Laden Sie Ihre Daten vorher herunter. Danach ist es zu spät.",
    underWay:
      "Läuft gerade ein Projekt? Wenn Sie das Konto löschen, endet es damit für uns. Bitte sprechen Sie vorher mit uns.",
    action: "Mein Konto löschen",
  },

  proof: {
    title: "Sind Sie es?",
    toDownload:
      "Durch diese Tür geht alles, was wir über Sie wissen. Darum fragen wir noch einmal nach.",
    deleteTitle: "Konto endgültig löschen?",
    toDelete:
      "Das lässt sich nicht rückgängig machen. Mit Ihrem Passwort bestätigen Sie, dass alles gelöscht wird, was auf dieser Seite steht.",
    download: "Herunterladen",
    delete: "Endgültig löschen",
  },

  farewell: {
    title: "Ihr Konto ist gelöscht.",
    text: "Alles, was darin war, ist weg, und alle Geräte sind abgemeldet. Wir bestätigen es Ihnen mit einer letzten E-Mail.",
    queued:
      "Ihr Konto ist geschlossen, und alle Geräte sind abgemeldet. Der Inhalt wird gerade gelöscht; wir schreiben Ihnen, sobald das erledigt ist.",
    thanks: "Danke für die gemeinsame Zeit. Sie sind jederzeit wieder willkommen.",
    home: "Zur Startseite",
  },

  archive: {
    readMeName: "LIESMICH.txt",
    title: (studio: string) => `Ihre Daten bei ${studio}`,
    madeFor: (email: string, at: string) => `Erstellt für ${email}, ${at}.`,
    howToRead: (format: string) =>
      `data.json enthält alles als Text, den Menschen und Programme lesen können (Format ${format}, Zeiten nach ISO 8601). In den Ordnern liegen Ihre Dateien.`,
    counts: {
      projects: "Projekte",
      reports: "Fehlermeldungen",
      messages: "Nachrichten an uns",
      mails: "E-Mails von uns",
      sessions: "Angemeldete Geräte",
      files: "Dateien",
    },
    unverified:
      "Nachrichten von Ihrer Adresse sind nicht dabei: Sie haben noch nicht bestätigt, dass die Adresse Ihnen gehört, und jemand anderes könnte sie geschrieben haben.",
    yourProjects: "Ihre Projekte:",
    yourFiles: "Ihre Dateien:",
    questions: (email: string) => `Fragen? ${email}`,
  },

  deletedMail: {
    subject: "Ihr Konto ist gelöscht",
    preview: "Alles, was darin war, ist weg.",
    heading: "Ihr Konto ist gelöscht.",
    byYou:
      "Wie gewünscht haben wir Ihr Konto und alles darin gelöscht: Projekte, Dateien, Entwürfe, Meldungen und Einstellungen.",
    byStudio:
      "Wie Sie uns gebeten haben, ist Ihr Konto mit allem darin gelöscht: Projekte, Dateien, Entwürfe, Meldungen und Einstellungen.",
    stays:
      "Was bleibt, ist eine Liste dessen, was wann getan wurde, ohne Ihren Namen und für höchstens drei Jahre, und, wo es sie gab, Rechnungen, Zahlungen und Vereinbarungen mit dem, was darauf steht, so lange das Gesetz es verlangt. Dies ist die letzte E-Mail; unsere Kopie davon wird innerhalb eines Tages gelöscht.",
    notYou: (phone: string) =>
      `Wenn Sie das nicht wollten, sagen Sie es uns sofort: Antworten Sie auf diese E-Mail oder rufen Sie ${phone} an.`,
  },
} satisfies MyDataWords;
