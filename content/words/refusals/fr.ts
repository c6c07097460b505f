import type english from "./en.ts";

export default {
  "account.signed_out": "Veuillez vous connecter.",
  "message.empty": "Écrivez un message.",
  "message.not_found": "Ce message n’existe pas.",
  "message.not_own": "Seule la personne qui a écrit un message peut le modifier.",
  "message.not_own_to_remove":
    "Seuls la personne qui a écrit un message et le studio peuvent le retirer.",
  "message.removed": "Ce message a été retiré.",
  "message.too_old":
    "Un message peut être modifié pendant dix minutes. Veuillez en écrire un nouveau.",
  "message.too_old_to_remove":
    "Vous pouvez retirer un message pendant dix minutes. Demandez-nous de retirer celui-ci.",
  "message.viewer":
    "En tant que lecteur de ce projet, vous lisez ses messages et n’en écrivez pas.",
  "project.not_found": "Projet introuvable",
} satisfies Record<keyof typeof english, string>;
