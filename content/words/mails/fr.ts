import projectStatus from "../project-status/fr.ts";
import type { MailWords } from "./en.ts";

export default {
  welcome: {
    subject: (studio) => `Bienvenue chez ${studio}`,
    preview: "Votre compte est prêt. Voici la prochaine étape, la seule.",
    heading: (name) => `Bonjour${name && ` ${name}`}.`,
    calmHeading: (name) => `Bonjour${name && ` ${name}`}.`,
    ready: (studio) =>
      `Votre compte chez ${studio} est prêt. Depuis votre tableau de bord, vous lancez un projet, vous suivez chaque tâche que nous cochons et vous nous joignez si quelque chose ne va pas.`,
    next: "Prochaine étape : le questionnaire. Sept courtes étapes sur votre entreprise, vos objectifs et vos goûts. Comptez une dizaine de minutes ; vous pouvez vous arrêter à tout moment et reprendre plus tard.",
    button: "Commencer votre projet",
    smallPrint: (phone) =>
      `Une question d’abord ? Répondez à ce message ou appelez le ${phone}. Vous recevez ce message parce que quelqu’un s’est inscrit avec cette adresse ; si ce n’était pas vous, vous pouvez l’ignorer.`,
  },
  privacy: {
    subject: (studio) => `Nouvelle politique de confidentialité de ${studio}`,
    preview: "Ce que nous conservons, pourquoi et combien de temps, dans la nouvelle version.",
    heading: "Notre politique de confidentialité a changé",
    greeting: (name) => (name ? `Bonjour ${name},` : "Bonjour,"),
    text: (studio, day) =>
      `Depuis le ${day}, il existe une nouvelle version de la politique de confidentialité de ${studio}. Elle indique quelles données nous conservons sur vous, pourquoi, combien de temps, et qui d’autre en reçoit une partie.`,
    nothingToDo: "Vous n’avez rien à faire. Votre compte et vos projets continuent comme avant.",
    button: "Lire la politique de confidentialité",
    smallPrint: (phone) =>
      `Des questions ? Répondez à ce mail ou appelez le ${phone}. Vous recevez ce mail, une seule fois pour cette version, parce que vous avez un compte chez nous.`,
  },
  onboarding: {
    subject: "Nous avons bien reçu votre questionnaire",
    preview:
      "Votre projet est inscrit à notre tableau. Voici ce que vous nous avez dit et la suite.",
    heading: (name) => `Merci${name && ` ${name}`}. Votre projet est inscrit à notre tableau.`,
    text: "Nous lisons chaque réponse avant de vous appeler, en général sous 24 heures. Ensuite, nous fixons le jour ensemble, vous nous envoyez vos contenus, et le chronomètre démarre.",
    labels: {
      service_selection: "Prestation",
      business_name: "Entreprise",
      site_goals: "Objectifs",
      brand_vibe: "Style",
      lead_gen_tool: "Outil",
      addOns: "Options",
    },
    none: "Aucune",
    button: "Suivre votre projet",
    smallPrint: (phone) =>
      `Quelque chose à corriger ? Répondez à ce message ou appelez le ${phone}.`,
  },
  status: {
    greeting: (name) => `Bonjour${name && ` ${name}`},`,
    news: projectStatus.news,
    labels: { project: "Projet", status: "État", when: "Modifié" },
    button: "Ouvrir votre projet",
  },
  thread: {
    subject: (business) => `Nouveaux messages : ${business}`,
    heading: (count) =>
      count === 1 ? "Vous avez un nouveau message." : `Vous avez ${count} nouveaux messages.`,
    client: "Le client",
    more: (count) =>
      count === 1
        ? "Et un autre, que vous trouverez dans la conversation."
        : `Et ${count} autres, que vous trouverez dans la conversation.`,
    project: "Projet",
    button: "Lire et répondre",
    smallPrint: "Merci de répondre dans la conversation : une réponse à ce mail n’y arrive pas.",
  },
  questions: {
    askedSubject: (business) => `Nous avons une question : ${business}`,
    askedHeading: (count) =>
      count === 1
        ? "Nous avons besoin de quelque chose de votre part."
        : `Nous avons besoin de ${count} choses de votre part.`,
    task: (name) => `À faire, s’il vous plaît : ${name}`,
    blocking: "L’horloge de votre projet est arrêtée jusqu’à votre réponse.",
    answer: "Répondre",
    answeredSubject: (business) => `Réponse reçue : ${business}`,
    answeredHeading: (count) =>
      count === 1 ? "Une question a reçu sa réponse." : `${count} questions ont reçu leur réponse.`,
    ticked: "C’est fait.",
    notNeeded: "Ce n’est pas nécessaire.",
    read: "Ouvrir le projet",
    smallPrint:
      "Veuillez répondre sur la page du projet : une réponse à cet e-mail n’y arrive pas.",
  },
  reminder: {
    subject: (business) => `Il manque encore quelque chose pour ${business}`,
    heading: (count) =>
      count === 1 ? "Il manque encore une chose." : `Il manque encore ${count} choses.`,
    text: "Nous ne pouvons pas continuer sans cela. Dès que c’est là, vous n’en entendrez plus parler.",
    neededBy: (day) => `pour le ${day}`,
    deliverable: (title) => `Votre réponse à : ${title}`,
    untitled: "ce que nous vous avons envoyé",
    button: "Voir ce qui manque",
    pause: "Pas cette semaine ? Suspendre les rappels",
  },
  deliverable: {
    subjects: {
      posted: (title) => `Prêt à regarder : ${title}`,
      answered: (title) => `Vos modifications ont une réponse : ${title}`,
      sent: (title) => `Modifications : ${title}`,
      requested: (title) => `Modifications à chiffrer : ${title}`,
      withdrawn: (title) => `Modifications retirées : ${title}`,
      approved: (title) => `Approuvé : ${title}`,
    },
    headings: {
      posted: (title, version) =>
        version === 1
          ? `${title} est prêt pour vous.`
          : `La version ${version} de ${title} est prête pour vous.`,
      answered: (title) => `Nous avons répondu à vos modifications de ${title}.`,
      sent: (title) => `Modifications de ${title}`,
      requested: (title) => `Modifications de ${title}, au-delà des tours inclus`,
      withdrawn: (title) => `Les modifications de ${title} sont retirées.`,
      approved: (title, version) => `La version ${version} de ${title} est approuvée.`,
    },
    texts: {
      posted: () =>
        "Regardez, puis approuvez ou demandez des modifications. Rien ne vaut un oui tant que vous ne l’avez pas dit.",
      answered: () =>
        "Rien de tout cela ne mène à une nouvelle version. Lisez pourquoi, puis approuvez ou demandez à nouveau.",
      sent: (name) => `${name} demande :`,
      requested: (name) => `${name} demande ceci. Indiquez un prix, ou ne le comptez pas :`,
      withdrawn: (name) => `${name} a repris la liste.`,
      approved: (name) => `${name} l’a approuvé.`,
    },
    client: "Le client",
    lookAt: "À regarder",
    more: (count) => `Et ${count} de plus.`,
    project: "Projet",
    look: "Regarder",
    open: "Ouvrir le projet",
    smallPrint:
      "Merci de répondre sur la page de votre projet : une réponse à ce mail n’y arrive pas.",
  },
  contact: {
    subject: "Nous avons bien reçu votre message",
    preview: "Merci de nous avoir écrit. Une personne le lit aujourd’hui et répond sous 24 heures.",
    heading: (name) => `Merci de nous avoir écrit${name && `, ${name}`}.`,
    text: "Votre message est bien arrivé. Une personne le lit aujourd’hui, et vous aurez une réponse sous 24 heures.",
    urgent: (phone) => `Si c’est urgent, appelez-nous au ${phone}.`,
    smallPrint:
      "Vous recevez ce message parce que quelqu’un nous a écrit avec cette adresse. Si ce n’était pas vous, vous pouvez l’ignorer : nous ne vous écrirons plus, sauf si vous répondez.",
  },
  booking: {
    made: {
      subject: (when) => `Votre appel est réservé : ${when}`,
      preview:
        "Le rendez-vous est joint à ce message. Un lien suffit pour le déplacer ou l’annuler.",
      heading: (name) => `À bientôt au téléphone${name && `, ${name}`}.`,
      text: "Votre appel est réservé. À l’heure dite, c’est nous qui vous appelons ; il vous faut une demi-heure et un crayon.",
    },
    moved: {
      subject: (when) => `Votre appel est déplacé : ${when}`,
      preview: "Le rendez-vous de votre agenda se déplace avec ce message.",
      heading: "Votre appel a une nouvelle heure.",
      text: "Le rendez-vous de votre agenda se déplace avec ce message. Le reste ne change pas.",
    },
    cancelled: {
      subject: (when) => `Votre appel est annulé : ${when}`,
      preview: "Le rendez-vous quitte votre agenda avec ce message.",
      heading: "Votre appel est annulé.",
      byVisitor: "Nous l’avons retiré de notre agenda, et ce message le retire du vôtre.",
      byStudio:
        "Nous sommes désolés : nous avons dû annuler cet appel. Choisissez une autre heure ou appelez-nous.",
    },
    reminder: {
      day: { subject: (when) => `Demain : ${when}`, heading: "Nous nous parlons demain." },
      hour: {
        subject: (when) => `Dans une heure : ${when}`,
        heading: "Nous nous parlons dans une heure.",
      },
      text: "Nous vous appelons au numéro ci-dessous. Si l’heure ne vous convient plus, un lien suffit pour déplacer l’appel.",
    },
    labels: {
      event: "Appel",
      when: "Quand",
      before: "Avant",
      there: (city) => `À ${city}`,
      phone: "Nous appelons le",
    },
    move: "Choisir une autre heure",
    cancel: "Annuler l’appel",
    again: "Réserver un autre appel",
    smallPrint: (phone) =>
      `Vous recevez ce message parce qu’un appel a été réservé avec cette adresse. Si ce n’était pas vous, annulez-le avec le lien ci-dessus ou appelez le ${phone}.`,
  },
  passwordReset: {
    subject: "Choisissez un nouveau mot de passe",
    preview: "Le lien fonctionne pendant une heure au plus.",
    heading: "Choisissez un nouveau mot de passe.",
    text: "Quelqu’un, sans doute vous, a demandé un nouveau mot de passe pour ce compte. Le lien ci-dessous sert à choisir un seul nouveau mot de passe, dans l’heure.",
    button: "Choisir un nouveau mot de passe",
    smallPrint:
      "Si vous n’avez rien demandé, vous pouvez ignorer ce message. Votre mot de passe reste le même, et personne ne peut utiliser ce lien sans accès à votre messagerie.",
  },
  passwordChanged: {
    subject: "Votre mot de passe a été modifié",
    preview: "Si c’était vous, vous n’avez rien à faire.",
    heading: "Votre mot de passe a été modifié.",
    text: "Le mot de passe de votre compte vient d’être modifié, et tous les autres appareils ont été déconnectés.",
  },
  confirmAddress: {
    subject: "Confirmez votre adresse",
    preview: "Un clic, et nous savons que cette boîte est bien la vôtre.",
    heading: "Est-ce bien votre adresse ?",
    text: "Merci de confirmer que cette boîte aux lettres vous appartient. Le lien fonctionne une seule fois.",
    button: "Confirmer cette adresse",
    smallPrint: "Si vous ne vous êtes pas inscrit chez nous, vous pouvez ignorer ce message.",
  },
  invitation: {
    subject: (studio) => `Votre invitation chez ${studio}`,
    preview: "Votre compte est prêt. Choisissez un mot de passe et entrez.",
    heading: "Vous êtes invité.",
    text: (studio) => `${studio} a préparé un compte pour vous. Suivez le lien pour y entrer.`,
    button: "Accepter l’invitation",
  },
  invited: {
    preview: "Choisissez un mot de passe, connectez-vous et répondez.",
    previewInside: "Connectez-vous et répondez.",
    how: "Choisissez un mot de passe avec le bouton ci-dessous et connectez-vous : votre page d’accueil vous demande si vous acceptez. Le lien est valable sept jours ; ensuite, demandez un nouveau mot de passe avec cette adresse sur la page de connexion.",
    howInside:
      "Connectez-vous comme d’habitude : votre page d’accueil vous demande si vous acceptez. D’ici là, rien ne change.",
    button: "Choisir un mot de passe",
    buttonInside: "Répondre à l’invitation",
    inviter: "Qui vous invite, avec ses propres mots :",
    project: "Le projet, avec ses propres mots :",
    smallPrint:
      "Si vous n’attendiez pas ce message, vous pouvez l’ignorer. Avant que vous n’acceptiez, personne n’entre et vous n’appartenez à rien.",
  },
  invitedToStudio: {
    heading: (studio) => `Vous êtes invité à travailler chez ${studio}`,
    text: (studio) => `Quelqu’un du studio ${studio} aimerait que vous y travailliez.`,
  },
  invitedToProject: {
    heading: (studio) => `Vous êtes invité à un projet chez ${studio}`,
    text: (studio) =>
      `Quelqu’un aimerait vous montrer le projet de site sur lequel travaille ${studio}.`,
  },
  signInLink: {
    subject: "Votre lien de connexion",
    preview: "Le lien fonctionne une seule fois.",
    heading: "Entrez.",
    text: "Le lien ci-dessous vous connecte, et ces chiffres aussi, dans un programme qui les demande. Ils fonctionnent une seule fois.",
    button: "Se connecter",
    smallPrint: "Si vous n’avez rien demandé, vous pouvez ignorer ce message.",
  },
  addressChange: {
    subject: "Confirmez votre changement d’adresse",
    preview: "Les deux adresses doivent donner leur accord avant tout changement.",
    heading: "Une nouvelle adresse pour votre compte ?",
    text: "Ce compte sera désormais joignable à une autre adresse. Le changement prend effet lorsque les liens des deux messages, à l’ancienne et à la nouvelle adresse, auront été suivis.",
    newAddress: "Nouvelle adresse",
    button: "Accepter le changement",
    smallPrint:
      "Si vous n’avez rien demandé, ne suivez pas le lien et choisissez un nouveau mot de passe.",
  },
  twoFactorOn: {
    subject: "La connexion en deux étapes est activée",
    preview: "Désormais, il faut votre mot de passe et un code.",
    heading: "La connexion en deux étapes est activée.",
    text: "Désormais, pour vous connecter, il faut votre mot de passe et un code de votre application d’authentification. Gardez vos codes de secours à un endroit où vous les trouverez même sans votre téléphone.",
  },
  twoFactorOff: {
    subject: "La connexion en deux étapes est désactivée",
    preview: "Désormais, votre mot de passe suffit.",
    heading: "La connexion en deux étapes est désactivée.",
    text: "La connexion en deux étapes vient d’être désactivée pour votre compte. Désormais, votre mot de passe suffit pour vous connecter.",
  },
  recoveryCodeUsed: {
    subject: "Un code de secours a été utilisé",
    preview: "Quelqu’un, sans doute vous, s’est connecté avec un code de secours.",
    heading: "Un code de secours a été utilisé.",
    text: "Un de vos codes de secours vient d’être utilisé à la place d’un code de votre application. Il ne fonctionnera pas une seconde fois.",
    left: (count) =>
      count === 0
        ? "C’était le dernier. Créez de nouveaux codes dès maintenant."
        : count === 1
          ? "Il vous reste un code. Pensez à en créer de nouveaux."
          : `Il vous reste ${count} codes.`,
  },
  signInCode: {
    subject: "Votre code de connexion",
    preview: (code) => `${code} est valable dix minutes.`,
    heading: "Votre code de connexion",
    text: "Saisissez-le là où vous l’avez demandé. Il est valable dix minutes, une seule fois et dans ce navigateur seulement.",
    button: "Le remplir pour moi",
    device: "Demandé depuis",
    when: "Quand",
    warning:
      "Personne de chez nous ne vous le demandera : qui le demande veut entrer dans votre compte.",
    ignore:
      "Si vous ne l’avez pas demandé, vous pouvez ignorer ce mail : sans ce navigateur, personne ne peut utiliser le code.",
  },
  codesPaused: {
    subject: "Les codes de connexion sont suspendus jusqu’à demain",
    preview: "Quelqu’un a saisi aujourd’hui vingt codes erronés pour votre adresse.",
    heading: "Les codes de connexion sont suspendus jusqu’à demain.",
    text: "Quelqu’un a saisi aujourd’hui vingt codes de connexion erronés pour votre adresse. Personne n’est entré ainsi.",
    more: "Jusqu’à demain, nous n’acceptons aucun code pour votre adresse. Votre mot de passe et vos clés d’accès fonctionnent toujours.",
  },
  identityLinked: {
    subject: (provider) => `Vous pouvez maintenant vous connecter avec ${provider}`,
    preview: (provider) => `Votre compte est lié à ${provider}.`,
    heading: (provider) => `Vous pouvez maintenant vous connecter avec ${provider}.`,
    text: (provider) =>
      `Votre compte vient d’être lié à ${provider} : quiconque y est connecté avec le compte lié entre ici. Sous « Sécurité », vous pouvez supprimer ce lien.`,
  },
  identityUnlinked: {
    subject: (provider) => `${provider} ne vous connecte plus`,
    preview: (provider) => `Votre compte n’est plus lié à ${provider}.`,
    heading: (provider) => `${provider} ne vous connecte plus.`,
    text: (provider) =>
      `Le lien entre votre compte et ${provider} vient d’être supprimé, et les appareils qui s’étaient connectés par ce lien sont déconnectés. Vos autres moyens d’entrer fonctionnent comme avant.`,
  },
  passkeyAdded: {
    subject: "Une clé d’accès a été ajoutée à votre compte",
    preview: "Si c’était vous, il n’y a rien à faire.",
    heading: "Une clé d’accès a été ajoutée.",
    text: "Quelqu’un a ajouté une clé d’accès à votre compte. Qui la possède se connecte sans votre mot de passe.",
  },
  passkeyRemoved: {
    subject: "Une clé d’accès a été retirée de votre compte",
    preview: "Si c’était vous, il n’y a rien à faire.",
    heading: "Une clé d’accès a été retirée.",
    text: "Une clé d’accès a été retirée de votre compte. Plus personne ne se connecte avec elle, et les appareils connectés par elle sont déconnectés.",
  },
  passkey: "Clé d’accès",
  newDevice: {
    subject: "Connexion depuis un nouvel appareil",
    preview: "Si c’était vous, vous n’avez rien à faire.",
    heading: "Un nouvel appareil s’est connecté.",
    text: "Quelqu’un s’est connecté à votre compte depuis un appareil que nous n’avions encore jamais vu avec vous.",
    device: "Appareil",
    unknownDevice: "Inconnu",
    when: "Quand",
  },
  safety: {
    wasIt: "Si c’était vous, vous n’avez rien à faire.",
    wasNot:
      "Si ce n’était pas vous, choisissez tout de suite un nouveau mot de passe, ce qui déconnecte tous les appareils, et prévenez-nous.",
    newPassword: "Choisir un nouveau mot de passe",
    toSecurity: "Voir la sécurité de votre compte",
    reach: (phone) => `Vous pouvez nous joindre au ${phone} ou en répondant à ce message.`,
  },
  yourAddress: {
    why: "Personne n’a encore confirmé cette adresse. Si elle est à vous, dites-le-nous une fois.",
    link: "C’est mon adresse",
  },
  unsubscribe: {
    "project-news":
      "Vous recevez ce message parce que les messages sur votre projet sont activés dans votre profil.",
    marketing:
      "Vous recevez ce message parce que vous avez accepté, dans votre profil, nos nouvelles et nos offres.",
    link: "Se désabonner en un clic",
  },
} satisfies MailWords;
