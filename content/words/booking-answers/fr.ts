/** Why a call is not booked, moved or found, by the English sentence (server/booking, domain/booking). */
export const bookingAnswers: Readonly<Record<string, string>> = {
  "Please tell us your name.": "Dites-nous votre nom.",
  "Please keep the name under 120 characters.": "Le nom doit faire moins de 120 caractères.",
  "We need an address for the confirmation.": "Il nous faut une adresse pour la confirmation.",
  "This is not an e-mail address. It looks like ada@example.com.":
    "Ce n’est pas une adresse e-mail. Elle ressemble à ada@example.com.",
  "We ring you, so we need a number.": "Nous vous appelons, il nous faut donc un numéro.",
  "This is no telephone number. Write it like +1 213 555 0142.":
    "Ce n’est pas un numéro de téléphone. Écrivez-le comme +33 1 55 50 01 42.",
  "Please keep the note under 2,000 characters.": "La note doit faire moins de 2 000 caractères.",
  "This time is past. Please choose another one.":
    "Cette heure est passée. Choisissez-en une autre.",
  "We need an hour to prepare. Please choose a later time, or ring us.":
    "Il nous faut une heure pour nous préparer. Choisissez une heure plus tardive, ou appelez-nous.",
  "We need {n} hours to prepare. Please choose a later time, or ring us.":
    "Il nous faut {n} heures pour nous préparer. Choisissez une heure plus tardive, ou appelez-nous.",
  "Our calendar is open for the next {n} days. Please choose an earlier time.":
    "Notre calendrier est ouvert pour les {n} prochains jours. Choisissez une heure plus proche.",
  "We hold no calls at that time. Please choose one of the times shown.":
    "Nous n’avons pas d’appels à cette heure. Choisissez l’une des heures affichées.",
  "This kind of call is no longer offered. Please choose another one.":
    "Ce type d’appel n’est plus proposé. Merci d’en choisir un autre.",
  "Somebody has just taken this time. These are free and close to it.":
    "Quelqu’un vient de prendre cette heure. Celles-ci sont libres et proches.",
  "You have {n} calls with us ahead already. Move one of them with the link in its mail, or ring us.":
    "Vous avez déjà {n} appels prévus avec nous. Déplacez-en un avec le lien de son e-mail, ou appelez-nous.",
  "This call has been cancelled, or has begun, so it stays as it is.":
    "Cet appel est annulé ou a commencé, il reste donc comme il est.",
  "This call is booked at {a}.": "Cet appel se réserve chez {a}.",
  "This call takes {n} minutes, no more and no less.":
    "Cet appel dure {n} minutes, ni plus ni moins.",
  "This call is not known, or not any more.": "Cet appel est inconnu, ou ne l’est plus.",
  "Too many calls were asked for from your connection. Please wait ten minutes, or ring us.":
    "Trop d’appels ont été demandés depuis votre connexion. Attendez dix minutes, ou appelez-nous.",
  "Too many changes from your connection. Please wait ten minutes.":
    "Trop de changements depuis votre connexion. Attendez dix minutes.",
  "This form came from another site, so nothing has been booked. Please look at it and send it from here.":
    "Ce formulaire venait d’un autre site, donc rien n’a été réservé. Regardez-le et envoyez-le d’ici.",
  "Please choose a time first.": "Choisissez d’abord une heure.",
  "Our calendar could not be loaded.": "Notre calendrier n’a pas pu être chargé.",
  "The call could not be booked. Please try again.": "L’appel n’a pas pu être réservé. Réessayez.",
  "This call could not be loaded.": "Cet appel n’a pas pu être chargé.",
  "This time zone is not known. Send its name, like America/Los_Angeles.":
    "Ce fuseau horaire est inconnu. Envoyez son nom, comme Europe/Paris.",
  "We could not reach the server. Check your connection and try again.":
    "Le serveur est injoignable. Vérifiez votre connexion et réessayez.",
  "We could not reach the server. Check your connection and try again. What you typed is still here.":
    "Le serveur est injoignable. Vérifiez votre connexion et réessayez. Ce que vous avez écrit est toujours là.",
};
