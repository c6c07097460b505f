import type { SecurityWords } from "./en.ts";

export default {
  pageTitle: "Sicherheit",
  heading: "Sicherheit bei der Anmeldung",
  back: "Zurück zu Ihrem Profil",
  backToStudio: "Zurück zum Studio",
  loading: "Ihre Sicherheitseinstellungen werden geladen",
  failed: "Ihre Sicherheitseinstellungen konnten nicht geladen werden",
  required:
    "Wer hier arbeitet, meldet sich mit zwei Faktoren an. Fügen Sie einen Passkey hinzu und benutzen Sie ihn, oder richten Sie die Anmeldung in zwei Schritten ein, dann öffnet sich der Bereich des Studios.",
  requiredDone: "Fertig. Der Bereich des Studios steht Ihnen offen.",
  toStudio: "Zum Bereich des Studios",

  password: {
    title: "Passwort",
    about: "Ein neues Passwort meldet alle anderen Geräte ab, und wir sagen es Ihnen per E-Mail.",
    current: "Jetziges Passwort",
    next: "Neues Passwort",
    again: "Neues Passwort, noch einmal",
    hint: "Mindestens 6 Zeichen. Lang ist besser als kompliziert.",
    save: "Passwort ändern",
    saving: "Wird geändert...",
    saved: "Ihr Passwort ist geändert, und alle anderen Geräte sind abgemeldet.",
    missing: "Geben Sie das Passwort ein, mit dem Sie sich jetzt anmelden.",
    tooShort: "Das neue Passwort braucht mindestens 6 Zeichen.",
    tooLong: "Das neue Passwort kann höchstens 72 Zeichen haben.",
    notTheSame: "Die beiden neuen Passwörter stimmen nicht überein.",
    forgotten: "Vergessen? Link zuschicken lassen",
  },

  twoFactor: {
    title: "Anmeldung in zwei Schritten",
    about:
      "Nach dem Passwort fragen wir nach einem Code aus einer App auf Ihrem Telefon. Ein gestohlenes Passwort allein öffnet dann nichts mehr.",
    on: "Ein",
    off: "Aus",
    since: (date: string) => `Seit ${date}`,
    setUp: "Anmeldung in zwei Schritten einrichten",
    settingUp: "Wird vorbereitet...",
    scanTitle: "Scannen Sie das mit Ihrer Authenticator-App",
    scanAbout:
      "Jede Authenticator-App ist recht: die auf Ihrem Telefon, die in Ihrem Passwortmanager oder eine andere.",
    qrCode: "QR-Code für Ihre Authenticator-App",
    orType: "Keine Kamera? Tippen Sie das in die App",
    copySecret: "Schlüssel kopieren",
    confirmTitle: "Geben Sie den Code ein, den die App jetzt zeigt",
    code: "Sechsstelliger Code",
    confirm: "Einschalten",
    confirming: "Wird geprüft...",
    switchedOff:
      "Die Anmeldung in zwei Schritten ist aus. Zum Anmelden genügt wieder Ihr Passwort.",
    switchOff: "Ausschalten",
    switchOffTitle: "Anmeldung in zwei Schritten ausschalten?",
    switchOffAbout:
      "Zum Anmelden genügt dann Ihr Passwort, und Ihre Wiederherstellungscodes gelten nicht mehr. Damit sicher ist, dass Sie es sind, zeigen Sie bitte noch einmal einen Code.",
    codes: "Wiederherstellungscodes",
    codesLeft: (count: number) => (count === 0 ? "Keiner übrig" : `${count} von 10 übrig`),
    newCodes: "Neue Codes erstellen",
    newCodesTitle: "Neue Wiederherstellungscodes erstellen?",
    newCodesAbout:
      "Die bisherigen gelten dann nicht mehr. Damit sicher ist, dass Sie es sind, zeigen Sie bitte einen Code.",
  },

  codes: {
    title: "Bewahren Sie diese Wiederherstellungscodes auf",
    about:
      "Jeder lässt Sie einmal ohne Ihr Telefon herein. Am besten liegen sie in Ihrem Passwortmanager oder auf Papier. Wir zeigen sie nur dieses eine Mal.",
    copy: "Kopieren",
    copied: "Kopiert",
    copyFailed: "Kopieren geht hier nicht. Laden Sie die Codes herunter oder drucken Sie sie.",
    download: "Herunterladen",
    print: "Drucken",
    fileName: "wiederherstellungscodes.txt",
    fileHead: (studio: string, email: string) =>
      `Wiederherstellungscodes für ${email} bei ${studio}`,
    done: "Ich habe sie aufbewahrt",
  },

  accounts: {
    title: "Konten bei anderen Anbietern",
    about:
      "Ein verknüpftes Konto meldet Sie hier ohne Passwort an. Wenn eines verknüpft oder getrennt wird, schreiben wir Ihnen.",
    notLinked: "Nicht verknüpft",
    lastUsed: (date) => `Zuletzt benutzt ${date}`,
    link: "Verknüpfen",
    linkOf: (provider) => `${provider} verknüpfen`,
    linkTitle: (provider) => `${provider} verknüpfen?`,
    linkAbout: "Zeigen Sie uns zuerst, dass Sie es sind. Dann wählen Sie dort das Konto.",
    linked: (provider) => `${provider} ist verknüpft. Damit kommen Sie ab jetzt hier hinein.`,
    unlink: "Trennen",
    unlinkOf: (provider) => `${provider} trennen`,
    unlinkTitle: (provider) => `${provider} trennen?`,
    unlinkAbout:
      "Es meldet Sie hier nicht mehr an, und Geräte, die darüber angemeldet sind, werden abgemeldet. Ihre anderen Wege bleiben.",
    unlinked: (provider) => `${provider} ist nicht mehr verknüpft.`,
    lastWay:
      "Das ist Ihr einziger Weg hinein. Setzen Sie zuerst ein Passwort, oder bestätigen Sie Ihre Adresse; dann können Sie es trennen.",
  },

  devices: {
    title: "Wo Sie angemeldet sind",
    about: "Wenn Sie ein Gerät nicht kennen, melden Sie es ab und ändern Sie Ihr Passwort.",
    unknown: "Unbekanntes Gerät",
    thisOne: "Dieses Gerät",
    signedIn: (date: string) => `Angemeldet am ${date}`,
    lastUsed: (date: string) => `Zuletzt benutzt am ${date}`,
    signOut: "Abmelden",
    signOutOf: (device: string) => `${device} abmelden`,
    signedOut: (device: string) => `${device} ist abgemeldet.`,
    signOutOthers: "Die anderen abmelden",
    othersTitle: "Alle anderen Geräte abmelden?",
    othersAbout: "Dort muss man sich neu anmelden. Dieses Gerät bleibt angemeldet.",
    othersSignedOut: "Alle anderen Geräte sind abgemeldet.",
    onlyThis: "Sie sind nur auf diesem Gerät angemeldet.",
  },
} satisfies SecurityWords;
