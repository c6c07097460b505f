import type { OnboardingWords } from "./en.ts";

export default {
  pageTitle: "Commencez votre projet",
  studioCannotSubmit:
    "Vous êtes connecté avec un compte du studio. Vous pouvez parcourir toutes les étapes, mais un compte du studio ne peut pas envoyer le questionnaire : connectez-vous pour cela avec le compte d’un client.",
  loading: "Chargement de vos réponses",
  stepOf: (step, of) => `Étape ${step} sur ${of}`,
  steps: {
    1: {
      title: "Choisissez votre prestation",
      intro: "Que doit-il exister quand la journée sera finie ?",
      calmIntro: "Choisissez ce qui s’en approche le plus. Cela pourra encore changer.",
      caption: "Lever du soleil",
    },
    2: {
      title: "Votre entreprise",
      intro: "Qui vous êtes, avec les mots que vous dites à un nouveau client.",
      caption: "Premier café",
    },
    3: {
      title: "Contenu du site",
      intro: "Que doit-il se passer quand quelqu’un vient ? Choisissez tout ce qui compte.",
      caption: "Lumière du matin",
    },
    4: {
      title: "Style de la marque",
      intro: "Ce que l’on doit ressentir avant d’avoir lu un mot.",
      caption: "Midi",
    },
    5: {
      title: "Outil de prospection",
      intro: "Une raison pour vos visiteurs de vous laisser leur adresse.",
      caption: "Début d’après-midi",
    },
    6: {
      title: "Compléments",
      intro: "Rien ici n’est obligatoire. Prenez ce qui vous évite un second projet.",
      caption: "Heure dorée",
    },
    7: {
      title: "Relire et accepter",
      intro: "Relisez une dernière fois. Ensuite, c’est à nous.",
      caption: "Coucher du soleil",
    },
  },
  aiTool: {
    title: "Type d’outil d’IA",
    intro: "De quoi la machine doit-elle vous décharger ?",
  },
  stepsLabel: "Étapes",
  questionnaire: "Questionnaire",
  percentComplete: (percent) => `${percent} % effectués`,
  back: "Retour",
  next: "Continuer",
  submit: "Envoyer",
  order: "Commande avec obligation de paiement",
  submitting: "Envoi…",
  tryAgain: "Réessayer",
  saving: {
    now: "Enregistrement…",
    done: "Enregistré",
    inThisBrowser: "Enregistré dans ce navigateur",
    failed: "Pas encore enregistré. Nous continuons d’essayer.",
    impossible: "Ce navigateur ne garde rien : ne fermez pas la page.",
  },
  faults: {
    notSold:
      "Cette formule n’est plus proposée. Choisissez-en une autre ; vos autres réponses sont toujours là.",
    addOnNotSold:
      "Une option que vous aviez choisie n’est plus proposée. Elle n’est plus dans votre commande ; vos autres réponses sont toujours là.",
    chooseOne: "Veuillez en choisir un.",
    chooseSome: "Veuillez en choisir au moins un.",
    address: "Une adresse ressemble à nom@example.com.",
    agree: "Nous pourrons commencer quand les quatre cases seront cochées.",
    fillIn: "Veuillez remplir ce champ.",
    tooManyFiles: (most) => `Un projet accepte jusqu’à ${most} fichiers.`,
  },

  planPrice: (_short, amount) => `à partir de ${amount}`,
  mostPopular: "Le plus choisi",

  whichService: "Laquelle est la vôtre ?",
  you: "Vous",
  yourBusiness: "Votre entreprise",
  domain: {
    title: "Votre nom de domaine",
    hint: "L’adresse dans le navigateur : votrenom.fr.",
    have: "Oui, j’en ai un",
    haveText: "Nous vous indiquons les deux réglages qui le dirigent vers votre nouveau site.",
    need: "Non, il m’en faut un",
    needText: "Nous en cherchons un libre ensemble. Il est enregistré à votre nom.",
  },
  social: {
    title: "Où l’on vous trouve ailleurs",
    hint: "Des noms ou des liens, seulement ceux que vous utilisez.",
  },
  goalsTitle: "Que doit faire votre site ?",
  goalsHint:
    "La première page se construit autour de vos objectifs : autant que vous voulez, mais chacun de plus la rend moins nette.",
  goals: {
    "Generate Leads": "Les visiteurs laissent un nom et un moyen de les joindre.",
    "Increase Sales": "Le chemin de « joli » à « acheté » devient court.",
    "Build Brand Awareness": "On se souvient de qui vous êtes, et pour quoi.",
    "Showcase Portfolio": "Votre travail est en pleine lumière, pièce par pièce.",
    "Provide Information": "Horaires, prix, accès : la réponse avant l’appel.",
    "Book Appointments": "On choisit une heure libre, elle arrive dans votre agenda.",
    "Collect Payments": "Acomptes et factures se règlent sur la page.",
    "Build Email List": "Une liste qui vous appartient, et non à un réseau.",
  },
  vibeHint: "Votre nom dans huit ambiances. L’une d’elles devrait vous faire dire oui.",
  yourName: "Votre nom",
  colorsAndType: "Couleurs et typographie",
  kit: {
    title: "Éléments de la marque",
    hint: "Facultatif. Logo, charte, photographies : tout ce qui existe.",
    needsAccount: {
      before: "Les fichiers demandent un compte : vous pourrez les ajouter après",
      signIn: "vous être connecté",
      or: "ou",
      register: "inscrit",
      after: ". Tout le reste de ces pages est conservé d’ici là.",
    },
    drop: "Déposez vos fichiers ici, ou choisissez-les",
    rules: (extensions) => `50 Mo par fichier. ${extensions}`,
  },
  whichAiTool: "Quel type d’outil d’IA ?",
  whichTool: "Quel outil ira sur votre site ?",
  perTool: (price) => `Un outil est compris dans votre site. Chaque outil de plus coûte ${price}.`,
  noTool: "Cette formule n’a pas d’outil : il n’y a donc rien à choisir ici.",
  whatShouldItDo: (tool) => `Que doit-il faire ? (${tool})`,
  tools: {
    calculator: {
      text: "Les visiteurs entrent leurs chiffres et voient ce qu’ils économiseraient, gagneraient ou paieraient.",
      ask: "Quels chiffres entrent, lequel sort, et ce que l’on doit faire ensuite.",
    },
    quiz: {
      text: "Quelques questions, un résultat honnête et une bonne raison d’en parler avec vous.",
      ask: "Les questions que vous posez à chaque nouveau client, et les résultats possibles.",
    },
    generator: {
      text: "On remplit trois lignes et l’on repart avec un plan, un nom ou un premier jet.",
      ask: "Ce qu’il doit produire, à partir de quelles réponses, et de quelle longueur.",
    },
    chatbot: {
      text: "Répond à vos clients à trois heures du matin, avec vos propres mots.",
      ask: "Les dix questions que vous entendez le plus, et où se trouvent les réponses.",
    },
    "content-generator": {
      text: "Publications, annonces et lettres dans votre ton, prêtes pour votre dernier coup d’œil.",
      ask: "Ce qu’il écrit, pour quel canal, et deux exemples qui vous ressemblent.",
    },
    "data-analyzer": {
      text: "Lit vos tableaux et vous dit en phrases ce qui a changé et pourquoi.",
      ask: "Où sont les données, à quel rythme elles changent et ce que vous voulez en savoir.",
    },
    "recommendation-engine": {
      text: "Montre à chaque visiteur ce qui lui convient : un produit, un cours, la lecture suivante.",
      ask: "Ce qu’il y a à recommander, combien, et à quoi ressemble une bonne trouvaille.",
    },
  },

  from: (price) => `à partir de ${price}`,
  included: "compris",
  perMonth: (price) => `${price} par mois`,
  aMonth: (price) => `${price} par mois`,
  aQuarter: (price) => `${price} par trimestre`,
  pay: {
    title: "Comment souhaitez-vous payer ?",
    monthly: "Au mois",
    monthlyText: (price) => `${price} par mois. S’arrête quand vous le dites.`,
    quarterly: "Au trimestre",
    quarterlyText: (price) => `${price} pour trois mois.`,
    save: (share) => `${share} d’économie`,
  },

  edit: "Modifier",
  editOf: (title) => `Modifier : ${title}`,
  review: {
    timeline: "Délai",
    revisions: "Corrections",
    rounds: (count) => (count === 1 ? "1 série" : `${count} séries`),
    ofYourAccount: "Celle de votre compte",
    domain: { "have-domain": "Il existe déjà", "need-domain": "Nous en cherchons un ensemble" },
    none: "Aucun",
    yes: "Oui",
    no: "Non",
    yesMonthly: "Oui, réglé au mois",
    yesQuarterly: "Oui, réglé au trimestre",
  },
  price: {
    title: "Ce que cela coûte",
    total: "Total",
    deposit: (percent) => `${percent} % d’acompte, avant le début du travail`,
    balance: (percent) => `${percent} % avant la mise en ligne`,
    supportAfter: (support, months) => `${support}, après ${months} mois gratuits`,
    fixed: "C’est le prix. Il ne change que si vous êtes d’accord.",
    exactLater:
      "Nous calculons le prix exact et vous envoyons une offre. Rien n’est dû avant que vous l’acceptiez.",
    nothingToday: "Rien à payer aujourd’hui. Nous vous envoyons la facture.",
  },
  agreements: {
    title: "Quatre points dont nous convenons",
    deposit: (percent) =>
      `${percent} % du prix est un acompte, dû avant le début du travail ; le reste est dû avant la mise en ligne.`,
    depositHint: "L’acompte n’est pas remboursable une fois le travail commencé.",
    content: (hours) =>
      `J’envoie textes, images et accès dans les ${hours} heures qui suivent la demande.`,
    contentHint: "L’horloge s’arrête tant qu’il manque quelque chose.",
    support: (months) => `Le suivi gratuit dure ${months} mois à partir de la mise en ligne.`,
    supportHint:
      "Corrections, petites modifications et questions. Ensuite, le suivi se prend au mois ou au trimestre.",
    supportFree: "Corrections, petites modifications et questions.",
    terms: {
      before: "J’accepte les",
      terms: "Conditions d’utilisation",
      and: "et la",
      privacy: "Politique de confidentialité",
      after: ".",
      newTab: "(s’ouvre dans un nouvel onglet, en anglais)",
    },
  },
  account: {
    needed:
      "Il manque une chose : un compte, pour que vous puissiez suivre votre projet. Vos réponses attendent dans ce navigateur, et vous reviendrez sur cette page pour les envoyer.",
    create: "Créer un compte",
    signIn: "Se connecter",
  },
  versions: {
    title: "Il existe deux versions de vos réponses.",
    text: "Vous avez continué dans un autre onglet ou sur un autre appareil. Choisissez la version à poursuivre ; l’autre est abandonnée. D’ici là, les deux sont conservées.",
    here: "Cette page",
    keepHere: "Garder les réponses de cette page",
    saved: (time) => `Enregistré dans votre compte le ${time}`,
    keepSaved: "Garder les réponses enregistrées",
    step: "Étape",
    business: "Entreprise",
    description: "Description",
    goals: "Objectifs",
    style: "Style",
    files: "Fichiers",
  },
  outOfReach: "Vos réponses sont en sécurité, mais hors d’atteinte pour l’instant.",
} satisfies OnboardingWords;
