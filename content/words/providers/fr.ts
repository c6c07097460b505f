import type { ProviderWords } from "./en.ts";

export default {
  entering: "Connexion en cours...",
  faults: {
    provider_cancelled:
      "Vous vous êtes arrêté chez le fournisseur, et rien n’a changé. Réessayez, ou choisissez un autre moyen d’entrer.",
    provider_unavailable:
      "Le fournisseur ne répond pas pour le moment. Choisissez un autre moyen d’entrer, ou réessayez dans quelques minutes.",
    bad_oauth_state:
      "Cette connexion a duré plus de dix minutes, ou elle a commencé dans un autre navigateur. Appuyez encore une fois sur le bouton.",
    bad_oauth_callback:
      "Nous n’avons pas pu accepter la réponse du fournisseur. Appuyez encore une fois sur le bouton ; si cela ne suffit pas, choisissez un autre moyen d’entrer et dites-le-nous.",
    identity_not_linked:
      "Ce fournisseur n’ouvre encore aucun compte ici. Connectez-vous comme d’habitude, puis liez-le dans votre profil sous « Sécurité ».",
    identity_already_exists:
      "Ce compte du fournisseur appartient ici au compte de quelqu’un d’autre. Choisissez-en un autre là-bas.",
    email_address_not_provided:
      "Le fournisseur ne nous a pas donné votre adresse e-mail. Autorisez-le là-bas, ou choisissez un autre moyen d’entrer.",
    user_banned: "Ce compte est fermé. Veuillez nous écrire.",
    over_email_send_rate_limit:
      "Nous venons d’envoyer un code à votre adresse. Attendez une minute, puis appuyez de nouveau sur le bouton.",
    over_request_rate_limit:
      "Cela fait beaucoup d’essais. Attendez quelques minutes, ou choisissez un autre moyen d’entrer.",
    reauthentication_needed: "Reconnectez-vous d’abord, puis liez-le.",
  },
} satisfies ProviderWords;
