import projectStatus from "../project-status/de.ts";
import type { MailWords } from "./en.ts";

export default {
  welcome: {
    subject: (studio) => `Willkommen bei ${studio}`,
    preview: "Ihr Konto ist bereit. Hier ist der eine nächste Schritt.",
    heading: (name) => `Guten Morgen${name && `, ${name}`}.`,
    calmHeading: (name) => `Willkommen${name && `, ${name}`}.`,
    ready: (studio) =>
      `Ihr Konto bei ${studio} ist bereit. Von Ihrer Übersicht aus beginnen Sie ein Projekt, verfolgen jede Aufgabe, die wir abhaken, und erreichen uns, wenn etwas nicht stimmt.`,
    next: "Der nächste Schritt ist der Fragebogen: sieben kurze Schritte zu Ihrem Unternehmen, Ihren Zielen und Ihrem Geschmack. Er dauert etwa zehn Minuten, und Sie können jederzeit unterbrechen und später weitermachen.",
    button: "Projekt beginnen",
    smallPrint: (phone) =>
      `Erst noch eine Frage? Antworten Sie auf diese Mail, oder rufen Sie an: ${phone}. Sie erhalten diese Mail, weil sich jemand mit dieser Adresse registriert hat. Waren Sie das nicht, brauchen Sie nichts zu tun.`,
  },
  privacy: {
    subject: (studio) => `Neue Datenschutzerklärung von ${studio}`,
    preview: "Was wir speichern, warum und wie lange, in der neuen Fassung.",
    heading: "Unsere Datenschutzerklärung hat sich geändert",
    greeting: (name) => (name ? `Hallo ${name},` : "Hallo,"),
    text: (studio, day) =>
      `Seit dem ${day} gibt es eine neue Fassung der Datenschutzerklärung von ${studio}. Darin steht, welche Daten wir über Sie speichern, warum, wie lange, und wer einen Teil davon erhält.`,
    nothingToDo: "Sie müssen nichts tun. Ihr Konto und Ihre Projekte laufen weiter wie bisher.",
    button: "Datenschutzerklärung lesen",
    smallPrint: (phone) =>
      `Fragen? Antworten Sie auf diese E-Mail oder rufen Sie an: ${phone}. Sie erhalten diese E-Mail, einmal für diese Fassung, weil Sie ein Konto bei uns haben.`,
  },
  onboarding: {
    subject: "Ihr Fragebogen ist angekommen",
    preview: "Ihr Projekt steht auf unserem Plan. Das haben Sie uns gesagt, und so geht es weiter.",
    heading: (name) => `Vielen Dank${name && `, ${name}`}. Ihr Projekt steht auf unserem Plan.`,
    text: "Wir lesen jede Antwort, bevor wir Sie anrufen, meist innerhalb von 24 Stunden. Dann vereinbaren wir den Tag, Sie schicken uns Ihre Inhalte, und die Uhr läuft.",
    labels: {
      service_selection: "Leistung",
      business_name: "Unternehmen",
      site_goals: "Ziele",
      brand_vibe: "Stil",
      lead_gen_tool: "Werkzeug",
      addOns: "Extras",
    },
    none: "Keine",
    button: "Projekt verfolgen",
    smallPrint: (phone) =>
      `Möchten Sie etwas berichtigen? Antworten Sie auf diese Mail, oder rufen Sie an: ${phone}.`,
  },
  status: {
    greeting: (name) => `Guten Tag${name && ` ${name}`},`,
    news: projectStatus.news,
    labels: { project: "Projekt", status: "Status", when: "Geändert" },
    button: "Projekt öffnen",
  },
  thread: {
    subject: (business) => `Neue Nachrichten: ${business}`,
    heading: (count) =>
      count === 1 ? "Sie haben eine neue Nachricht." : `Sie haben ${count} neue Nachrichten.`,
    client: "Der Kunde",
    more: (count) =>
      count === 1
        ? "Und eine weitere, die Sie im Verlauf finden."
        : `Und ${count} weitere, die Sie im Verlauf finden.`,
    project: "Projekt",
    button: "Lesen und antworten",
    smallPrint: "Bitte antworten Sie im Verlauf: Eine Antwort auf diese Mail kommt dort nicht an.",
  },
  questions: {
    askedSubject: (business) => `Wir haben eine Frage: ${business}`,
    askedHeading: (count) =>
      count === 1 ? "Wir brauchen etwas von Ihnen." : `Wir brauchen ${count} Dinge von Ihnen.`,
    task: (name) => `Bitte erledigen Sie: ${name}`,
    blocking: "Die Uhr Ihres Projekts steht still, bis Sie geantwortet haben.",
    answer: "Antworten",
    answeredSubject: (business) => `Beantwortet: ${business}`,
    answeredHeading: (count) =>
      count === 1 ? "Eine Frage ist beantwortet." : `${count} Fragen sind beantwortet.`,
    ticked: "Es ist erledigt.",
    notNeeded: "Es wird nicht gebraucht.",
    read: "Projekt öffnen",
    smallPrint:
      "Bitte antworten Sie auf der Seite des Projekts: Eine Antwort auf diese Mail kommt dort nicht an.",
  },
  reminder: {
    subject: (business) => `Noch nötig für ${business}`,
    heading: (count) => (count === 1 ? "Eines fehlt noch." : `${count} Dinge fehlen noch.`),
    text: "Ohne das kommen wir nicht weiter. Sobald es da ist, hören Sie davon nichts mehr.",
    neededBy: (day) => `bis ${day}`,
    deliverable: (title) => `Ihre Antwort auf: ${title}`,
    untitled: "was wir Ihnen geschickt haben",
    button: "Sehen, was fehlt",
    pause: "Nicht diese Woche? Erinnerungen pausieren",
  },
  deliverable: {
    subjects: {
      posted: (title) => `Bereit zum Ansehen: ${title}`,
      answered: (title) => `Ihre Änderungen sind beantwortet: ${title}`,
      sent: (title) => `Änderungen: ${title}`,
      requested: (title) => `Änderungen, die einen Preis brauchen: ${title}`,
      withdrawn: (title) => `Änderungen zurückgezogen: ${title}`,
      approved: (title) => `Freigegeben: ${title}`,
    },
    headings: {
      posted: (title, version) =>
        version === 1
          ? `${title} ist für Sie bereit.`
          : `Version ${version} von ${title} ist für Sie bereit.`,
      answered: (title) => `Wir haben Ihre Änderungen an ${title} beantwortet.`,
      sent: (title) => `Änderungen an ${title}`,
      requested: (title) => `Änderungen an ${title}, über die enthaltenen Runden hinaus`,
      withdrawn: (title) => `Die Änderungen an ${title} sind zurückgezogen.`,
      approved: (title, version) => `Version ${version} von ${title} ist freigegeben.`,
    },
    texts: {
      posted: () =>
        "Bitte sehen Sie es an, und geben Sie es frei oder bitten Sie um Änderungen. Nichts gilt als Ja, bevor Sie es sagen.",
      answered: () =>
        "Nichts davon führt zu einer weiteren Version. Bitte lesen Sie warum, und geben Sie es frei oder bitten Sie erneut.",
      sent: (name) => `${name} bittet um:`,
      requested: (name) =>
        `${name} bittet um Folgendes. Nennen Sie einen Preis, oder zählen Sie es nicht:`,
      withdrawn: (name) => `${name} hat die Liste zurückgenommen.`,
      approved: (name) => `${name} hat es freigegeben.`,
    },
    client: "Der Kunde",
    lookAt: "Worauf zu achten ist",
    more: (count) => `Und ${count} weitere.`,
    project: "Projekt",
    look: "Ansehen",
    open: "Projekt öffnen",
    smallPrint:
      "Bitte antworten Sie auf der Seite Ihres Projekts: Eine Antwort auf diese Mail kommt dort nicht an.",
  },
  contact: {
    subject: "Ihre Nachricht ist angekommen",
    preview:
      "Vielen Dank, dass Sie uns schreiben. Ein Mensch liest es heute und antwortet innerhalb von 24 Stunden.",
    heading: (name) => `Vielen Dank für Ihre Nachricht${name && `, ${name}`}.`,
    text: "Ihre Nachricht ist angekommen. Ein Mensch liest sie heute, und innerhalb von 24 Stunden haben Sie eine Antwort.",
    urgent: (phone) => `Wenn es nicht warten kann, rufen Sie uns an: ${phone}.`,
    smallPrint:
      "Sie erhalten diese Mail, weil uns jemand mit dieser Adresse geschrieben hat. Waren Sie das nicht, brauchen Sie nichts zu tun: Wir schreiben nur wieder, wenn Sie antworten.",
  },
  booking: {
    made: {
      subject: (when) => `Ihr Gespräch ist gebucht: ${when}`,
      preview:
        "Der Kalendereintrag liegt dieser Mail bei. Verlegen oder absagen können Sie mit einem Link.",
      heading: (name) => `Bis bald am Telefon${name && `, ${name}`}.`,
      text: "Ihr Gespräch ist gebucht. Zur vereinbarten Zeit rufen wir Sie an; Sie brauchen eine halbe Stunde und einen Stift.",
    },
    moved: {
      subject: (when) => `Ihr Gespräch ist verlegt: ${when}`,
      preview: "Der Eintrag in Ihrem Kalender zieht mit dieser Mail um.",
      heading: "Ihr Gespräch hat eine neue Zeit.",
      text: "Der Eintrag in Ihrem Kalender zieht mit dieser Mail um. Alles andere bleibt, wie es war.",
    },
    cancelled: {
      subject: (when) => `Ihr Gespräch ist abgesagt: ${when}`,
      preview: "Der Eintrag verlässt Ihren Kalender mit dieser Mail.",
      heading: "Ihr Gespräch ist abgesagt.",
      byVisitor: "Wir haben es aus unserem Kalender genommen, und diese Mail nimmt es aus Ihrem.",
      byStudio:
        "Es tut uns leid: Wir mussten dieses Gespräch absagen. Wählen Sie eine andere Zeit oder rufen Sie uns an.",
    },
    reminder: {
      day: { subject: (when) => `Morgen: ${when}`, heading: "Wir sprechen morgen." },
      hour: {
        subject: (when) => `In einer Stunde: ${when}`,
        heading: "Wir sprechen in einer Stunde.",
      },
      text: "Wir rufen Sie unter der Nummer unten an. Passt es nicht mehr, verlegen Sie das Gespräch mit einem Link.",
    },
    labels: {
      event: "Gespräch",
      when: "Wann",
      before: "Bisher",
      there: (city) => `In ${city}`,
      phone: "Wir rufen an",
    },
    move: "Andere Zeit wählen",
    cancel: "Gespräch absagen",
    again: "Neues Gespräch buchen",
    smallPrint: (phone) =>
      `Sie erhalten diese Mail, weil mit dieser Adresse ein Gespräch gebucht wurde. Waren Sie das nicht, sagen Sie es mit dem Link oben ab oder rufen Sie ${phone} an.`,
  },
  passwordReset: {
    subject: "Neues Passwort setzen",
    preview: "Der Link gilt höchstens eine Stunde lang.",
    heading: "Setzen Sie ein neues Passwort.",
    text: "Jemand, vermutlich Sie, hat für dieses Konto ein neues Passwort angefordert. Der Link unten gilt für ein neues Passwort, innerhalb einer Stunde.",
    button: "Neues Passwort wählen",
    smallPrint:
      "Wenn Sie das nicht waren, brauchen Sie nichts zu tun. Ihr Passwort bleibt, wie es ist, und ohne Zugang zu Ihrem Postfach kann niemand diesen Link benutzen.",
  },
  passwordChanged: {
    subject: "Ihr Passwort wurde geändert",
    preview: "Wenn Sie es waren, ist nichts zu tun.",
    heading: "Ihr Passwort wurde geändert.",
    text: "Das Passwort Ihres Kontos wurde gerade geändert, und alle anderen Geräte wurden abgemeldet.",
  },
  confirmAddress: {
    subject: "Bestätigen Sie Ihre Adresse",
    preview: "Ein Klick, und wir wissen, dass dieses Postfach Ihnen gehört.",
    heading: "Ist das Ihre Adresse?",
    text: "Bitte bestätigen Sie, dass dieses Postfach Ihnen gehört. Der Link gilt einmal.",
    button: "Adresse bestätigen",
    smallPrint: "Wenn Sie sich nicht bei uns registriert haben, brauchen Sie nichts zu tun.",
  },
  invitation: {
    subject: (studio) => `Ihre Einladung zu ${studio}`,
    preview: "Ihr Konto ist vorbereitet. Wählen Sie ein Passwort, und kommen Sie herein.",
    heading: "Sie sind eingeladen.",
    text: (studio) =>
      `${studio} hat ein Konto für Sie vorbereitet. Folgen Sie dem Link, um hereinzukommen.`,
    button: "Einladung annehmen",
  },
  invited: {
    preview: "Passwort wählen, anmelden, antworten.",
    previewInside: "Melden Sie sich an und antworten Sie.",
    how: "Wählen Sie mit dem Knopf unten ein Passwort und melden Sie sich an: Ihre Startseite fragt, ob Sie annehmen. Der Link gilt sieben Tage; danach fordern Sie auf der Anmeldeseite mit dieser Adresse ein neues Passwort an.",
    howInside:
      "Melden Sie sich an wie immer: Ihre Startseite fragt, ob Sie annehmen. Bis dahin ändert sich nichts.",
    button: "Passwort wählen",
    buttonInside: "Einladung beantworten",
    inviter: "Wer Sie einlädt, in eigenen Worten:",
    project: "Das Projekt, in eigenen Worten:",
    smallPrint:
      "Wenn Sie diese Mail nicht erwartet haben, können Sie sie ignorieren. Bevor Sie annehmen, kommt niemand hinein, und Sie gehören nirgends dazu.",
  },
  invitedToStudio: {
    heading: (studio) => `Sie sind eingeladen, bei ${studio} zu arbeiten`,
    text: (studio) => `Jemand aus dem Studio ${studio} möchte, dass Sie dort mitarbeiten.`,
  },
  invitedToProject: {
    heading: (studio) => `Sie sind zu einem Projekt bei ${studio} eingeladen`,
    text: (studio) => `Jemand möchte Ihnen das Website-Projekt zeigen, an dem ${studio} arbeitet.`,
  },
  signInLink: {
    subject: "Ihr Link zum Anmelden",
    preview: "Der Link gilt einmal.",
    heading: "Kommen Sie herein.",
    text: "Der Link unten meldet Sie an, und ebenso diese Ziffern in einem Programm, das danach fragt. Beides gilt einmal.",
    button: "Anmelden",
    smallPrint: "Wenn Sie ihn nicht angefordert haben, brauchen Sie nichts zu tun.",
  },
  addressChange: {
    subject: "Bestätigen Sie Ihre neue Adresse",
    preview: "Beide Adressen müssen zustimmen, bevor sich etwas ändert.",
    heading: "Eine neue Adresse für Ihr Konto?",
    text: "Dieses Konto soll künftig unter einer anderen Adresse erreichbar sein. Die Änderung gilt, sobald die Links in beiden Mails, an die alte und an die neue Adresse, geöffnet wurden.",
    newAddress: "Neue Adresse",
    button: "Der Änderung zustimmen",
    smallPrint:
      "Wenn Sie das nicht waren, öffnen Sie den Link nicht, und setzen Sie ein neues Passwort.",
  },
  twoFactorOn: {
    subject: "Die Anmeldung in zwei Schritten ist eingeschaltet",
    preview: "Von jetzt an brauchen Sie Ihr Passwort und einen Code.",
    heading: "Die Anmeldung in zwei Schritten ist eingeschaltet.",
    text: "Von jetzt an melden Sie sich mit Ihrem Passwort und einem Code aus Ihrer Authenticator-App an. Bewahren Sie Ihre Wiederherstellungscodes dort auf, wo Sie sie auch ohne Ihr Telefon finden.",
  },
  twoFactorOff: {
    subject: "Die Anmeldung in zwei Schritten ist ausgeschaltet",
    preview: "Von jetzt an genügt zum Anmelden Ihr Passwort.",
    heading: "Die Anmeldung in zwei Schritten ist ausgeschaltet.",
    text: "Die Anmeldung in zwei Schritten wurde gerade für Ihr Konto ausgeschaltet. Von jetzt an genügt zum Anmelden Ihr Passwort.",
  },
  recoveryCodeUsed: {
    subject: "Ein Wiederherstellungscode wurde benutzt",
    preview: "Jemand, vermutlich Sie, hat sich mit einem Wiederherstellungscode angemeldet.",
    heading: "Ein Wiederherstellungscode wurde benutzt.",
    text: "Einer Ihrer Wiederherstellungscodes wurde gerade anstelle eines Codes aus Ihrer App benutzt. Ein zweites Mal gilt er nicht.",
    left: (count) =>
      count === 0
        ? "Das war der letzte. Bitte erstellen Sie jetzt neue Codes."
        : count === 1
          ? "Sie haben noch einen Code. Bitte erstellen Sie bald neue."
          : `Sie haben noch ${count} Codes.`,
  },
  signInCode: {
    subject: "Ihr Code zum Anmelden",
    preview: (code) => `${code} gilt zehn Minuten lang.`,
    heading: "Ihr Code zum Anmelden",
    text: "Geben Sie ihn dort ein, wo Sie ihn angefordert haben. Er gilt zehn Minuten lang, einmal und nur in diesem Browser.",
    button: "Für mich einsetzen",
    device: "Angefordert von",
    when: "Wann",
    warning: "Niemand von uns wird Sie danach fragen: Wer es tut, will in Ihr Konto.",
    ignore:
      "Wenn Sie ihn nicht angefordert haben, können Sie diese Mail ignorieren: Ohne diesen Browser kann niemand den Code verwenden.",
  },
  codesPaused: {
    subject: "Codes zum Anmelden pausieren bis morgen",
    preview: "Jemand hat heute zwanzig falsche Codes für Ihre Adresse eingegeben.",
    heading: "Codes zum Anmelden pausieren bis morgen.",
    text: "Jemand hat heute zwanzig falsche Codes für Ihre Adresse eingegeben. Damit ist niemand hineingekommen.",
    more: "Bis morgen nehmen wir für Ihre Adresse keinen Code an. Ihr Passwort und Ihre Passkeys funktionieren weiterhin.",
  },
  identityLinked: {
    subject: (provider) => `Sie können sich jetzt mit ${provider} anmelden`,
    preview: (provider) => `Ihr Konto ist mit ${provider} verknüpft.`,
    heading: (provider) => `Sie können sich jetzt mit ${provider} anmelden.`,
    text: (provider) =>
      `Ihr Konto wurde soeben mit ${provider} verknüpft: Wer dort mit dem verknüpften Konto angemeldet ist, kommt hier hinein. Unter „Sicherheit“ können Sie die Verknüpfung aufheben.`,
  },
  identityUnlinked: {
    subject: (provider) => `Mit ${provider} können Sie sich nicht mehr anmelden`,
    preview: (provider) => `Ihr Konto ist nicht mehr mit ${provider} verknüpft.`,
    heading: (provider) => `Mit ${provider} können Sie sich nicht mehr anmelden.`,
    text: (provider) =>
      `Die Verknüpfung Ihres Kontos mit ${provider} wurde soeben aufgehoben, und Geräte, die darüber angemeldet waren, sind abgemeldet. Ihre anderen Wege hinein funktionieren wie bisher.`,
  },
  passkeyAdded: {
    subject: "Ihr Konto hat einen neuen Passkey",
    preview: "Wenn Sie das waren, ist nichts zu tun.",
    heading: "Ein Passkey ist hinzugekommen.",
    text: "Jemand hat Ihrem Konto einen Passkey hinzugefügt. Wer ihn hat, meldet sich ohne Ihr Passwort an.",
  },
  passkeyRemoved: {
    subject: "Ein Passkey Ihres Kontos wurde entfernt",
    preview: "Wenn Sie das waren, ist nichts zu tun.",
    heading: "Ein Passkey wurde entfernt.",
    text: "Ein Passkey Ihres Kontos wurde entfernt. Mit ihm kann sich niemand mehr anmelden, und Geräte, die mit ihm angemeldet waren, sind abgemeldet.",
  },
  passkey: "Passkey",
  newDevice: {
    subject: "Anmeldung von einem neuen Gerät",
    preview: "Wenn Sie es waren, ist nichts zu tun.",
    heading: "Ein neues Gerät hat sich angemeldet.",
    text: "Jemand hat sich in Ihrem Konto angemeldet, und zwar von einem Gerät, das wir bei Ihnen noch nicht gesehen haben.",
    device: "Gerät",
    unknownDevice: "Unbekannt",
    when: "Wann",
  },
  safety: {
    wasIt: "Wenn Sie es waren, ist nichts zu tun.",
    wasNot:
      "Wenn Sie es nicht waren, setzen Sie jetzt ein neues Passwort – damit werden alle Geräte abgemeldet – und sagen Sie uns Bescheid.",
    newPassword: "Neues Passwort setzen",
    toSecurity: "Zur Sicherheit Ihres Kontos",
    reach: (phone) => `Sie erreichen uns unter ${phone} oder indem Sie auf diese Mail antworten.`,
  },
  yourAddress: {
    why: "Diese Adresse hat noch niemand bestätigt. Wenn sie Ihnen gehört, sagen Sie es uns einmal.",
    link: "Das ist meine Adresse",
  },
  unsubscribe: {
    "project-news":
      "Sie erhalten diese Mail, weil in Ihrem Profil die Mails zu Ihrem Projekt eingeschaltet sind.",
    marketing:
      "Sie erhalten diese Mail, weil Sie in Ihrem Profil Neuigkeiten und Angeboten von uns zugestimmt haben.",
    link: "Mit einem Klick abbestellen",
  },
} satisfies MailWords;
