import type { AddOnTexts, PlanTexts, Translations } from "#domain/service/translations.ts";

/** The packages as clients with another language read them. */
export const planTranslations = {
  "one-day": {
    es: {
      line: "Una página, en línea esta noche",
      name: "Web en un día",
      description:
        "Una página potente, escrita, diseñada y publicada en 24 horas. Para un lanzamiento, una oferta o una primera dirección de verdad en la red.",
      features: [
        "Web de una página con hasta siete secciones",
        "Textos que editamos a partir de sus notas",
        "Versiones para móvil, tableta y ordenador",
        "Formulario de contacto y ajustes básicos de búsqueda",
        "1 ronda de revisiones",
      ],
      timeline: "24 horas",
    },
    fr: {
      line: "Une page, en ligne ce soir",
      name: "Site en un jour",
      description:
        "Une page forte, écrite, conçue et en ligne en 24 heures. Pour un lancement, une offre ou une première vraie adresse sur le Web.",
      features: [
        "Site d’une page, jusqu’à sept sections",
        "Textes que nous rédigeons d’après vos notes",
        "Versions téléphone, tablette et ordinateur",
        "Formulaire de contact et référencement de base",
        "1 série de corrections",
      ],
      timeline: "24 heures",
    },
    de: {
      line: "Eine Seite, heute Abend online",
      name: "Website an einem Tag",
      description:
        "Eine starke Seite, in 24 Stunden geschrieben, gestaltet und online. Für einen Start, ein Angebot oder die erste richtige Adresse im Netz.",
      features: [
        "Eine Seite mit bis zu sieben Abschnitten",
        "Texte, von uns aus Ihren Notizen gemacht",
        "Für Handy, Tablet und Desktop",
        "Kontaktformular und Grundlagen für die Suche",
        "1 Korrekturrunde",
      ],
      timeline: "24 Stunden",
    },
  },
  "website-in-a-week": {
    es: {
      line: "De cinco a diez páginas en siete días",
      name: "Web en una semana",
      description:
        "Una web completa de cinco a diez páginas en siete días: servicios, historias, reservas y todo lo que necesita un negocio que crece.",
      features: [
        "De cinco a diez páginas, diseñadas en conjunto",
        "Redacción y selección de imágenes",
        "Reservas, blog o tienda",
        "Ajustes de búsqueda en cada página",
        "2 rondas de revisiones",
      ],
      timeline: "7 días",
    },
    fr: {
      line: "Cinq à dix pages en sept jours",
      name: "Site en une semaine",
      description:
        "Un site complet de cinq à dix pages en sept jours : prestations, récits, réservation et tout ce qu’il faut à une entreprise qui grandit.",
      features: [
        "Cinq à dix pages, conçues ensemble",
        "Rédaction et choix des images",
        "Réservation, blog ou boutique",
        "Référencement de chaque page",
        "2 séries de corrections",
      ],
      timeline: "7 jours",
    },
    de: {
      line: "Fünf bis zehn Seiten in sieben Tagen",
      name: "Website in einer Woche",
      description:
        "Eine ganze Website mit fünf bis zehn Seiten in sieben Tagen: Leistungen, Geschichten, Buchung und alles, was ein wachsendes Unternehmen braucht.",
      features: [
        "Fünf bis zehn Seiten, aus einem Guss",
        "Texte und Bildauswahl",
        "Buchung, Blog oder Shop",
        "Suchoptimierung jeder Seite",
        "2 Korrekturrunden",
      ],
      timeline: "7 Tage",
    },
  },
  "ai-tool-development": {
    es: {
      line: "Una herramienta que responde por usted",
      name: "Desarrollo de herramienta de IA",
      description:
        "Una herramienta propia que responde, escribe, ordena o recomienda, hecha con su conocimiento y puesta en su web.",
      features: [
        "Chatbot, generador, analizador o recomendador",
        "Basada en su propio material",
        "En su web o en una página aparte",
        "Límites de uso y control de costes",
        "Entrega con un recorrido grabado",
      ],
      timeline: "2–4 semanas",
    },
    fr: {
      line: "Un outil qui répond pour vous",
      name: "Développement d’un outil d’IA",
      description:
        "Un outil à vous qui répond, écrit, trie ou recommande, construit sur votre savoir et placé sur votre site.",
      features: [
        "Chatbot, générateur, analyse ou recommandation",
        "Fondé sur vos propres documents",
        "Sur votre site ou sur une page à part",
        "Limites d’usage et maîtrise des coûts",
        "Remise avec une visite enregistrée",
      ],
      timeline: "2 à 4 semaines",
    },
    de: {
      line: "Ein Werkzeug, das für Sie antwortet",
      name: "Entwicklung eines KI-Werkzeugs",
      description:
        "Ein eigenes Werkzeug, das antwortet, schreibt, ordnet oder empfiehlt, aus Ihrem Wissen gebaut und auf Ihre Seite gestellt.",
      features: [
        "Chatbot, Generator, Analyse oder Empfehlungen",
        "Auf Ihr eigenes Material gestützt",
        "Auf Ihrer Website oder als eigene Seite",
        "Grenzen für Nutzung und Kosten",
        "Übergabe mit aufgezeichneter Führung",
      ],
      timeline: "2–4 Wochen",
    },
  },
} satisfies Record<string, Translations<PlanTexts>>;

/** The add-ons. */
export const addOnTranslations: Record<
  "branding" | "leadTool" | "aiToolPack" | "support",
  Translations<AddOnTexts>
> = {
  branding: {
    es: {
      line: "Logotipo, colores, letra, guía",
      name: "Marca completa",
      description:
        "Logotipo, colores, tipografía y una guía breve, para que todo lo que envíe se parezca a usted.",
    },
    fr: {
      line: "Logo, couleurs, lettres, guide",
      name: "Identité complète",
      description:
        "Logo, couleurs, typographie et un court guide, pour que tout ce que vous envoyez vous ressemble.",
    },
    de: {
      line: "Zeichen, Farben, Schrift, Leitfaden",
      name: "Komplettes Branding",
      description:
        "Logo, Farben, Schrift und ein kurzer Leitfaden, damit alles, was Sie verschicken, nach Ihnen aussieht.",
    },
  },
  leadTool: {
    es: {
      menu: "Captación de clientes",
      line: "Un motivo para dejar el correo",
      name: "Herramienta de captación",
      description:
        "Una calculadora, un cuestionario o un generador que da a sus visitantes un motivo para dejar su dirección.",
    },
    fr: {
      menu: "Capture de contacts",
      line: "Une raison de laisser son adresse",
      name: "Outil de prospection",
      description:
        "Un calculateur, un quiz ou un générateur qui donne aux visiteurs une raison de laisser leur adresse.",
    },
    de: {
      menu: "Kundengewinnung",
      line: "Ein Grund, die Adresse dazulassen",
      name: "Werkzeug für Anfragen",
      description:
        "Ein Rechner, Quiz oder Generator, der Besuchern einen Grund gibt, ihre Adresse dazulassen.",
    },
  },
  aiToolPack: {
    es: {
      name: "Paquete de IA",
      description:
        "Una herramienta de IA a medida junto a su web, del mismo equipo y en el mismo proyecto.",
    },
    fr: {
      name: "Pack IA",
      description:
        "Un outil d’IA sur mesure à côté de votre site, par la même équipe dans le même projet.",
    },
    de: {
      name: "KI-Paket",
      description:
        "Ein eigenes KI-Werkzeug neben Ihrer Website, vom selben Team im selben Projekt.",
    },
  },
  support: {
    es: {
      line: "Alguien que contesta",
      name: "Soporte continuo",
      description:
        "Actualizaciones, pequeños cambios y alguien que responde, después de sus dos meses gratuitos.",
    },
    fr: {
      line: "Quelqu’un qui répond",
      name: "Suivi continu",
      description:
        "Mises à jour, petites modifications et quelqu’un qui répond, après vos deux mois gratuits.",
    },
    de: {
      line: "Jemand, der antwortet",
      name: "Laufende Betreuung",
      description:
        "Aktualisierungen, kleine Änderungen und jemand, der antwortet, nach Ihren zwei freien Monaten.",
    },
  },
};
