import type { ContactWords } from "./en.ts";

export default {
  name: "Nom",
  email: "E-mail",
  phone: "Téléphone",
  service: "Prestation",
  notSure: "Pas encore décidé",
  message: "Message",
  optional: "Facultatif",
  send: "Envoyer le message",
  sending: "Envoi...",
  use: "Nous nous en servons pour vous répondre, et pour rien d’autre.",
  sendAnother: "Envoyer un autre message",
  again: "Veuillez vérifier encore une fois.",
  arrived: "Merci. Votre message est arrivé.",
  confirmation: "Nous répondons sous 24 heures. Nous envoyons aussi une confirmation à ",
  yourAddress: "votre adresse",
  confirmationEnd: ", sauf si vous venez d’en recevoir une.",
  answers: {
    "This message came from another site, so it has not been sent. Please look at it and send it from here.":
      "Ce message venait d’un autre site et n’a donc pas été envoyé. Relisez-le et envoyez-le d’ici.",
    "Name is required": "Veuillez indiquer votre nom.",
    "Please keep the name under 200 characters":
      "Veuillez limiter le nom à moins de 200 caractères.",
    "Email is required": "Veuillez indiquer votre adresse e-mail.",
    "Invalid email address": "Cette adresse e-mail n’est pas valide.",
    "Please keep the phone number under 50 characters":
      "Veuillez limiter le numéro de téléphone à moins de 50 caractères.",
    "Message is required": "Veuillez écrire un message.",
    "Please keep the message under 10,000 characters":
      "Veuillez limiter le message à moins de 10 000 caractères.",
    "Failed to submit form. Please try again.":
      "Le formulaire n’a pas pu être envoyé. Veuillez réessayer.",
    "Failed to send confirmation emails":
      "Les confirmations n’ont pas pu être envoyées. Veuillez réessayer.",
    "We could not reach the server. Check your connection and try again. What you typed is still here.":
      "Le serveur ne répond pas. Vérifiez votre connexion et réessayez. Ce que vous avez écrit est toujours là.",
    "Too many messages from your address. Please wait ten minutes and send it again.":
      "Trop de messages depuis votre adresse. Veuillez attendre dix minutes avant de renvoyer le vôtre.",
  },
} satisfies ContactWords;
