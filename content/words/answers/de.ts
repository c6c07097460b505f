import type { Answers } from "./en.ts";

export default {
  "Invalid login credentials": "E-Mail-Adresse oder Passwort stimmt nicht.",
  "Failed to log in.": "Die Anmeldung ist fehlgeschlagen.",
  "We could not reach the server. Check your connection and try again.":
    "Der Server ist nicht erreichbar. Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.",
  "We could not reach the server. Check your connection and try again. What you typed is still here.":
    "Der Server ist nicht erreichbar. Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal. Was Sie geschrieben haben, ist noch da.",
  "Your session has ended. Please sign in again.":
    "Ihre Sitzung ist beendet. Bitte melden Sie sich noch einmal an.",
  "User not authenticated": "Sie sind nicht angemeldet.",
  "Request rate limit reached": "Zu viele Versuche. Bitte warten Sie ein paar Minuten.",
  "email rate limit exceeded":
    "Es wurden zu viele E-Mails angefordert. Bitte warten Sie ein paar Minuten.",
  "For security purposes, you can only request this after {} seconds.":
    "Aus Sicherheitsgründen geht das erst in {} Sekunden wieder.",
  "An account with this email already exists. Please sign in instead.":
    "Mit dieser E-Mail-Adresse gibt es schon ein Konto. Bitte melden Sie sich an.",
  "There was an issue creating your account. Please try again or contact support if the problem persists.":
    "Ihr Konto konnte nicht angelegt werden. Bitte versuchen Sie es noch einmal, oder schreiben Sie uns, wenn es wieder nicht geht.",
  "Failed to register. Please try again.":
    "Die Registrierung ist fehlgeschlagen. Bitte versuchen Sie es noch einmal.",
  "Registration successful. Please sign in.":
    "Die Registrierung war erfolgreich. Bitte melden Sie sich an.",
  "Password updated successfully. Please sign in with your new password.":
    "Das Passwort ist geändert. Bitte melden Sie sich mit dem neuen Passwort an.",
  "Unable to validate email address: invalid format": "Das ist keine gültige E-Mail-Adresse.",
  "Check your email for a password reset link. The link will expire in 1 hour.":
    "Sehen Sie in Ihr Postfach: Dort ist ein Link für ein neues Passwort. Er gilt 1 Stunde.",
  "Failed to send reset email": "Die E-Mail konnte nicht gesendet werden.",
  "Invalid or expired reset link. Please request a new password reset.":
    "Der Link ist ungültig oder abgelaufen. Bitte fordern Sie einen neuen an.",
  "Failed to update password": "Das Passwort konnte nicht geändert werden.",
  "New password should be different from the old password.":
    "Das neue Passwort muss ein anderes sein als das alte.",
  "Password must be at least 6 characters long": "Das Passwort muss mindestens 6 Zeichen haben.",
  "Password should be at least 6 characters.": "Das Passwort muss mindestens 6 Zeichen haben.",
  "Password cannot be longer than 72 characters": "Das Passwort darf höchstens 72 Zeichen haben.",
  "Passwords do not match": "Die beiden Passwörter sind nicht gleich.",
  "Full name is required": "Der Name fehlt noch.",
  "Business name is required": "Der Name des Unternehmens fehlt noch.",
  "Please keep the full name under {} characters":
    "Bitte kürzen Sie den Namen auf unter {} Zeichen.",
  "Please keep the business name under {} characters":
    "Bitte kürzen Sie den Namen des Unternehmens auf unter {} Zeichen.",
  "Profile updated successfully!": "Ihr Profil ist gespeichert!",
  "Failed to update profile": "Das Profil konnte nicht gespeichert werden.",
  "Failed to load profile information": "Ihr Profil konnte nicht geladen werden.",
  "Settings updated successfully!": "Die Einstellungen sind gespeichert!",
  "Failed to update settings": "Die Einstellungen konnten nicht gespeichert werden.",
  "Your settings could not be loaded.": "Ihre Einstellungen konnten nicht geladen werden.",
  "Failed to fetch project": "Das Projekt konnte nicht geladen werden.",
  "Failed to fetch projects": "Die Projekte konnten nicht geladen werden.",
  "Project not found": "Projekt nicht gefunden",
  "The tick was not saved.": "Das Häkchen wurde nicht gespeichert.",
  "The files could not be added to the project.":
    "Die Dateien konnten dem Projekt nicht hinzugefügt werden.",
  "The file could not be downloaded.": "Die Datei konnte nicht heruntergeladen werden.",
  "Upload failed": "Das Hochladen ist fehlgeschlagen.",
  "No user found.": "Dafür müssen Sie angemeldet sein.",
  "This file is empty.": "Diese Datei ist leer.",
  "This type of file is not accepted. Choose one of: {}.":
    "Diese Art von Datei wird nicht angenommen. Möglich sind: {}.",
  "This file has {}; the limit is {} MB.": "Diese Datei hat {}; die Grenze sind {} MB.",
  "Failed to submit bug report": "Die Meldung konnte nicht gesendet werden.",
  "Your reports could not be loaded.": "Ihre Meldungen konnten nicht geladen werden.",
  "Title is required": "Der Titel fehlt noch.",
  "Description is required": "Die Beschreibung fehlt noch.",
  "Please keep the title under {} characters": "Bitte kürzen Sie den Titel auf unter {} Zeichen.",
  "Please keep the description under {} characters":
    "Bitte kürzen Sie die Beschreibung auf unter {} Zeichen.",
  "Please keep the address under {} characters":
    "Bitte kürzen Sie die Adresse auf unter {} Zeichen.",
  "Please enter the address of a page, or leave this empty":
    "Bitte geben Sie die Adresse einer Seite ein, oder lassen Sie das Feld leer.",
  "Please select a service": "Bitte wählen Sie eine Leistung.",
  "Please fill in all required fields": "Bitte füllen Sie alle nötigen Felder aus.",
  "Invalid email address": "Das ist keine gültige E-Mail-Adresse.",
  "Please select at least one website goal": "Bitte wählen Sie mindestens ein Ziel.",
  "Please select a tool type": "Bitte wählen Sie ein Werkzeug.",
  "Please agree to all terms": "Bitte stimmen Sie allen Punkten zu.",
  "Please shorten what is too long": "Bitte kürzen Sie, was zu lang ist.",
  "This text holds a character that cannot be stored. Delete what you pasted last, or type it by hand.":
    "Dieser Text enthält ein Zeichen, das sich nicht speichern lässt. Löschen Sie, was Sie zuletzt eingefügt haben, oder tippen Sie es von Hand.",
  "Please keep this under {} characters. It has {}.":
    "Bitte kürzen Sie das auf unter {} Zeichen. Es hat {}.",
  "Failed to submit form": "Der Fragebogen konnte nicht gesendet werden.",
  "Your answers could not be loaded.": "Ihre Antworten konnten nicht geladen werden.",
  "Your answers could not be saved.": "Ihre Antworten konnten nicht gespeichert werden.",
  "A file is still on its way. Please wait a moment, or remove it in step 4.":
    "Eine Datei ist noch unterwegs. Warten Sie bitte einen Moment, oder entfernen Sie sie in Schritt 4.",
  "Another tab or device has saved other answers. Choose which ones to send.":
    "Ein anderer Tab oder ein anderes Gerät hat andere Antworten gespeichert. Wählen Sie, welche gesendet werden.",
  "Try again": "Noch einmal versuchen",
  "That code is not right. Wait for the next one in your app and try again.":
    "Der Code stimmt nicht. Warten Sie auf den nächsten in Ihrer App und versuchen Sie es noch einmal.",
  "That recovery code is not right, or it was used before. Each of them works once.":
    "Dieser Wiederherstellungscode stimmt nicht oder wurde schon benutzt. Jeder gilt nur einmal.",
  "The key was not accepted: it is not the one of this account, or the browser's window was closed.":
    "Der Schlüssel wurde nicht angenommen: Er gehört nicht zu diesem Konto, oder das Fenster des Browsers wurde geschlossen.",
  "That code is not right. Check that your phone's clock is set automatically, and try the next code.":
    "Der Code stimmt nicht. Prüfen Sie, ob die Uhr Ihres Telefons automatisch gestellt wird, und versuchen Sie den nächsten Code.",
  "That took too long. Please sign in again.":
    "Das hat zu lange gedauert. Bitte melden Sie sich noch einmal an.",
  "Too many attempts. Please wait a while before you try again.":
    "Zu viele Versuche. Bitte warten Sie eine Weile, bevor Sie es noch einmal versuchen.",
  "Current password is incorrect": "Das jetzige Passwort stimmt nicht.",
  "That device could not be signed out.": "Das Gerät konnte nicht abgemeldet werden.",
  "The other devices could not be signed out.":
    "Die anderen Geräte konnten nicht abgemeldet werden.",
  "Your devices could not be loaded.": "Ihre Geräte konnten nicht geladen werden.",
  "The server gave no reason.": "Der Server hat keinen Grund genannt.",
  "What is in this file is not what its name says.":
    "Der Inhalt dieser Datei passt nicht zu ihrem Namen.",
  "There is no room for this file. Remove others, or write to us.":
    "Für diese Datei ist kein Platz mehr. Entfernen Sie andere, oder schreiben Sie uns.",
  "Too many uploads at once. Wait a minute and try again.":
    "Zu viele Dateien auf einmal. Warten Sie eine Minute, und versuchen Sie es noch einmal.",
  "That is not the password of this account.": "Das ist nicht das Passwort dieses Kontos.",
  "Your password could not be checked. Please try again.":
    "Ihr Passwort konnte nicht geprüft werden. Bitte versuchen Sie es noch einmal.",
  "The archive could not be made. Please try again.":
    "Das Archiv konnte nicht erstellt werden. Bitte versuchen Sie es noch einmal.",
  "The download broke off before its end. Please try again.":
    "Der Download ist vorzeitig abgebrochen. Bitte versuchen Sie es noch einmal.",
  "Your account could not be deleted. Please try again.":
    "Ihr Konto konnte nicht gelöscht werden. Bitte versuchen Sie es noch einmal.",
  "A link was asked for less than a minute ago. Look into your mailbox, or try again in {} seconds.":
    "Ein Link wurde vor weniger als einer Minute angefordert. Sehen Sie in Ihr Postfach, oder versuchen Sie es in {} Sekunden noch einmal.",
  "A code was asked for less than a minute ago. Look into your mailbox, or try again in {} seconds.":
    "Ein Code wurde vor weniger als einer Minute angefordert. Sehen Sie in Ihr Postfach, oder versuchen Sie es in {} Sekunden noch einmal.",
  "Too many wrong codes were typed for this address today, so codes pause until tomorrow. Your password and your passkeys still work.":
    "Für diese Adresse wurden heute zu viele falsche Codes eingegeben, deshalb pausieren Codes bis morgen. Ihr Passwort und Ihre Passkeys funktionieren weiterhin.",
  "The code could not be mailed. Please try again.":
    "Der Code konnte nicht verschickt werden. Bitte versuchen Sie es noch einmal.",
  "That is not the code of the newest mail. Look again, or ask for another one.":
    "Das ist nicht der Code der neuesten Mail. Sehen Sie noch einmal nach, oder lassen Sie sich einen neuen schicken.",
  "This code is no longer good here. Ask for another one.":
    "Dieser Code gilt hier nicht mehr. Lassen Sie sich einen neuen schicken.",
  "Invalid or expired link. Please ask for a new one.":
    "Der Link ist ungültig oder abgelaufen. Bitte fordern Sie einen neuen an.",
  "Please confirm your address first: a link for a new password, which the sign-in page mails, confirms it too.":
    "Bitte bestätigen Sie zuerst Ihre Adresse: Auch ein Link für ein neues Passwort, den die Anmeldeseite sendet, bestätigt sie.",
  "The invitations could not be loaded.": "Die Einladungen konnten nicht geladen werden.",
  "The link could not be sent.": "Der Link konnte nicht gesendet werden.",
  "This is not an e-mail address.": "Das ist keine E-Mail-Adresse.",
  "The messages could not be loaded.": "Die Nachrichten konnten nicht geladen werden.",
  "The notifications could not be loaded.": "Die Benachrichtigungen konnten nicht geladen werden.",
  "The notifications could not be marked as read.":
    "Die Benachrichtigungen konnten nicht als gelesen vermerkt werden.",
  "The people of this project could not be loaded.":
    "Die Beteiligten dieses Projekts konnten nicht geladen werden.",
  "This could not be saved. Please try again.":
    "Das konnte nicht gespeichert werden. Bitte versuchen Sie es noch einmal.",
  "That passkey is not known here any more. Sign in another way, and add a new one in your profile.":
    "Dieser Passkey ist hier nicht mehr bekannt. Melden Sie sich anders an, und fügen Sie in Ihrem Profil einen neuen hinzu.",
  "That took too long. Please press the button again.":
    "Das hat zu lange gedauert. Bitte drücken Sie noch einmal auf den Knopf.",
  "The passkey could not be checked. Please try again, or sign in another way.":
    "Der Passkey konnte nicht geprüft werden. Bitte versuchen Sie es noch einmal, oder melden Sie sich anders an.",
  "Passkeys do not work at this address.": "Unter dieser Adresse gehen Passkeys nicht.",
  "The passkey could not be added. Please try again.":
    "Der Passkey konnte nicht hinzugefügt werden. Bitte versuchen Sie es noch einmal.",
  "This device has a passkey for your account already.":
    "Dieses Gerät hat schon einen Passkey für Ihr Konto.",
  "Nothing was added: your browser was closed or refused, or you waited too long.":
    "Es wurde nichts hinzugefügt: Das Fenster Ihres Browsers wurde geschlossen, abgelehnt oder wartete zu lange.",
  "Your passkeys could not be loaded.": "Ihre Passkeys konnten nicht geladen werden.",
  "The passkey could not be changed. Please try again.":
    "Der Passkey konnte nicht geändert werden. Bitte versuchen Sie es noch einmal.",
  "That passkey belongs to another account.": "Dieser Passkey gehört zu einem anderen Konto.",
  Reference: "Referenz",
  "The terms have changed since you opened this page":
    "Die Bedingungen haben sich geändert, seit Sie diese Seite geöffnet haben",
  "Please confirm that you order for your business.":
    "Bitte bestätigen Sie, dass Sie für Ihr Unternehmen bestellen.",
  "This is not a VAT id of the country that you chose.":
    "Das ist keine USt-IdNr. des gewählten Landes.",
  "The price has changed since you opened this page":
    "Der Preis hat sich geändert, seit Sie diese Seite geöffnet haben",
  "Please fill in the name for invoices.": "Bitte füllen Sie den Namen für Rechnungen aus.",
  "Please fill in the street.": "Bitte füllen Sie die Straße aus.",
  "Please fill in the postal code.": "Bitte füllen Sie die Postleitzahl aus.",
  "Please fill in the town.": "Bitte füllen Sie den Ort aus.",
  "Please choose a country.": "Bitte wählen Sie ein Land.",
  "This is not the form of a VAT id. It begins with the letters of its country, as in DE123456789.":
    "Das ist nicht die Form einer USt-IdNr. Sie beginnt mit den Buchstaben ihres Landes, wie DE123456789.",
  "Please use at most {} characters.": "Bitte verwenden Sie höchstens {} Zeichen.",
  "Your billing details could not be loaded.":
    "Ihre Rechnungsangaben konnten nicht geladen werden.",
  "Your billing details could not be saved.":
    "Ihre Rechnungsangaben konnten nicht gespeichert werden.",
  "The invoices could not be loaded.": "Die Rechnungen konnten nicht geladen werden.",
  "The invoice could not be loaded.": "Die Rechnung konnte nicht geladen werden.",
  "The credit notes could not be loaded.": "Die Gutschriften konnten nicht geladen werden.",
  "The payments could not be loaded.": "Die Zahlungen konnten nicht geladen werden.",
  "The order could not be loaded.": "Der Auftrag konnte nicht geladen werden.",
  "The agreements could not be loaded.": "Die Vereinbarungen konnten nicht geladen werden.",
  "This could not be done. Please try again.":
    "Das ging nicht. Bitte versuchen Sie es noch einmal.",
  "The support of this project could not be loaded.":
    "Die Betreuung dieses Projekts konnte nicht geladen werden.",
  "The support of your projects could not be loaded.":
    "Die Betreuung Ihrer Projekte konnte nicht geladen werden.",
  "Too many requests. Please wait a moment and try again.":
    "Zu viele Anfragen. Bitte warten Sie einen Moment und versuchen Sie es noch einmal.",
  "Your open invoices could not be loaded.":
    "Ihre offenen Rechnungen konnten nicht geladen werden.",
  "Your credit could not be loaded.": "Ihr Guthaben konnte nicht geladen werden.",
  "The project's clock could not be loaded.": "Die Uhr des Projekts konnte nicht geladen werden.",
  "Write a message.": "Schreiben Sie eine Nachricht.",
  "Write an answer.": "Schreiben Sie eine Antwort.",
  "Write why you ask for it.": "Schreiben Sie, warum Sie darum bitten.",
  "Write up to 2,000 characters.": "Schreiben Sie bis zu 2.000 Zeichen.",
  "Your linked accounts could not be loaded.":
    "Ihre verknüpften Konten konnten nicht geladen werden.",
  "Your linked accounts could not be changed. Please try again.":
    "Ihre verknüpften Konten konnten nicht geändert werden. Bitte versuchen Sie es noch einmal.",
} satisfies Answers;
