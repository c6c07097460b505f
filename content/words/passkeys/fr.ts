import type { PasskeyWords } from "./en.ts";

export default {
  title: "Clés d’accès",
  about:
    "Une clé d’accès vous connecte avec votre empreinte, votre visage ou le code de votre appareil. Il n’y a rien à retenir, et aucune fausse page ne peut vous la demander. Elle compte pour les deux facteurs.",
  loading: "Chargement de vos clés d’accès",
  none: "Vous n’avez pas encore de clé d’accès.",
  add: "Ajouter une clé d’accès",
  adding: "Suivez votre navigateur...",
  added: (name) => `${name} est ajoutée. La prochaine fois, elle vous connecte.`,
  unnamed: "Clé d’accès",
  addedOn: (date) => `Ajoutée ${date}`,
  lastUsed: (date) => `Dernière utilisation ${date}`,
  neverUsed: "Pas encore utilisée",
  unusable: "Ne fonctionne pas ici",
  madeFor: (host) =>
    `Elle a été créée pour ${host}, et les navigateurs ne la proposent que là. Ajoutez-en une nouvelle ici.`,
  lost: (count) =>
    count === 1
      ? "1 clé d’accès ne fonctionne plus, car ce site a maintenant une autre adresse."
      : `${count} clés d’accès ne fonctionnent plus, car ce site a maintenant une autre adresse.`,
  rename: "Renommer",
  renameOf: (name) => `Renommer ${name}`,
  renameTitle: "Renommer cette clé d’accès",
  renameAbout: "Pour que vous la reconnaissiez dans cette liste.",
  name: "Nom",
  nameMissing: "Saisissez un nom.",
  save: "Enregistrer",
  saving: "Enregistrement...",
  renamed: (name) => `Elle s’appelle maintenant ${name}.`,
  remove: "Retirer",
  removeOf: (name) => `Retirer ${name}`,
  removeTitle: (name) => `Retirer ${name} ?`,
  removeAbout:
    "Elle ne vous connecte plus, et les autres appareils connectés par elle sont déconnectés. Supprimez-la aussi dans votre gestionnaire de mots de passe.",
  removed: (name) => `${name} est retirée.`,
  proofTitle: "D’abord, montrez que c’est vous",
  proofAbout: "Votre dernière connexion date de plus de dix minutes.",
  goOn: "Continuer",
  notHere:
    "Ce navigateur n’a pas de clés d’accès. Ouvrez cette page sur un appareil avec verrouillage d’écran.",
  use: "Utiliser ma clé d’accès",
  offer: {
    title: "La prochaine fois sans mot de passe ?",
    about:
      "Cet appareil peut vous connecter avec votre empreinte, votre visage ou son code. Nous ne le demandons qu’une fois.",
    later: "Vous pouvez le faire à tout moment dans votre profil, sous « Sécurité de connexion ».",
    setUp: "Créer une clé d’accès",
    notNow: "Pas maintenant",
  },
} satisfies PasskeyWords;
