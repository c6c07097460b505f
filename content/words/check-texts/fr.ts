import type { CheckTexts } from "#domain/seo/in-language.ts";
import { checkNames } from "../../check-names/fr.ts";

/** What the report on a page says, in French. */
export default {
  names: checkNames,
  checks: {
    title: [
      "Le titre est la ligne sur laquelle on clique dans un résultat de recherche, et la première chose qui dit à un moteur de quoi parle la page.",
      "Donnez un titre à la page.",
      "Dites en quelques mots ce qui est proposé et pour qui, puis le nom de l’entreprise : « Pain au levain et gâteaux, chaque jour à Lille – Boulangerie Harrot ». Il se trouve dans <title>, dans l’en-tête de la page ; tous les créateurs de sites ont un champ pour cela.",
    ],
    "title-once": [
      "Avec deux titres, chaque moteur choisit lui-même, et souvent le mauvais.",
      "Gardez un titre et retirez les autres.",
      "Deux titres viennent en général d’un thème et d’une extension SEO qui en écrivent un chacun. Désactivez l’un des deux.",
    ],
    "title-length": [
      "Un titre coupé perd sa fin ; celui d’un seul mot en dit trop peu pour être choisi.",
      "Donnez au titre entre 15 et 60 caractères.",
      "L’important d’abord. Environ 60 lettres tiennent sur un ordinateur, moins si beaucoup sont larges.",
    ],
    "title-says": [
      "« Accueil » ou l’adresse seule pourrait être n’importe quelle page de n’importe quelle entreprise ; personne ne cherche cela.",
      "Remplacez le titre par un autre qui dit ce qui est proposé.",
      "Prenez les mots qu’un client taperait : la chose, le lieu, le nom.",
    ],
    description: [
      "La description est souvent le texte sous le titre dans un résultat de recherche. Sans elle, le moteur prend une phrase de la page, peut-être celle des cookies.",
      "Écrivez une description d’une ou deux phrases.",
      'Dites ce qu’un visiteur trouve ici et pourquoi venir chez vous. Elle se trouve dans <meta name="description"> ; tous les créateurs de sites ont un champ pour cela.',
    ],
    "description-once": [
      "Avec deux descriptions, chaque moteur choisit lui-même.",
      "Gardez une description et retirez les autres.",
      "Deux descriptions viennent en général d’un thème et d’une extension SEO qui en écrivent une chacun. Désactivez l’un des deux.",
    ],
    "description-length": [
      "Un résultat de recherche montre environ deux lignes. Ce qui est plus long est coupé au milieu d’une phrase, ce qui est bien plus court gaspille la place.",
      "Donnez à la description entre 50 et 160 caractères.",
      "Mettez la raison de cliquer dans les cent premiers caractères ; le reste peut être coupé sur un téléphone.",
    ],
    status: [
      "Une page qui répond par un code d’erreur est absente de tous les moteurs, même si un visiteur la voit.",
      "Faites répondre la page avec le statut 200.",
      "Demandez à qui gère le serveur. Les codes à partir de 400 disent que la page manque ou est interdite, à partir de 500 que le site est en panne.",
    ],
    indexable: [
      "« noindex » retire une page de tous les résultats. Il reste souvent de l’époque où le site était en construction.",
      "Retirez « noindex ».",
      "Dans WordPress, c’est une case sous Réglages › Lecture ; ailleurs, cela se trouve dans les réglages SEO de la page. Le serveur peut aussi l’envoyer, comme X-Robots-Tag.",
    ],
    "robots-allow": [
      "robots.txt est le panneau à la porte. S’il interdit la page, les moteurs ne la lisent pas et la montrent sans texte, ou pas du tout.",
      "Autorisez cette page dans robots.txt.",
      "Ouvrez /robots.txt de votre site et retirez la ligne Disallow qui couvre cette adresse.",
    ],
    "robots-valid": [
      "Une ligne qu’un robot ne sait pas lire est sautée, et la règle que vous vouliez n’existe pas.",
      "Corrigez les lignes de robots.txt qui ne peuvent être lues.",
      "Chaque ligne est un nom, deux-points et une valeur, comme « User-agent: * » et dessous « Disallow: /prive/ ». Une page HTML à cette adresse n’est pas un robots.txt.",
    ],
    sitemap: [
      "Un plan de site est la liste des pages que vous voulez voir trouvées. Les moteurs s’en servent pour trouver plus tôt les nouvelles.",
      "Publiez un plan de site.",
      "La plupart des créateurs de sites en écrivent un d’eux-mêmes à /sitemap.xml. Nommez-le dans robots.txt : « Sitemap: https://…/sitemap.xml ».",
    ],
    "sitemap-lists": [
      "Une page absente du plan de site est trouvée plus lentement.",
      "Ajoutez cette page au plan de site.",
      "Les créateurs de sites laissent de côté les brouillons et les pages en « noindex ». Les adresses doivent être écrites comme celle de la page : avec https, et avec ou sans www.",
    ],
    canonical: [
      "La même page s’atteint souvent par plusieurs adresses : avec www., avec une barre, avec ?utm_source. Le lien canonique dit laquelle compte, pour que sa réputation ne se partage pas.",
      "Nommez l’unique adresse de la page dans un lien canonique.",
      '<link rel="canonical" href="https://…"> dans l’en-tête, un seul, avec l’adresse entière. Tous les créateurs de sites et extensions SEO l’écrivent quand on l’active.',
    ],
    redirects: [
      "Chaque détour coûte à un visiteur sur téléphone une bonne part de seconde, et fait revenir un robot moins souvent.",
      "Menez l’adresse à la page en une étape.",
      "De http à https et avec ou sans www. peut être une seule redirection. Demandez à qui gère le serveur de mener chaque ancienne adresse droit à la dernière.",
    ],
    refresh: [
      "Un saut par <meta refresh> déroute visiteurs et moteurs ; qui utilise un lecteur d’écran perd le fil.",
      "Remplacez le saut automatique par une redirection du serveur.",
      "Une redirection avec le statut 301 fait la même chose avant que la page soit dessinée. Si la page ne fait que se recharger, laissez cela au lecteur.",
    ],
    hreflang: [
      "hreflang dit à un moteur quelle langue montrer à qui. Un code faux ou une moitié d’adresse est ignoré.",
      "Corrigez les codes ou les adresses des autres langues.",
      "La langue en deux lettres, une région seulement après : « en », « en-GB » (pas « en-UK »), « de-AT ». Des adresses entières, avec https.",
    ],
    "hreflang-self": [
      "Les moteurs ne croient les liens entre langues que si chaque version les nomme toutes, elle-même comprise.",
      "Ajoutez la page elle-même à la liste de ses langues.",
      "Chaque version porte la même liste de liens hreflang, elle-même comprise.",
    ],
    schema: [
      "Avec des données structurées, un moteur connaît horaires, prix et avis, et peut les montrer dans le résultat.",
      "Ajoutez des données structurées sur l’entreprise.",
      "Un bloc de JSON-LD d’un type de schema.org qui convient : LocalBusiness avec adresse et horaires, Product avec prix, Article, FAQPage.",
    ],
    "schema-valid": [
      "Une virgule manque, et tout le bloc est jeté.",
      "Corrigez les données structurées.",
      "Ouvrez la page dans le test des résultats enrichis de Google : il nomme la ligne. Un bloc a besoin de « @context » et chaque chose dedans de « @type ».",
    ],
    "schema-complete": [
      "Un produit sans prix ou un événement sans date n’est pas montré comme tel.",
      "Complétez les données structurées.",
      "Ajoutez les propriétés nommées ici ; la documentation de Google a un exemple pour chaque type.",
    ],
    icon: [
      "La petite image se tient à côté de votre nom dans les résultats, les onglets et les favoris.",
      "Ajoutez une icône.",
      '<link rel="icon" href="…">, une image carrée. Les créateurs de sites l’appellent « favicon » ou « icône du site ».',
    ],
    "share-text": [
      "WhatsApp, LinkedIn, Slack et d’autres dessinent une carte avec ces quelques lignes. Sans elles, le lien est une adresse nue.",
      "Ajoutez des lignes Open Graph pour le titre, la description et l’adresse.",
      "og:title, og:description et og:url dans l’en-tête. Les extensions SEO et les créateurs de sites les écrivent d’après le titre et la description de la page.",
    ],
    "share-picture": [
      "Une carte avec image prend plusieurs fois la place d’une carte sans, et c’est ce qu’on voit d’abord.",
      "Choisissez une image pour les liens partagés.",
      "og:image avec son adresse entière, 1200 × 630 pixels, et og:image:alt avec ce qu’elle montre.",
    ],
    "share-card": [
      "X et quelques autres montrent une petite carte si la page ne demande pas la grande.",
      "Demandez la grande carte.",
      '<meta name="twitter:card" content="summary_large_image">. Les textes et l’image sont pris d’Open Graph.',
    ],
    "share-picture-alt": [
      "Qui ne peut pas voir l’image entend cette phrase à la place.",
      "Décrivez en mots l’image partagée.",
      "og:image:alt, une phrase.",
    ],
    h1: [
      "Le titre principal dit à un visiteur en une seconde qu’il est au bon endroit. Les moteurs le lisent comme le titre propre de la page.",
      "Donnez à la page un titre principal.",
      "Un <h1> avec ce dont parle la page. Ce qui a l’air d’un titre devrait en être un : choisissez « Titre 1 » dans votre éditeur, pas une grande police. Un logo ou une image seule a besoin d’un texte alternatif pour en être un.",
    ],
    "heading-order": [
      "Les titres sont la table des matières de la page, pour qui utilise un lecteur d’écran et pour les machines. Un niveau sauté la rompt.",
      "Mettez les titres en ordre.",
      "Sous un titre 2 vient un titre 3, pas un titre 4. Choisissez le niveau par le sens, et la taille dans la mise en forme.",
    ],
    "heading-empty": [
      "Un titre vide est annoncé à qui ne voit pas la page, puis rien ne suit.",
      "Remplissez les titres vides ou retirez-les.",
      "Ce sont souvent des lignes blanches faites avec le style d’un titre.",
    ],
    headings: [
      "On parcourt une page avant de la lire. Sans titres, il n’y a rien à quoi se tenir.",
      "Divisez le texte par des titres.",
      "Un tous les deux ou trois paragraphes, qui dit ce qui vient.",
    ],
    words: [
      "Un moteur ne trouve une page que par les mots qui y sont. S’ils sont dans des images, ou viennent plus tard par un script, il peut ne pas les voir.",
      "Écrivez plus sur la page.",
      "Au moins 150 mots dans la page même : ce que vous proposez, pour qui, où, à quel prix, et ce que vos clients demandent le plus.",
    ],
    filler: [
      "« Lorem ipsum » dit à un visiteur et à un moteur que personne n’a fini cette page.",
      "Remplacez le faux texte.",
      "Écrivez ce qui doit y être, ou retirez cette partie de la page.",
    ],
    "text-share": [
      "Quand presque tout le fichier est du code, ce sont souvent les restes d’un créateur de pages, que chaque visiteur doit charger.",
      "Retirez les restes du code de la page.",
      "Scripts et styles vont dans des fichiers à part ; les blocs et extensions inutilisés peuvent partir.",
    ],
    "image-alt": [
      "Le texte alternatif est ce qu’entend qui ne peut pas voir l’image, et ce qu’un moteur en sait.",
      "Décrivez les images en mots.",
      'Chaque <img> a un alt : ce qu’elle montre, en quelques mots. Une image qui ne fait que décorer en a un vide : alt="".',
    ],
    "link-text": [
      "« Cliquez ici » ne dit ni à un visiteur ni à un moteur ce qui attend derrière.",
      "Faites dire aux liens où ils mènent.",
      "Écrivez le but dans le lien : « Voir nos prix », pas « Plus ».",
    ],
    "link-name": [
      "Un lien qui n’est qu’une icône est lu comme son adresse nue.",
      "Donnez un nom aux liens sans mots.",
      "Un texte alternatif sur l’image du lien, ou aria-label sur le lien lui-même.",
    ],
    "link-crawlable": [
      "Un moteur suit des adresses. Un lien que seul un script peut suivre ne le mène nulle part, ni un visiteur qui l’ouvre dans un autre onglet.",
      "Donnez à chaque lien une vraie adresse.",
      "href avec l’adresse de la page. Ce qui fait quelque chose, au lieu de mener quelque part, est un bouton.",
    ],
    "links-within": [
      "Visiteurs et moteurs trouvent vos autres pages par des liens. Une page sans lien est une impasse.",
      "Mettez des liens vers d’autres pages de votre site.",
      "Un menu fait de vrais liens suffit ; des liens dans le texte valent mieux.",
    ],
    "sentence-length": [
      "On lit sur un téléphone, à la hâte. Après une vingtaine de mots, le début de la phrase est oublié.",
      "Ramenez les phrases à vingt mots en moyenne.",
      "Une idée, une phrase. Cherchez « et », « qui » et les points-virgules : la plupart peuvent être un point.",
    ],
    "long-sentences": [
      "Une phrase de quarante mots arrête un lecteur là où dix de dix mots ne le feraient pas.",
      "Coupez les phrases les plus longues.",
      "Commencez par celles qui sont montrées ici.",
    ],
    "long-paragraphs": [
      "Un paragraphe de plus de 150 mots remplit un téléphone de haut en bas et on le saute.",
      "Coupez les paragraphes les plus longs.",
      "Trois ou quatre phrases suffisent largement. Commencez par ceux qui sont montrés ici.",
    ],
    ease: [
      "Les mots courts se lisent plus vite. Ce qu’un enfant de douze ans comprend, un client pressé le comprend aussi.",
      "Employez des mots plus courts.",
      "Écrivez comme vous le diriez à un client : « aider » pour « faciliter », « employer » pour « procéder à l’utilisation de ».",
    ],
    https: [
      "Sans https, les navigateurs écrivent « Non sécurisé » à côté de votre adresse, et les moteurs préfèrent les sites qui l’ont.",
      "Activez https.",
      "Tout bon hébergeur donne un certificat gratuit ; c’est un interrupteur dans les réglages.",
    ],
    "https-forced": [
      "Les anciens liens et les adresses tapées commencent par http. Ils devraient aussi arriver à la page sûre.",
      "Menez http à https.",
      "Un interrupteur dans les réglages de l’hébergeur, souvent appelé « Forcer https ».",
    ],
    hsts: [
      "Avec l’en-tête Strict-Transport-Security, un navigateur venu une fois ici n’essaie plus jamais la voie non sûre.",
      "Envoyez l’en-tête Strict-Transport-Security.",
      "« Strict-Transport-Security: max-age=31536000 ». Demandez à qui gère le serveur ; certains hébergeurs ont un interrupteur pour HSTS.",
    ],
    mixed: [
      "Un navigateur ne charge pas de scripts ni de styles par http dans une page sûre, et avertit pour les images : des parties de la page manquent.",
      "Chargez tout par https.",
      "Remplacez http:// par https:// dans les adresses montrées ici.",
    ],
    viewport: [
      "La plupart viennent avec un téléphone, et les moteurs jugent la page comme un téléphone la voit. Sans cette ligne, c’est une page d’ordinateur rétrécie.",
      "Adaptez la page aux téléphones.",
      '<meta name="viewport" content="width=device-width, initial-scale=1"> dans l’en-tête, et une mise en page qui s’adapte.',
    ],
    zoom: [
      "Un client sur dix a besoin de lettres plus grandes. Une page qui interdit d’agrandir le renvoie.",
      "Autorisez l’agrandissement.",
      "Retirez user-scalable=no et maximum-scale de la ligne viewport.",
    ],
    lang: [
      "Les lecteurs d’écran choisissent leur voix d’après cela, les navigateurs proposent de traduire d’après cela.",
      "Dites en quelle langue est la page.",
      '<html lang="fr">. Les créateurs de sites le mettent avec la langue du site.',
    ],
    "lang-valid": [
      "Un code qui n’existe pas est ignoré, comme si rien n’était dit.",
      "Écrivez la langue avec un code qui existe.",
      "Deux lettres, et une région si vous voulez : « en », « en-GB », « de-AT ».",
    ],
    "lang-fits": [
      "Le « en » d’un modèle sur une page française la fait lire par une voix anglaise et traduire de la mauvaise langue.",
      "Corrigez la langue de la page.",
      "Mettez dans lang de <html> la langue du texte.",
    ],
    charset: [
      "Un navigateur qui doit deviner le jeu de caractères montre tôt ou tard « CafÃ© ».",
      "Dites que la page est en UTF-8.",
      '<meta charset="utf-8"> en première ligne de l’en-tête, ou dans l’en-tête Content-Type.',
    ],
    doctype: [
      "Sans <!doctype html>, les navigateurs imitent ceux de 1998, et les mises en page cassent.",
      "Commencez la page par <!doctype html>.",
      "C’est la première ligne du fichier, avant tout le reste.",
    ],
    "page-size": [
      "Rien n’apparaît avant que le fichier de la page commence à arriver. Les moteurs cessent de lire un fichier très grand.",
      "Allégez le fichier de la page.",
      "Les styles, scripts et images écrits dans la page vont dans des fichiers à part.",
    ],
    compression: [
      "Le texte compressé se réduit au quart, et arrive quatre fois plus vite sur un téléphone.",
      "Activez la compression.",
      "Brotli ou gzip ; un interrupteur chez la plupart des hébergeurs, une ligne dans les réglages du serveur chez les autres.",
    ],
    plugins: [
      "Flash, les applets Java et Silverlight ont disparu en 2021. Les visiteurs voient une case grise.",
      "Remplacez ce qui a besoin d’un module.",
      "La vidéo se lit par <video>, tout le reste est devenu de simples pages web.",
    ],
    "answer-time": [
      "Tout le reste attend le premier octet du serveur. Nous l’avons vu une fois, d’où nous sommes ; vos visiteurs peuvent voir un autre chiffre, donc cela ne coûte pas de points.",
      "Faites répondre le serveur plus vite.",
      "Un cache pour les pages finies suffit en général ; demandez à votre hébergeur.",
    ],
  },
  sentences: {
    "The title of the page is empty.": "Le titre de la page est vide.",
    "The page has no title.": "La page n’a pas de titre.",
    "The page has {n} titles.": "La page a {n} titres.",
    "{n} characters, about {m} pixels wide": "{n} caractères, environ {m} pixels de large",
    "The title is cut in a search result: it is about {n} pixels wide, and {m} fit.":
      "Le titre est coupé dans un résultat de recherche : il fait environ {n} pixels de large, et {m} tiennent.",
    "The title is short: {n} characters.": "Le titre est court : {n} caractères.",
    "“{a}” says nothing about this page.": "« {a} » ne dit rien de cette page.",
    "The title is the address alone: “{a}”.": "Le titre est l’adresse seule : « {a} ».",
    "The description is empty.": "La description est vide.",
    "The page has no description.": "La page n’a pas de description.",
    "The page has {n} descriptions.": "La page a {n} descriptions.",
    "The description is long and will be cut: {n} characters.":
      "La description est longue et sera coupée : {n} caractères.",
    "The description is short: {n} characters.": "La description est courte : {n} caractères.",
    "{n} characters": "{n} caractères",
    "Status {n}": "Statut {n}",
    "The page answers with status {n}.": "La page répond avec le statut {n}.",
    "The page asks search engines not to show it.":
      "La page demande aux moteurs de ne pas la montrer.",
    "The page asks some crawlers not to show it.":
      "La page demande à certains robots de ne pas la montrer.",
    "robots.txt is broken: search engines stop reading a site when that lasts.":
      "robots.txt est en panne : si cela dure, les moteurs cessent de lire un site.",
    "robots.txt forbids Google this page.": "robots.txt interdit cette page à Google.",
    "robots.txt forbids this page to crawlers that it does not name.":
      "robots.txt interdit cette page aux robots qu’il ne nomme pas.",
    "robots.txt does not answer.": "robots.txt ne répond pas.",
    "robots.txt answers with status {n}.": "robots.txt répond avec le statut {n}.",
    "There is no robots.txt.": "Il n’y a pas de robots.txt.",
    "One line of robots.txt cannot be understood.": "Une ligne de robots.txt est incompréhensible.",
    "{n} lines of robots.txt cannot be understood.":
      "{n} lignes de robots.txt sont incompréhensibles.",
    "Line {n} has no name and colon: {a}": "La ligne {n} n’a pas de nom ni de deux-points : {a}",
    "Line {n} begins with “{a}”, which no crawler knows: {b}":
      "La ligne {n} commence par « {a} », qu’aucun robot ne connaît : {b}",
    "Line {n} names a sitemap without its full address: {a}":
      "La ligne {n} nomme un plan de site sans son adresse entière : {a}",
    "Line {n} names no crawler: {a}": "La ligne {n} ne nomme aucun robot : {a}",
    "Line {n} has a path that does not begin with “/”: {a}":
      "La ligne {n} a un chemin qui ne commence pas par « / » : {a}",
    "Line {n} has a “$” that is not at its end: {a}":
      "La ligne {n} a un « $ » qui n’est pas à la fin : {a}",
    "Line {n} comes before any User-agent: {a}": "La ligne {n} vient avant tout User-agent : {a}",
    "No sitemap was found.": "Aucun plan de site n’a été trouvé.",
    "Looked at {a}": "Cherché à {a}",
    "What stands at the sitemap's address is no sitemap.":
      "Ce qui se trouve à l’adresse du plan de site n’en est pas un.",
    "A packed sitemap, which we did not open":
      "Un plan de site compressé, que nous n’avons pas ouvert",
    "The sitemap is empty.": "Le plan de site est vide.",
    "one sitemap listed": "un plan de site listé",
    "{n} sitemaps listed": "{n} plans de site listés",
    "one address": "une adresse",
    "{n} addresses": "{n} adresses",
    "The sitemap does not list this address.": "Le plan de site ne liste pas cette adresse.",
    "The canonical link stands outside the head, where it does not count.":
      "Le lien canonique se trouve hors de l’en-tête, où il ne compte pas.",
    "The page names no canonical address.": "La page ne nomme pas d’adresse canonique.",
    "The canonical address is no address.": "L’adresse canonique n’est pas une adresse.",
    "The canonical address is not written in full.": "L’adresse canonique n’est pas entière.",
    "The page names {n} canonical addresses.": "La page nomme {n} adresses canoniques.",
    "The canonical address is another language's version.":
      "L’adresse canonique est la version d’une autre langue.",
    "The canonical address is the home page, not this page.":
      "L’adresse canonique est la page d’accueil, pas cette page.",
    "The canonical address is on another site: that one is shown.":
      "L’adresse canonique est sur un autre site : c’est elle qui est montrée.",
    "The canonical address is the one without https.": "L’adresse canonique est celle sans https.",
    "Points to {a}": "Mène à {a}",
    "There are {n} redirects in a row.": "Il y a {n} redirections à la suite.",
    "There are two redirects in a row.": "Il y a deux redirections à la suite.",
    "{n} to {a}": "{n} vers {a}",
    "The page reloads itself at once.": "La page se recharge aussitôt.",
    "The page reloads itself after one second.": "La page se recharge après une seconde.",
    "The page reloads itself after {n} seconds.": "La page se recharge après {n} secondes.",
    "The page jumps elsewhere at once.": "La page saute ailleurs aussitôt.",
    "The page jumps elsewhere after one second.": "La page saute ailleurs après une seconde.",
    "The page jumps elsewhere after {n} seconds.": "La page saute ailleurs après {n} secondes.",
    "One fault in the links to other languages.": "Une faute dans les liens vers d’autres langues.",
    "{n} faults in the links to other languages.":
      "{n} fautes dans les liens vers d’autres langues.",
    "“{a}” is empty": "« {a} » est vide",
    "“{a}” is written with “_”: write {b}": "« {a} » est écrit avec « _ » : écrivez {b}",
    "“{a}” is no language tag": "« {a} » n’est pas un code de langue",
    "“{a}” begins with “{b}”, which is no language":
      "« {a} » commence par « {b} », qui n’est pas une langue",
    "“{a}” names “{b}”, which is no region: write GB":
      "« {a} » nomme « {b} », qui n’est pas une région : écrivez GB",
    "“{a}” names “{b}”, which is no region": "« {a} » nomme « {b} », qui n’est pas une région",
    "“{a}” leads to half an address: {b}": "« {a} » mène à une moitié d’adresse : {b}",
    "one version": "une version",
    "{n} versions": "{n} versions",
    "The page is missing from its own list of languages.":
      "La page manque dans sa propre liste de langues.",
    "The page has no structured data.": "La page n’a pas de données structurées.",
    "One block of structured data cannot be read.": "Un bloc de données structurées est illisible.",
    "{n} blocks of structured data cannot be read.":
      "{n} blocs de données structurées sont illisibles.",
    "one block": "un bloc",
    "{n} blocks": "{n} blocs",
    "Block {n}: is empty": "Bloc {n} : il est vide",
    "Block {n}: ends too early, or is no JSON":
      "Bloc {n} : il finit trop tôt, ou n’est pas du JSON",
    "Block {n}: is no JSON near “{a}”": "Bloc {n} : ce n’est pas du JSON près de « {a} »",
    "Block {n} holds nothing": "Le bloc {n} ne contient rien",
    "Block {n} has no “@context” of schema.org":
      "Le bloc {n} n’a pas de « @context » de schema.org",
    "Block {n} names no “@type”": "Le bloc {n} ne nomme pas de « @type »",
    "Structured data is incomplete.": "Les données structurées sont incomplètes.",
    "{a} without {b} or {c} or {d}": "{a} sans {b}, {c} ou {d}",
    "{a} without {b}": "{a} sans {b}",
    "The page names no icon.": "La page ne nomme pas d’icône.",
    "The page says nothing for the card of a shared link.":
      "La page ne dit rien pour la carte d’un lien partagé.",
    "The card of a shared link is incomplete.": "La carte d’un lien partagé est incomplète.",
    "Missing: {a}": "Il manque : {a}",
    "There is no picture for shared links.": "Il n’y a pas d’image pour les liens partagés.",
    "The picture's address is not written in full.": "L’adresse de l’image n’est pas entière.",
    "The picture's address is without https; some apps leave it out.":
      "L’adresse de l’image est sans https ; certaines applications l’omettent.",
    "The page asks for no card.": "La page ne demande pas de carte.",
    "“{a}” is no kind of card.": "« {a} » n’est pas une sorte de carte.",
    "The shared picture has no words beside it.": "L’image partagée n’a pas de mots à côté d’elle.",
    "The page has no main heading.": "La page n’a pas de titre principal.",
    "The main heading is empty.": "Le titre principal est vide.",
    "The page has {n} main headings.": "La page a {n} titres principaux.",
    "From level {n} to {m}: “{a}”": "Du niveau {n} au {m} : « {a} »",
    "One heading leaves a level out.": "Un titre saute un niveau.",
    "{n} headings leave a level out.": "{n} titres sautent un niveau.",
    "One heading is empty.": "Un titre est vide.",
    "{n} headings are empty.": "{n} titres sont vides.",
    "Level {n}": "Niveau {n}",
    "one heading": "un titre",
    "{n} headings": "{n} titres",
    "There is no heading within {n} words.": "Il n’y a aucun titre sur {n} mots.",
    "There is next to nothing to read: one word.": "Il n’y a presque rien à lire : un mot.",
    "There is next to nothing to read: {n} words.": "Il n’y a presque rien à lire : {n} mots.",
    "There is little to read: {n} words.": "Il y a peu à lire : {n} mots.",
    "{n} words": "{n} mots",
    "One paragraph is filler text.": "Un paragraphe est du faux texte.",
    "{n} paragraphs are filler text.": "{n} paragraphes sont du faux texte.",
    "{n} words: “{a}”": "{n} mots : « {a} »",
    "Of the file hardly anything is text: {n} %.":
      "Presque rien du fichier n’est du texte : {n} %.",
    "{n} % of the file is text": "{n} % du fichier est du texte",
    "one picture": "une image",
    "{n} pictures": "{n} images",
    "One picture of {n} has no alt text.": "Une image sur {n} n’a pas de texte alternatif.",
    "{n} pictures of {m} have no alt text.": "{n} images sur {m} n’ont pas de texte alternatif.",
    "A picture within the page": "Une image dans la page même",
    "A picture without an address": "Une image sans adresse",
    "One link does not say where it leads.": "Un lien ne dit pas où il mène.",
    "{n} links do not say where they lead.": "{n} liens ne disent pas où ils mènent.",
    "One link has no words.": "Un lien n’a pas de mots.",
    "{n} links have no words.": "{n} liens n’ont pas de mots.",
    "A link to nowhere": "Un lien vers nulle part",
    "One link cannot be followed.": "Un lien ne peut être suivi.",
    "{n} links cannot be followed.": "{n} liens ne peuvent être suivis.",
    "one link within the site, {n} to others": "un lien dans le site, {n} vers d’autres",
    "{n} links within the site, {m} to others": "{n} liens dans le site, {m} vers d’autres",
    "No link leads to another page of the site.": "Aucun lien ne mène à une autre page du site.",
    "There are no sentences to count.": "Il n’y a pas de phrases à compter.",
    "{n} words a sentence on average": "{n} mots par phrase en moyenne",
    "Sentences are long: {n} words a sentence on average.":
      "Les phrases sont longues : {n} mots par phrase en moyenne.",
    "Sentences are very long: {n} words a sentence on average.":
      "Les phrases sont très longues : {n} mots par phrase en moyenne.",
    "One sentence of {n} has more than thirty words.": "Une phrase sur {n} a plus de trente mots.",
    "{n} sentences of {m} have more than thirty words.":
      "{n} phrases sur {m} ont plus de trente mots.",
    "One paragraph has more than 150 words.": "Un paragraphe a plus de 150 mots.",
    "{n} paragraphs have more than 150 words.": "{n} paragraphes ont plus de 150 mots.",
    "There is no formula for this language, or too little text for it.":
      "Il n’y a pas de formule pour cette langue, ou trop peu de texte pour elle.",
    "The text is hard to read: {n} of 100 by {s}.":
      "Le texte est difficile à lire : {n} sur 100 selon {s}.",
    "The text is fairly hard to read: {n} of 100 by {s}.":
      "Le texte est assez difficile à lire : {n} sur 100 selon {s}.",
    "{n} of 100 by {s}": "{n} sur 100 selon {s}",
    "Kandel and Moles": "Kandel et Moles",
    "Flesch after Martins": "Flesch dans la version de Martins",
    "Flesch after Douma": "Flesch dans la version de Douma",
    "The page is sent without https.": "La page est envoyée sans https.",
    "The page is also sent without https.": "La page est aussi envoyée sans https.",
    "Nothing answers without https.": "Rien ne répond sans https.",
    "http leads to https.": "http mène à https.",
    "The header Strict-Transport-Security is missing.":
      "L’en-tête Strict-Transport-Security manque.",
    "Browsers remember it only for one day.": "Les navigateurs ne s’en souviennent qu’un jour.",
    "Browsers remember it only for {n} days.": "Les navigateurs ne s’en souviennent que {n} jours.",
    "For {n} days": "Pendant {n} jours",
    "One part of the page is called without https and not loaded.":
      "Une partie de la page est appelée sans https et n’est pas chargée.",
    "{n} parts of the page are called without https and not loaded.":
      "{n} parties de la page sont appelées sans https et ne sont pas chargées.",
    "One picture is called without https.": "Une image est appelée sans https.",
    "{n} pictures are called without https.": "{n} images sont appelées sans https.",
    "The page does not say that it fits a phone.":
      "La page ne dit pas qu’elle tient sur un téléphone.",
    "The page has a fixed width on a phone.": "La page a une largeur fixe sur un téléphone.",
    "The page forbids enlarging it.": "La page interdit de l’agrandir.",
    "The page does not say which language it is in.":
      "La page ne dit pas en quelle langue elle est.",
    "The language “{a}” is written with “_”: write {b}.":
      "La langue « {a} » est écrite avec « _ » : écrivez {b}.",
    "The language “{a}” is no language tag.": "La langue « {a} » n’est pas un code de langue.",
    "The language “{a}” begins with “{b}”, which is no language.":
      "La langue « {a} » commence par « {b} », qui n’est pas une langue.",
    "The page says “{a}”, but its text reads as “{b}”.":
      "La page dit « {a} », mais son texte se lit comme « {b} ».",
    "The page does not say in which character set it is.":
      "La page ne dit pas dans quel jeu de caractères elle est.",
    "The character set is named too late: not within the first {n} bytes.":
      "Le jeu de caractères est nommé trop tard : pas dans les {n} premiers octets.",
    "The page is in {a}, not in utf-8.": "La page est en {a}, pas en utf-8.",
    "The page has no doctype.": "La page n’a pas de doctype.",
    "The page has a doctype of the nineties.": "La page a un doctype des années quatre-vingt-dix.",
    "The page has an old doctype, with which browsers keep some old rules.":
      "La page a un vieux doctype, avec lequel les navigateurs gardent quelques vieilles règles.",
    "The page's own file is very large: {n} kB.": "Le fichier de la page est très grand : {n} ko.",
    "The page's own file is large: {n} kB.": "Le fichier de la page est grand : {n} ko.",
    "{n} kB": "{n} ko",
    "br: {n} of {m} kB": "br : {n} sur {m} ko",
    "gzip: {n} of {m} kB": "gzip : {n} sur {m} ko",
    "deflate: {n} of {m} kB": "deflate : {n} sur {m} ko",
    "zstd: {n} of {m} kB": "zstd : {n} sur {m} ko",
    "Too small to be worth it.": "Trop petite pour que cela vaille la peine.",
    "The page is sent uncompressed: {n} kB.": "La page est envoyée sans compression : {n} ko.",
    "One part of the page needs a plug-in.": "Une partie de la page a besoin d’un module.",
    "{n} parts of the page need a plug-in.": "{n} parties de la page ont besoin d’un module.",
    "The first byte came after {n} ms.": "Le premier octet est arrivé après {n} ms.",
    "{n} ms": "{n} ms",
  },
} satisfies CheckTexts;
