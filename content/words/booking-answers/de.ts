/** Why a call is not booked, moved or found, by the English sentence (server/booking, domain/booking). */
export const bookingAnswers: Readonly<Record<string, string>> = {
  "Please tell us your name.": "Bitte nennen Sie uns Ihren Namen.",
  "Please keep the name under 120 characters.": "Bitte kürzen Sie den Namen auf unter 120 Zeichen.",
  "We need an address for the confirmation.": "Für die Bestätigung brauchen wir eine Adresse.",
  "This is not an e-mail address. It looks like ada@example.com.":
    "Das ist keine E-Mail-Adresse. Sie sieht aus wie ada@example.com.",
  "We ring you, so we need a number.": "Wir rufen Sie an, dafür brauchen wir eine Nummer.",
  "This is no telephone number. Write it like +1 213 555 0142.":
    "Das ist keine Telefonnummer. Schreiben Sie sie wie +49 40 5550142.",
  "Please keep the note under 2,000 characters.":
    "Bitte kürzen Sie die Anmerkung auf unter 2.000 Zeichen.",
  "This time is past. Please choose another one.":
    "Diese Zeit ist vorbei. Bitte wählen Sie eine andere.",
  "We need an hour to prepare. Please choose a later time, or ring us.":
    "Wir brauchen eine Stunde zur Vorbereitung. Bitte wählen Sie eine spätere Zeit, oder rufen Sie uns an.",
  "We need {n} hours to prepare. Please choose a later time, or ring us.":
    "Wir brauchen {n} Stunden zur Vorbereitung. Bitte wählen Sie eine spätere Zeit, oder rufen Sie uns an.",
  "Our calendar is open for the next {n} days. Please choose an earlier time.":
    "Unser Kalender ist für die nächsten {n} Tage offen. Bitte wählen Sie eine frühere Zeit.",
  "We hold no calls at that time. Please choose one of the times shown.":
    "Zu dieser Zeit führen wir keine Gespräche. Bitte wählen Sie eine der gezeigten Zeiten.",
  "This kind of call is no longer offered. Please choose another one.":
    "Diese Art Gespräch gibt es nicht mehr. Bitte wählen Sie eine andere.",
  "Somebody has just taken this time. These are free and close to it.":
    "Jemand hat diese Zeit gerade genommen. Diese sind frei und liegen nahe daran.",
  "You have {n} calls with us ahead already. Move one of them with the link in its mail, or ring us.":
    "Sie haben schon {n} Gespräche mit uns vor sich. Verschieben Sie eines mit dem Link in seiner E-Mail, oder rufen Sie uns an.",
  "This call has been cancelled, or has begun, so it stays as it is.":
    "Dieses Gespräch ist abgesagt oder hat begonnen, deshalb bleibt es, wie es ist.",
  "This call is booked at {a}.": "Dieses Gespräch wird bei {a} gebucht.",
  "This call takes {n} minutes, no more and no less.":
    "Dieses Gespräch dauert {n} Minuten, nicht mehr und nicht weniger.",
  "This call is not known, or not any more.": "Dieses Gespräch ist nicht oder nicht mehr bekannt.",
  "Too many calls were asked for from your connection. Please wait ten minutes, or ring us.":
    "Von Ihrer Verbindung wurden zu viele Gespräche verlangt. Bitte warten Sie zehn Minuten, oder rufen Sie uns an.",
  "Too many changes from your connection. Please wait ten minutes.":
    "Zu viele Änderungen von Ihrer Verbindung. Bitte warten Sie zehn Minuten.",
  "This form came from another site, so nothing has been booked. Please look at it and send it from here.":
    "Dieses Formular kam von einer anderen Website, deshalb ist nichts gebucht. Bitte sehen Sie es an und senden Sie es von hier.",
  "Please choose a time first.": "Bitte wählen Sie zuerst eine Zeit.",
  "Our calendar could not be loaded.": "Unser Kalender konnte nicht geladen werden.",
  "The call could not be booked. Please try again.":
    "Das Gespräch konnte nicht gebucht werden. Bitte versuchen Sie es noch einmal.",
  "This call could not be loaded.": "Dieses Gespräch konnte nicht geladen werden.",
  "This time zone is not known. Send its name, like America/Los_Angeles.":
    "Diese Zeitzone ist nicht bekannt. Senden Sie ihren Namen, etwa Europe/Berlin.",
  "We could not reach the server. Check your connection and try again.":
    "Der Server ist nicht erreichbar. Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.",
  "We could not reach the server. Check your connection and try again. What you typed is still here.":
    "Der Server ist nicht erreichbar. Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal. Was Sie geschrieben haben, ist noch da.",
};
