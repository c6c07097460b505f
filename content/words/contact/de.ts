import type { ContactWords } from "./en.ts";

export default {
  name: "Name",
  email: "E-Mail",
  phone: "Telefon",
  service: "Leistung",
  notSure: "Noch nicht sicher",
  message: "Nachricht",
  optional: "Freiwillig",
  send: "Nachricht senden",
  sending: "Wird gesendet ...",
  use: "Wir verwenden sie, um Ihnen zu antworten, und für nichts anderes.",
  sendAnother: "Weitere Nachricht senden",
  again: "Bitte sehen Sie noch einmal nach.",
  arrived: "Vielen Dank. Ihre Nachricht ist angekommen.",
  confirmation: "Wir antworten innerhalb eines Tages. Eine Bestätigung senden wir an ",
  yourAddress: "Ihre Adresse",
  confirmationEnd: ", wenn Sie nicht gerade eine bekommen haben.",
  answers: {
    "This message came from another site, so it has not been sent. Please look at it and send it from here.":
      "Diese Nachricht kam von einer anderen Website und wurde deshalb nicht gesendet. Bitte sehen Sie sie an und senden Sie sie von hier.",
    "Name is required": "Bitte geben Sie Ihren Namen ein.",
    "Please keep the name under 200 characters":
      "Bitte kürzen Sie den Namen auf unter 200 Zeichen.",
    "Email is required": "Bitte geben Sie Ihre E-Mail-Adresse ein.",
    "Invalid email address": "Das ist keine gültige E-Mail-Adresse.",
    "Please keep the phone number under 50 characters":
      "Bitte kürzen Sie die Telefonnummer auf unter 50 Zeichen.",
    "Message is required": "Bitte schreiben Sie eine Nachricht.",
    "Please keep the message under 10,000 characters":
      "Bitte kürzen Sie die Nachricht auf unter 10.000 Zeichen.",
    "Failed to submit form. Please try again.":
      "Das Formular konnte nicht gesendet werden. Bitte versuchen Sie es noch einmal.",
    "Failed to send confirmation emails":
      "Die Bestätigungen konnten nicht gesendet werden. Bitte versuchen Sie es noch einmal.",
    "We could not reach the server. Check your connection and try again. What you typed is still here.":
      "Der Server ist nicht erreichbar. Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal. Was Sie geschrieben haben, ist noch da.",
    "Too many messages from your address. Please wait ten minutes and send it again.":
      "Zu viele Nachrichten von Ihrer Adresse. Bitte warten Sie zehn Minuten und senden Sie sie dann noch einmal.",
  },
} satisfies ContactWords;
