import type { SecurityMailWords } from "./en.ts";

export default {
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
    left: (count: number) =>
      count === 0
        ? "Das war der letzte. Bitte erstellen Sie jetzt neue Codes."
        : count === 1
          ? "Sie haben noch einen Code. Bitte erstellen Sie bald neue."
          : `Sie haben noch ${count} Codes.`,
  },
  newDevice: {
    subject: "Anmeldung von einem neuen Gerät",
    preview: "Wenn Sie es waren, ist nichts zu tun.",
    heading: "Ein neues Gerät hat sich angemeldet.",
    text: "Jemand hat sich mit Ihrem Passwort in Ihrem Konto angemeldet, und zwar von einem Gerät, das wir bei Ihnen noch nicht gesehen haben.",
    device: "Gerät",
    unknownDevice: "Unbekannt",
    when: "Wann",
  },
  wasIt: "Wenn Sie es waren, ist nichts zu tun.",
  wasNot:
    "Wenn Sie es nicht waren, setzen Sie jetzt ein neues Passwort – damit werden alle Geräte abgemeldet – und sagen Sie uns Bescheid.",
  newPassword: "Neues Passwort setzen",
  toSecurity: "Zur Sicherheit Ihres Kontos",
  reach: (phone: string) =>
    `Sie erreichen uns unter ${phone} oder indem Sie auf diese Mail antworten.`,
} satisfies SecurityMailWords;
