import type { OnboardingWords } from "./en.ts";

export default {
  pageTitle: "Empiece su proyecto",
  studioCannotSubmit:
    "Ha iniciado sesión con una cuenta del estudio. Puede ver todos los pasos, pero las cuentas del estudio no pueden enviar el cuestionario: para eso inicie sesión con la cuenta de un cliente.",
  loading: "Cargando sus respuestas",
  stepOf: (step, of) => `Paso ${step} de ${of}`,
  steps: {
    1: {
      title: "Elija su servicio",
      intro: "¿Qué debe estar en pie cuando termine el día?",
      caption: "Amanecer",
    },
    2: {
      title: "Datos del negocio",
      intro: "Quién es usted, con las palabras que usa con un cliente nuevo.",
      caption: "Primer café",
    },
    3: {
      title: "Contenido de la web",
      intro: "¿Qué debe ocurrir cuando alguien entra? Elija todo lo que importe.",
      caption: "Luz de la mañana",
    },
    4: {
      title: "Estilo de la marca",
      intro: "Lo que debe sentirse antes de leer una sola palabra.",
      caption: "Mediodía",
    },
    5: {
      title: "Herramienta de captación",
      intro: "Un motivo para que sus visitantes le dejen su dirección.",
      caption: "Primera hora de la tarde",
    },
    6: {
      title: "Complementos",
      intro: "Nada de esto es necesario. Tome lo que le ahorre un segundo proyecto.",
      caption: "Hora dorada",
    },
    7: {
      title: "Revisar y aceptar",
      intro: "Léalo una vez más. Después nos toca a nosotros.",
      caption: "Puesta de sol",
    },
  },
  aiTool: {
    title: "Tipo de herramienta de IA",
    intro: "¿Qué trabajo debe quitarle la máquina?",
  },
  stepsLabel: "Pasos",
  questionnaire: "Cuestionario",
  percentComplete: (percent) => `${percent} % completado`,
  back: "Atrás",
  next: "Continuar",
  submit: "Enviar",
  order: "Pedido con obligación de pago",
  submitting: "Enviando…",
  tryAgain: "Intentarlo de nuevo",
  saving: {
    now: "Guardando…",
    done: "Guardado",
    inThisBrowser: "Guardado en este navegador",
    failed: "Aún no se ha guardado. Seguimos intentándolo.",
    impossible: "Este navegador no guarda nada: no cierre la página.",
  },
  faults: {
    chooseOne: "Elija una opción, por favor.",
    chooseSome: "Elija al menos una opción, por favor.",
    address: "Una dirección es como nombre@example.com.",
    agree: "Podremos empezar cuando las cuatro estén marcadas.",
    fillIn: "Rellene este campo, por favor.",
    tooManyFiles: (most) => `Un proyecto admite hasta ${most} archivos.`,
  },

  plans: {
    "one-day": {
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
    "website-in-a-week": {
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
    "ai-tool-development": {
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
  },
  planPrice: (_short, amount) => `desde ${amount}`,
  mostPopular: "El más elegido",
  addOns: {
    branding: {
      name: "Marca completa",
      description:
        "Logotipo, colores, tipografía y una guía breve, para que todo lo que envíe se parezca a usted.",
    },
    leadTool: {
      name: "Herramienta de captación",
      description:
        "Una calculadora, un cuestionario o un generador que da a sus visitantes un motivo para dejar su dirección.",
    },
    aiToolPack: {
      name: "Paquete de IA",
      description:
        "Una herramienta de IA a medida junto a su web, del mismo equipo y en el mismo proyecto.",
    },
    support: {
      name: "Soporte continuo",
      description:
        "Actualizaciones, pequeños cambios y alguien que responde, después de sus dos meses gratuitos.",
    },
  },

  whichService: "¿Cuál es el suyo?",
  you: "Usted",
  yourBusiness: "Su negocio",
  domain: {
    title: "Su dominio",
    hint: "La dirección en el navegador: sunombre.es.",
    have: "Sí, tengo uno",
    haveText: "Le diremos los dos ajustes que lo dirigen a su nueva web.",
    need: "No, necesito uno",
    needText: "Buscamos juntos uno libre. Se registra a su nombre.",
  },
  social: {
    title: "Dónde más le encuentran",
    hint: "Nombres o enlaces, solo los que use.",
  },
  goalsTitle: "¿Qué debe hacer su web?",
  goalsHint:
    "La primera página se construye alrededor de sus objetivos: tantos como quiera, pero cada uno más la hace menos clara.",
  goals: {
    "Generate Leads": "Los visitantes dejan un nombre y cómo contactarles.",
    "Increase Sales": "El camino de «qué bonito» a «comprado» se acorta.",
    "Build Brand Awareness": "La gente recuerda quién es usted y por qué.",
    "Showcase Portfolio": "Su trabajo queda a la luz, pieza por pieza.",
    "Provide Information": "Horarios, precios, cómo llegar: resuelto antes de que llamen.",
    "Book Appointments": "Eligen una hora libre y aparece en su calendario.",
    "Collect Payments": "Anticipos y facturas se pagan en la página.",
    "Build Email List": "Una lista que es suya y no de una red social.",
  },
  vibeHint: "Su nombre en ocho caracteres. Uno de ellos debería convencerle.",
  yourName: "Su nombre",
  colorsAndType: "Colores y tipografía",
  kit: {
    title: "Material de la marca",
    hint: "Opcional. Logotipo, guía de estilo, fotografías: lo que haya.",
    needsAccount: {
      before: "Los archivos necesitan una cuenta: podrá añadirlos después de",
      signIn: "iniciar sesión",
      or: "o",
      register: "registrarse",
      after: ". Todo lo demás de estas páginas se conserva hasta entonces.",
    },
    drop: "Suelte aquí sus archivos o elíjalos",
    rules: (extensions) => `50 MB por archivo. ${extensions}`,
  },
  whichAiTool: "¿Qué tipo de herramienta de IA?",
  whichTool: "¿Qué herramienta irá en su web?",
  perTool: (price) => `Su sitio incluye una herramienta. Cada una más cuesta ${price}.`,
  whatShouldItDo: (tool) => `¿Qué debe hacer? (${tool})`,
  tools: {
    calculator: {
      text: "Los visitantes escriben sus cifras y ven lo que ahorrarían, ganarían o pagarían.",
      ask: "Qué cifras entran, cuál sale y qué quiere que hagan después.",
    },
    quiz: {
      text: "Unas preguntas, un resultado sincero y un buen motivo para hablarlo con usted.",
      ask: "Las preguntas que hace a cada cliente nuevo y los resultados posibles.",
    },
    generator: {
      text: "Rellenan tres líneas y se llevan un plan, un nombre o un primer borrador.",
      ask: "Qué debe crear, a partir de qué respuestas y qué extensión puede tener.",
    },
    chatbot: {
      text: "Responde a sus clientes a las tres de la madrugada, con las palabras de usted.",
      ask: "Las diez preguntas que más oye y dónde están escritas las respuestas.",
    },
    "content-generator": {
      text: "Publicaciones, anuncios y cartas con su tono, listas para su último vistazo.",
      ask: "Qué escribe, para qué canal, y dos ejemplos que suenen a usted.",
    },
    "data-analyzer": {
      text: "Lee sus tablas y le cuenta en frases qué ha cambiado y por qué.",
      ask: "Dónde están los datos, cada cuánto cambian y qué quiere saber de ellos.",
    },
    "recommendation-engine": {
      text: "Muestra a cada visitante lo que le encaja: un producto, un curso, la próxima lectura.",
      ask: "Qué hay para recomendar, cuánto, y cómo es un buen acierto.",
    },
  },

  from: (price) => `desde ${price}`,
  included: "incluida",
  perMonth: (price) => `${price} al mes`,
  aMonth: (price) => `${price} al mes`,
  aQuarter: (price) => `${price} al trimestre`,
  pay: {
    title: "¿Cómo prefiere pagar?",
    monthly: "Mensual",
    monthlyText: (price) => `${price} al mes. Termina cuando usted lo diga.`,
    quarterly: "Trimestral",
    quarterlyText: (price) => `${price} por tres meses.`,
    save: (share) => `Ahorre el ${share}`,
  },

  edit: "Cambiar",
  editOf: (title) => `Cambiar: ${title}`,
  review: {
    timeline: "Plazo",
    revisions: "Revisiones",
    rounds: (count) => (count === 1 ? "1 ronda" : `${count} rondas`),
    ofYourAccount: "El de su cuenta",
    domain: { "have-domain": "Ya lo hay", "need-domain": "Lo buscamos juntos" },
    none: "Ninguno",
    yes: "Sí",
    no: "No",
    yesMonthly: "Sí, con pago mensual",
    yesQuarterly: "Sí, con pago trimestral",
  },
  price: {
    title: "Lo que cuesta",
    total: "Total",
    deposit: (percent) => `${percent} % de anticipo, antes de empezar`,
    balance: (percent) => `${percent} % antes de publicar`,
    supportAfter: (support, months) => `${support}, tras ${months} meses gratuitos`,
    fixed: "Este es el precio. Solo cambia si usted está de acuerdo.",
    exactLater:
      "Calculamos el precio exacto y le enviamos una oferta. No hay que pagar nada antes de que la acepte.",
    nothingToday: "Hoy no se paga nada. Le enviaremos la factura.",
  },
  agreements: {
    title: "Cuatro cosas que acordamos",
    deposit: (percent) =>
      `El ${percent} % del precio es un anticipo que se paga antes de empezar; el resto se paga antes de publicar.`,
    depositHint: "El anticipo no se devuelve una vez empezado el trabajo.",
    content: (hours) =>
      `Envío textos, imágenes y accesos en las ${hours} horas siguientes a que me los pidan.`,
    contentHint: "El reloj se detiene mientras falte algo.",
    support: (months) => `El soporte gratuito dura ${months} meses desde la publicación.`,
    supportHint:
      "Correcciones, pequeños cambios y preguntas. Después, el soporte se contrata por meses o por trimestres.",
    terms: {
      before: "Acepto las",
      terms: "Condiciones del servicio",
      and: "y la",
      privacy: "Política de privacidad",
      after: ".",
      newTab: "(se abre en una pestaña nueva, en inglés)",
    },
  },
  account: {
    needed:
      "Falta una cosa: una cuenta, para que pueda seguir su proyecto. Sus respuestas esperan en este navegador y usted volverá a esta página para enviarlas.",
    create: "Crear una cuenta",
    signIn: "Iniciar sesión",
  },
  versions: {
    title: "Hay dos versiones de sus respuestas.",
    text: "Ha seguido en otra pestaña o en otro dispositivo. Elija la versión con la que continuar; la otra se descarta. Hasta entonces se conservan las dos.",
    here: "Esta página",
    keepHere: "Conservar las respuestas de esta página",
    saved: (time) => `Guardado en su cuenta el ${time}`,
    keepSaved: "Conservar las respuestas guardadas",
    step: "Paso",
    business: "Negocio",
    description: "Descripción",
    goals: "Objetivos",
    style: "Estilo",
    files: "Archivos",
  },
  outOfReach: "Sus respuestas están a salvo, pero ahora no podemos alcanzarlas.",
} satisfies OnboardingWords;
