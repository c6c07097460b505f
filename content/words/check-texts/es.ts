import type { CheckTexts } from "#domain/seo/in-language.ts";
import { checkNames } from "../../check-names/es.ts";

/** What the report on a page says, in Spanish. */
export default {
  names: checkNames,
  checks: {
    title: [
      "El título es la línea en la que se hace clic en un resultado de búsqueda, y lo primero que dice a un buscador de qué trata la página.",
      "Escriba un título para la página.",
      "Diga en pocas palabras qué se ofrece y a quién, y después el nombre del negocio: «Pan de masa madre y pasteles, cada día en Sevilla – Panadería Harro». Está en <title>, en la cabecera de la página; todos los creadores de sitios tienen un campo para ello.",
    ],
    "title-once": [
      "Con dos títulos cada buscador elige por su cuenta, y a menudo el equivocado.",
      "Conserve un título y quite los demás.",
      "Dos títulos suelen venir de un tema y de un complemento de SEO que escriben uno cada uno. Desactive uno de los dos.",
    ],
    "title-length": [
      "Un título cortado pierde su final; uno de una sola palabra dice demasiado poco para ser elegido.",
      "Dé al título entre 15 y 60 caracteres.",
      "Ponga primero lo importante. En un ordenador caben unas 60 letras, menos si muchas son anchas.",
    ],
    "title-says": [
      "«Inicio» o la dirección sola podrían ser cualquier página de cualquier negocio; nadie busca eso.",
      "Sustituya el título por uno que diga qué se ofrece.",
      "Use las palabras que escribiría un cliente: la cosa, el lugar, el nombre.",
    ],
    description: [
      "La descripción es a menudo el texto bajo el título en un resultado de búsqueda. Si no la hay, el buscador elige una frase de la página, que puede ser la de las cookies.",
      "Escriba una descripción de una o dos frases.",
      'Diga qué encuentra aquí un visitante y por qué debería acudir a usted. Está en <meta name="description">; todos los creadores de sitios tienen un campo para ella.',
    ],
    "description-once": [
      "Con dos descripciones cada buscador elige por su cuenta.",
      "Conserve una descripción y quite las demás.",
      "Dos descripciones suelen venir de un tema y de un complemento de SEO que escriben una cada uno. Desactive uno de los dos.",
    ],
    "description-length": [
      "Un resultado de búsqueda muestra unas dos líneas. Lo que es más largo se corta a mitad de frase, lo que es mucho más corto desperdicia el sitio.",
      "Dé a la descripción entre 50 y 160 caracteres.",
      "Ponga el motivo para hacer clic en los cien primeros caracteres; el resto puede cortarse en un teléfono.",
    ],
    status: [
      "Una página que responde con un código de error queda fuera de todos los buscadores, aunque un visitante la vea.",
      "Haga que la página responda con el estado 200.",
      "Pregunte a quien lleve el servidor. Los códigos desde 400 dicen que la página falta o está prohibida; desde 500, que el sitio está averiado.",
    ],
    indexable: [
      "«noindex» saca una página de todos los resultados. A menudo quedó de los días en que se construía el sitio.",
      "Quite «noindex».",
      "En WordPress es una casilla en Ajustes › Lectura; en otros creadores está en los ajustes de SEO de la página. También puede enviarlo el servidor como X-Robots-Tag.",
    ],
    "robots-allow": [
      "robots.txt es el cartel de la puerta. Si prohíbe la página, los buscadores no la leen, y la muestran sin texto o no la muestran.",
      "Permita esta página en robots.txt.",
      "Abra /robots.txt de su sitio y quite la línea Disallow que abarca esta dirección.",
    ],
    "robots-valid": [
      "Una línea que un rastreador no puede leer se salta, y la regla que usted quería no existe.",
      "Corrija las líneas de robots.txt que no se pueden leer.",
      "Cada línea es un nombre, dos puntos y un valor, como «User-agent: *» y debajo «Disallow: /privado/». Una página HTML en esta dirección no es un robots.txt.",
    ],
    sitemap: [
      "Un mapa del sitio es la lista de las páginas que quiere que se encuentren. Los buscadores lo usan para encontrar antes las nuevas.",
      "Publique un mapa del sitio.",
      "La mayoría de los creadores de sitios escriben uno por sí mismos en /sitemap.xml. Nómbrelo en robots.txt: «Sitemap: https://…/sitemap.xml».",
    ],
    "sitemap-lists": [
      "Una página que falta en el mapa del sitio tarda más en encontrarse.",
      "Añada esta página al mapa del sitio.",
      "Los creadores de sitios omiten los borradores y las páginas puestas en «noindex». Las direcciones deben escribirse como la de la página: con https, y con www. o sin él.",
    ],
    canonical: [
      "A la misma página se llega a menudo por varias direcciones: con www., con una barra, con ?utm_source. El enlace canónico dice cuál cuenta, para que su buen nombre no se reparta.",
      "Nombre la única dirección de la página en un enlace canónico.",
      '<link rel="canonical" href="https://…"> en la cabecera, uno, con la dirección completa. Todos los creadores de sitios y complementos de SEO lo escriben cuando se activa.',
    ],
    redirects: [
      "Cada rodeo cuesta a un visitante con teléfono buena parte de un segundo, y hace que un rastreador vuelva menos a menudo.",
      "Lleve la dirección a la página en un solo paso.",
      "De http a https y con o sin www. puede ser una sola redirección. Pida a quien lleve el servidor que cada dirección antigua lleve directamente a la última.",
    ],
    refresh: [
      "Un salto por <meta refresh> confunde a visitantes y buscadores; quien usa un lector de pantalla pierde el hilo.",
      "Sustituya el salto automático por una redirección del servidor.",
      "Una redirección con el estado 301 hace lo mismo antes de que se dibuje la página. Si la página solo se recarga, deje eso al lector.",
    ],
    hreflang: [
      "hreflang dice a un buscador qué idioma mostrar a quién. Un código erróneo o media dirección no se tienen en cuenta.",
      "Corrija los códigos o las direcciones de los otros idiomas.",
      "El idioma en dos letras, una región solo detrás: «en», «en-GB» (no «en-UK»), «de-AT». Direcciones completas, con https.",
    ],
    "hreflang-self": [
      "Los buscadores solo creen los enlaces entre idiomas cuando cada versión los nombra todos, también a sí misma.",
      "Añada la propia página a la lista de sus idiomas.",
      "Cada versión lleva la misma lista de enlaces hreflang, incluida ella misma.",
    ],
    schema: [
      "Con datos estructurados un buscador conoce horarios, precios y valoraciones, y puede mostrarlos en el resultado.",
      "Añada datos estructurados sobre el negocio.",
      "Un bloque de JSON-LD con un tipo de schema.org que encaje: LocalBusiness con dirección y horario, Product con precio, Article, FAQPage.",
    ],
    "schema-valid": [
      "Falta una coma, y se descarta el bloque entero.",
      "Corrija los datos estructurados.",
      "Abra la página en la prueba de resultados enriquecidos de Google: nombra la línea. Un bloque necesita «@context» y cada cosa en él «@type».",
    ],
    "schema-complete": [
      "Un producto sin precio o un evento sin fecha no se muestran como tales.",
      "Complete los datos estructurados.",
      "Añada las propiedades que se nombran aquí; la documentación de Google tiene un ejemplo para cada tipo.",
    ],
    icon: [
      "La pequeña imagen está junto a su nombre en los resultados, las pestañas y los marcadores.",
      "Añada un icono.",
      '<link rel="icon" href="…">, una imagen cuadrada. Los creadores de sitios lo llaman «favicon» o «icono del sitio».',
    ],
    "share-text": [
      "WhatsApp, LinkedIn, Slack y otros dibujan una tarjeta con estas pocas líneas. Sin ellas el enlace es una dirección desnuda.",
      "Añada líneas de Open Graph para título, descripción y dirección.",
      "og:title, og:description y og:url en la cabecera. Los complementos de SEO y los creadores de sitios las escriben con el título y la descripción de la página.",
    ],
    "share-picture": [
      "Una tarjeta con imagen ocupa varias veces el sitio de una sin ella, y es lo que se ve primero.",
      "Elija una imagen para los enlaces compartidos.",
      "og:image con su dirección completa, 1200 × 630 píxeles, y og:image:alt con lo que muestra.",
    ],
    "share-card": [
      "X y algunos otros muestran una tarjeta pequeña si la página no pide la grande.",
      "Pida la tarjeta grande.",
      '<meta name="twitter:card" content="summary_large_image">. Los textos y la imagen se toman de Open Graph.',
    ],
    "share-picture-alt": [
      "Quien no puede ver la imagen oye esta frase en su lugar.",
      "Describa con palabras la imagen compartida.",
      "og:image:alt, una frase.",
    ],
    h1: [
      "El encabezado principal dice a un visitante en un segundo que está en el sitio correcto. Los buscadores lo leen como el título propio de la página.",
      "Dé a la página un encabezado principal.",
      "Un <h1> con aquello de lo que trata la página. Lo que parece un encabezado debería serlo: elija «Encabezado 1» en su editor, no una letra grande. Un logotipo o una imagen sola necesita un texto alternativo para serlo.",
    ],
    "heading-order": [
      "Los encabezados son el índice de la página, para quien usa un lector de pantalla y para las máquinas. Un nivel omitido lo rompe.",
      "Ponga en orden los encabezados.",
      "Bajo un encabezado 2 va uno 3, no uno 4. Elija el nivel por el significado, y el tamaño en el diseño.",
    ],
    "heading-empty": [
      "Un encabezado vacío se anuncia a quien no ve la página, y después no sigue nada.",
      "Llene los encabezados vacíos o quítelos.",
      "A menudo son líneas en blanco con el estilo de un encabezado.",
    ],
    headings: [
      "La gente recorre una página antes de leerla. Sin encabezados no hay a qué agarrarse.",
      "Divida el texto con encabezados.",
      "Uno cada dos o tres párrafos que diga lo que viene.",
    ],
    words: [
      "Un buscador solo encuentra una página por las palabras que hay en ella. Si están en imágenes, o llegan después por un script, quizá no las vea.",
      "Escriba más en la página.",
      "Al menos 150 palabras en la propia página: qué ofrece, a quién, dónde, a qué precio y lo que más preguntan sus clientes.",
    ],
    filler: [
      "«Lorem ipsum» dice a un visitante y a un buscador que nadie ha terminado esta página.",
      "Sustituya el texto de relleno.",
      "Escriba lo que va ahí, o quite esa parte de la página.",
    ],
    "text-share": [
      "Cuando casi todo en el archivo es código, suelen ser restos de un creador de páginas que cada visitante tiene que cargar.",
      "Quite restos del código de la página.",
      "Los scripts y estilos van en archivos propios; los bloques y complementos sin uso pueden irse.",
    ],
    "image-alt": [
      "El texto alternativo es lo que oye quien no puede ver la imagen, y lo que un buscador sabe de ella.",
      "Describa las imágenes con palabras.",
      'Cada <img> tiene un alt: lo que muestra, en pocas palabras. Una imagen que solo adorna tiene uno vacío: alt="".',
    ],
    "link-text": [
      "«Haga clic aquí» no dice ni a un visitante ni a un buscador qué espera detrás.",
      "Haga que los enlaces digan adónde llevan.",
      "Escriba el destino en el enlace: «Vea nuestros precios», no «Más».",
    ],
    "link-name": [
      "Un enlace que es solo un icono se lee en voz alta como su dirección desnuda.",
      "Dé un nombre a los enlaces sin palabras.",
      "Un texto alternativo en la imagen del enlace, o aria-label en el enlace mismo.",
    ],
    "link-crawlable": [
      "Un buscador sigue direcciones. Un enlace que solo un script puede seguir no le lleva a ninguna parte, ni a un visitante que lo abre en otra pestaña.",
      "Dé a cada enlace una dirección de verdad.",
      "href con la dirección de la página. Lo que hace algo, en lugar de llevar a alguna parte, es un botón.",
    ],
    "links-within": [
      "Visitantes y buscadores encuentran sus otras páginas por enlaces. Una página sin ninguno es un callejón sin salida.",
      "Enlace a otras páginas de su sitio.",
      "Basta un menú hecho de enlaces de verdad; los enlaces en el texto son mejores.",
    ],
    "sentence-length": [
      "La gente lee en un teléfono y con prisa. Tras unas veinte palabras se olvida el principio de la frase.",
      "Acorte las frases a veinte palabras de media.",
      "Una idea, una frase. Busque «y», «que» y puntos y coma: la mayoría pueden ser un punto.",
    ],
    "long-sentences": [
      "Una frase de cuarenta palabras detiene a un lector donde diez de diez no lo harían.",
      "Divida las frases más largas.",
      "Empiece por las que se muestran aquí.",
    ],
    "long-paragraphs": [
      "Un párrafo de más de 150 palabras llena un teléfono de arriba abajo y se salta.",
      "Divida los párrafos más largos.",
      "Tres o cuatro frases son de sobra. Empiece por los que se muestran aquí.",
    ],
    ease: [
      "Las palabras cortas se leen más deprisa. Lo que entiende un niño de doce años lo entiende también un cliente con prisa.",
      "Use palabras más cortas.",
      "Escriba como se lo diría a un cliente: «usar» por «utilizar», «ayudar» por «facilitar».",
    ],
    https: [
      "Sin https los navegadores escriben «No seguro» junto a su dirección, y los buscadores prefieren los sitios que lo tienen.",
      "Active https.",
      "Todo buen proveedor da un certificado gratis; es un interruptor en los ajustes.",
    ],
    "https-forced": [
      "Los enlaces antiguos y las direcciones escritas a mano empiezan por http. También deberían llegar a la página segura.",
      "Lleve http a https.",
      "Un interruptor en los ajustes del proveedor, que suele llamarse «Forzar https».",
    ],
    hsts: [
      "Con la cabecera Strict-Transport-Security, un navegador que ha estado aquí una vez no vuelve a probar el camino inseguro.",
      "Envíe la cabecera Strict-Transport-Security.",
      "«Strict-Transport-Security: max-age=31536000». Pregunte a quien lleve el servidor; algunos proveedores tienen un interruptor para HSTS.",
    ],
    mixed: [
      "Un navegador no carga scripts ni estilos por http en una página segura, y avisa de las imágenes: faltan partes de la página.",
      "Cargue todo por https.",
      "Cambie http:// por https:// en las direcciones que se muestran aquí.",
    ],
    viewport: [
      "La mayoría llega con un teléfono, y los buscadores juzgan la página como la ve un teléfono. Sin esta línea es una página de ordenador encogida.",
      "Adapte la página a los teléfonos.",
      '<meta name="viewport" content="width=device-width, initial-scale=1"> en la cabecera, y un diseño que se adapte.',
    ],
    zoom: [
      "Uno de cada diez clientes necesita letras más grandes. Una página que prohíbe ampliar lo echa.",
      "Permita ampliar.",
      "Quite user-scalable=no y maximum-scale de la línea de viewport.",
    ],
    lang: [
      "Los lectores de pantalla eligen la voz según esto, los navegadores ofrecen traducir según esto.",
      "Diga en qué idioma está la página.",
      '<html lang="es">. Los creadores de sitios lo ponen con el idioma del sitio.',
    ],
    "lang-valid": [
      "Un código que no existe no se tiene en cuenta, como si no se dijera nada.",
      "Escriba el idioma con un código que exista.",
      "Dos letras, y una región si quiere: «en», «en-GB», «de-AT».",
    ],
    "lang-fits": [
      "El «en» de una plantilla en una página en español hace que se lea con voz inglesa y se traduzca del idioma equivocado.",
      "Corrija el idioma de la página.",
      "Ponga en lang de <html> el idioma en que está el texto.",
    ],
    charset: [
      "Un navegador que tiene que adivinar el juego de caracteres muestra tarde o temprano «CafÃ©».",
      "Diga que la página está en UTF-8.",
      '<meta charset="utf-8"> como primera línea de la cabecera, o en la cabecera Content-Type.',
    ],
    doctype: [
      "Sin <!doctype html> los navegadores imitan a los de 1998, y los diseños se rompen.",
      "Empiece la página con <!doctype html>.",
      "Es la primera línea del archivo, antes que todo lo demás.",
    ],
    "page-size": [
      "Nada se muestra antes de que el archivo de la página empiece a llegar. Los buscadores dejan de leer uno muy grande.",
      "Haga más pequeño el archivo de la página.",
      "Los estilos, scripts e imágenes escritos en la página van en archivos propios.",
    ],
    compression: [
      "El texto comprimido se reduce a un cuarto, y llega cuatro veces más deprisa a un teléfono.",
      "Active la compresión.",
      "Brotli o gzip; un interruptor en la mayoría de los proveedores, una línea en los ajustes del servidor en los demás.",
    ],
    plugins: [
      "Flash, los applets de Java y Silverlight desaparecieron en 2021. Los visitantes ven un recuadro gris.",
      "Sustituya lo que necesita un complemento.",
      "El vídeo se reproduce con <video>, todo lo demás se ha vuelto páginas web normales.",
    ],
    "answer-time": [
      "Todo lo demás espera el primer byte del servidor. Lo vimos una vez, desde donde estamos; sus visitantes pueden ver otra cifra, así que no cuesta puntos.",
      "Haga que el servidor responda más deprisa.",
      "Suele bastar una caché de páginas acabadas; pregunte a su proveedor.",
    ],
  },
  sentences: {
    "The title of the page is empty.": "El título de la página está vacío.",
    "The page has no title.": "La página no tiene título.",
    "The page has {n} titles.": "La página tiene {n} títulos.",
    "{n} characters, about {m} pixels wide": "{n} caracteres, unos {m} píxeles de ancho",
    "The title is cut in a search result: it is about {n} pixels wide, and {m} fit.":
      "El título se corta en un resultado de búsqueda: mide unos {n} píxeles de ancho, y caben {m}.",
    "The title is short: {n} characters.": "El título es corto: {n} caracteres.",
    "“{a}” says nothing about this page.": "«{a}» no dice nada de esta página.",
    "The title is the address alone: “{a}”.": "El título es solo la dirección: «{a}».",
    "The description is empty.": "La descripción está vacía.",
    "The page has no description.": "La página no tiene descripción.",
    "The page has {n} descriptions.": "La página tiene {n} descripciones.",
    "The description is long and will be cut: {n} characters.":
      "La descripción es larga y se cortará: {n} caracteres.",
    "The description is short: {n} characters.": "La descripción es corta: {n} caracteres.",
    "{n} characters": "{n} caracteres",
    "Status {n}": "Estado {n}",
    "The page answers with status {n}.": "La página responde con el estado {n}.",
    "The page asks search engines not to show it.":
      "La página pide a los buscadores que no la muestren.",
    "The page asks some crawlers not to show it.":
      "La página pide a algunos rastreadores que no la muestren.",
    "robots.txt is broken: search engines stop reading a site when that lasts.":
      "robots.txt está averiado: si eso dura, los buscadores dejan de leer un sitio.",
    "robots.txt forbids Google this page.": "robots.txt prohíbe a Google esta página.",
    "robots.txt forbids this page to crawlers that it does not name.":
      "robots.txt prohíbe esta página a los rastreadores que no nombra.",
    "robots.txt does not answer.": "robots.txt no responde.",
    "robots.txt answers with status {n}.": "robots.txt responde con el estado {n}.",
    "There is no robots.txt.": "No hay robots.txt.",
    "One line of robots.txt cannot be understood.": "Una línea de robots.txt no se entiende.",
    "{n} lines of robots.txt cannot be understood.": "{n} líneas de robots.txt no se entienden.",
    "Line {n} has no name and colon: {a}": "La línea {n} no tiene nombre y dos puntos: {a}",
    "Line {n} begins with “{a}”, which no crawler knows: {b}":
      "La línea {n} empieza por «{a}», que ningún rastreador conoce: {b}",
    "Line {n} names a sitemap without its full address: {a}":
      "La línea {n} nombra un mapa del sitio sin su dirección completa: {a}",
    "Line {n} names no crawler: {a}": "La línea {n} no nombra ningún rastreador: {a}",
    "Line {n} has a path that does not begin with “/”: {a}":
      "La línea {n} tiene una ruta que no empieza por «/»: {a}",
    "Line {n} has a “$” that is not at its end: {a}":
      "La línea {n} tiene un «$» que no está al final: {a}",
    "Line {n} comes before any User-agent: {a}":
      "La línea {n} viene antes de cualquier User-agent: {a}",
    "No sitemap was found.": "No se encontró ningún mapa del sitio.",
    "Looked at {a}": "Se miró en {a}",
    "What stands at the sitemap's address is no sitemap.":
      "Lo que hay en la dirección del mapa del sitio no es un mapa del sitio.",
    "A packed sitemap, which we did not open": "Un mapa del sitio comprimido, que no hemos abierto",
    "The sitemap is empty.": "El mapa del sitio está vacío.",
    "one sitemap listed": "un mapa del sitio en la lista",
    "{n} sitemaps listed": "{n} mapas del sitio en la lista",
    "one address": "una dirección",
    "{n} addresses": "{n} direcciones",
    "The sitemap does not list this address.": "El mapa del sitio no incluye esta dirección.",
    "The canonical link stands outside the head, where it does not count.":
      "El enlace canónico está fuera de la cabecera, donde no cuenta.",
    "The page names no canonical address.": "La página no nombra ninguna dirección canónica.",
    "The canonical address is no address.": "La dirección canónica no es una dirección.",
    "The canonical address is not written in full.": "La dirección canónica no está completa.",
    "The page names {n} canonical addresses.": "La página nombra {n} direcciones canónicas.",
    "The canonical address is another language's version.":
      "La dirección canónica es la versión en otro idioma.",
    "The canonical address is the home page, not this page.":
      "La dirección canónica es la página de inicio, no esta página.",
    "The canonical address is on another site: that one is shown.":
      "La dirección canónica está en otro sitio: se muestra aquella.",
    "The canonical address is the one without https.":
      "La dirección canónica es la que va sin https.",
    "Points to {a}": "Apunta a {a}",
    "There are {n} redirects in a row.": "Hay {n} redirecciones seguidas.",
    "There are two redirects in a row.": "Hay dos redirecciones seguidas.",
    "{n} to {a}": "{n} a {a}",
    "The page reloads itself at once.": "La página se recarga al instante.",
    "The page reloads itself after one second.": "La página se recarga después de un segundo.",
    "The page reloads itself after {n} seconds.": "La página se recarga después de {n} segundos.",
    "The page jumps elsewhere at once.": "La página salta a otro sitio al instante.",
    "The page jumps elsewhere after one second.":
      "La página salta a otro sitio después de un segundo.",
    "The page jumps elsewhere after {n} seconds.":
      "La página salta a otro sitio después de {n} segundos.",
    "One fault in the links to other languages.": "Un fallo en los enlaces a otros idiomas.",
    "{n} faults in the links to other languages.": "{n} fallos en los enlaces a otros idiomas.",
    "“{a}” is empty": "«{a}» está vacío",
    "“{a}” is written with “_”: write {b}": "«{a}» está escrito con «_»: escriba {b}",
    "“{a}” is no language tag": "«{a}» no es un código de idioma",
    "“{a}” begins with “{b}”, which is no language": "«{a}» empieza por «{b}», que no es un idioma",
    "“{a}” names “{b}”, which is no region: write GB":
      "«{a}» nombra «{b}», que no es una región: escriba GB",
    "“{a}” names “{b}”, which is no region": "«{a}» nombra «{b}», que no es una región",
    "“{a}” leads to half an address: {b}": "«{a}» lleva a media dirección: {b}",
    "one version": "una versión",
    "{n} versions": "{n} versiones",
    "The page is missing from its own list of languages.":
      "La página falta en su propia lista de idiomas.",
    "The page has no structured data.": "La página no tiene datos estructurados.",
    "One block of structured data cannot be read.":
      "Un bloque de datos estructurados no se puede leer.",
    "{n} blocks of structured data cannot be read.":
      "{n} bloques de datos estructurados no se pueden leer.",
    "one block": "un bloque",
    "{n} blocks": "{n} bloques",
    "Block {n}: is empty": "Bloque {n}: está vacío",
    "Block {n}: ends too early, or is no JSON": "Bloque {n}: acaba antes de tiempo, o no es JSON",
    "Block {n}: is no JSON near “{a}”": "Bloque {n}: no es JSON cerca de «{a}»",
    "Block {n} holds nothing": "El bloque {n} no contiene nada",
    "Block {n} has no “@context” of schema.org": "El bloque {n} no tiene «@context» de schema.org",
    "Block {n} names no “@type”": "El bloque {n} no nombra ningún «@type»",
    "Structured data is incomplete.": "Los datos estructurados están incompletos.",
    "{a} without {b} or {c} or {d}": "{a} sin {b}, {c} o {d}",
    "{a} without {b}": "{a} sin {b}",
    "The page names no icon.": "La página no nombra ningún icono.",
    "The page says nothing for the card of a shared link.":
      "La página no dice nada para la tarjeta de un enlace compartido.",
    "The card of a shared link is incomplete.":
      "La tarjeta de un enlace compartido está incompleta.",
    "Missing: {a}": "Falta: {a}",
    "There is no picture for shared links.": "No hay imagen para los enlaces compartidos.",
    "The picture's address is not written in full.": "La dirección de la imagen no está completa.",
    "The picture's address is without https; some apps leave it out.":
      "La dirección de la imagen va sin https; algunas aplicaciones la omiten.",
    "The page asks for no card.": "La página no pide ninguna tarjeta.",
    "“{a}” is no kind of card.": "«{a}» no es un tipo de tarjeta.",
    "The shared picture has no words beside it.": "La imagen compartida no lleva palabras al lado.",
    "The page has no main heading.": "La página no tiene encabezado principal.",
    "The main heading is empty.": "El encabezado principal está vacío.",
    "The page has {n} main headings.": "La página tiene {n} encabezados principales.",
    "From level {n} to {m}: “{a}”": "Del nivel {n} al {m}: «{a}»",
    "One heading leaves a level out.": "Un encabezado se salta un nivel.",
    "{n} headings leave a level out.": "{n} encabezados se saltan un nivel.",
    "One heading is empty.": "Un encabezado está vacío.",
    "{n} headings are empty.": "{n} encabezados están vacíos.",
    "Level {n}": "Nivel {n}",
    "one heading": "un encabezado",
    "{n} headings": "{n} encabezados",
    "There is no heading within {n} words.": "No hay ningún encabezado en {n} palabras.",
    "There is next to nothing to read: one word.": "No hay casi nada que leer: una palabra.",
    "There is next to nothing to read: {n} words.": "No hay casi nada que leer: {n} palabras.",
    "There is little to read: {n} words.": "Hay poco que leer: {n} palabras.",
    "{n} words": "{n} palabras",
    "One paragraph is filler text.": "Un párrafo es texto de relleno.",
    "{n} paragraphs are filler text.": "{n} párrafos son texto de relleno.",
    "{n} words: “{a}”": "{n} palabras: «{a}»",
    "Of the file hardly anything is text: {n} %.": "Del archivo casi nada es texto: {n} %.",
    "{n} % of the file is text": "El {n} % del archivo es texto",
    "one picture": "una imagen",
    "{n} pictures": "{n} imágenes",
    "One picture of {n} has no alt text.": "Una imagen de {n} no tiene texto alternativo.",
    "{n} pictures of {m} have no alt text.": "{n} imágenes de {m} no tienen texto alternativo.",
    "A picture within the page": "Una imagen dentro de la página",
    "A picture without an address": "Una imagen sin dirección",
    "One link does not say where it leads.": "Un enlace no dice adónde lleva.",
    "{n} links do not say where they lead.": "{n} enlaces no dicen adónde llevan.",
    "One link has no words.": "Un enlace no tiene palabras.",
    "{n} links have no words.": "{n} enlaces no tienen palabras.",
    "A link to nowhere": "Un enlace a ninguna parte",
    "One link cannot be followed.": "Un enlace no se puede seguir.",
    "{n} links cannot be followed.": "{n} enlaces no se pueden seguir.",
    "one link within the site, {n} to others": "un enlace dentro del sitio, {n} a otros",
    "{n} links within the site, {m} to others": "{n} enlaces dentro del sitio, {m} a otros",
    "No link leads to another page of the site.": "Ningún enlace lleva a otra página del sitio.",
    "There are no sentences to count.": "No hay frases que contar.",
    "{n} words a sentence on average": "{n} palabras por frase de media",
    "Sentences are long: {n} words a sentence on average.":
      "Las frases son largas: {n} palabras por frase de media.",
    "Sentences are very long: {n} words a sentence on average.":
      "Las frases son muy largas: {n} palabras por frase de media.",
    "One sentence of {n} has more than thirty words.":
      "Una frase de {n} tiene más de treinta palabras.",
    "{n} sentences of {m} have more than thirty words.":
      "{n} frases de {m} tienen más de treinta palabras.",
    "One paragraph has more than 150 words.": "Un párrafo tiene más de 150 palabras.",
    "{n} paragraphs have more than 150 words.": "{n} párrafos tienen más de 150 palabras.",
    "There is no formula for this language, or too little text for it.":
      "No hay fórmula para este idioma, o el texto es demasiado corto para ella.",
    "The text is hard to read: {n} of 100 by {s}.":
      "El texto es difícil de leer: {n} de 100 según {s}.",
    "The text is fairly hard to read: {n} of 100 by {s}.":
      "El texto es algo difícil de leer: {n} de 100 según {s}.",
    "{n} of 100 by {s}": "{n} de 100 según {s}",
    "Kandel and Moles": "Kandel y Moles",
    "Flesch after Martins": "Flesch en la versión de Martins",
    "Flesch after Douma": "Flesch en la versión de Douma",
    "The page is sent without https.": "La página se envía sin https.",
    "The page is also sent without https.": "La página también se envía sin https.",
    "Nothing answers without https.": "Sin https no responde nada.",
    "http leads to https.": "http lleva a https.",
    "The header Strict-Transport-Security is missing.":
      "Falta la cabecera Strict-Transport-Security.",
    "Browsers remember it only for one day.": "Los navegadores solo lo recuerdan un día.",
    "Browsers remember it only for {n} days.": "Los navegadores solo lo recuerdan {n} días.",
    "For {n} days": "Durante {n} días",
    "One part of the page is called without https and not loaded.":
      "Una parte de la página se llama sin https y no se carga.",
    "{n} parts of the page are called without https and not loaded.":
      "{n} partes de la página se llaman sin https y no se cargan.",
    "One picture is called without https.": "Una imagen se llama sin https.",
    "{n} pictures are called without https.": "{n} imágenes se llaman sin https.",
    "The page does not say that it fits a phone.": "La página no dice que quepa en un teléfono.",
    "The page has a fixed width on a phone.": "La página tiene un ancho fijo en un teléfono.",
    "The page forbids enlarging it.": "La página prohíbe ampliarla.",
    "The page does not say which language it is in.": "La página no dice en qué idioma está.",
    "The language “{a}” is written with “_”: write {b}.":
      "El idioma «{a}» está escrito con «_»: escriba {b}.",
    "The language “{a}” is no language tag.": "El idioma «{a}» no es un código de idioma.",
    "The language “{a}” begins with “{b}”, which is no language.":
      "El idioma «{a}» empieza por «{b}», que no es un idioma.",
    "The page says “{a}”, but its text reads as “{b}”.":
      "La página dice «{a}», pero su texto se lee como «{b}».",
    "The page does not say in which character set it is.":
      "La página no dice en qué juego de caracteres está.",
    "The character set is named too late: not within the first {n} bytes.":
      "El juego de caracteres se nombra demasiado tarde: no en los primeros {n} bytes.",
    "The page is in {a}, not in utf-8.": "La página está en {a}, no en utf-8.",
    "The page has no doctype.": "La página no tiene doctype.",
    "The page has a doctype of the nineties.": "La página tiene un doctype de los años noventa.",
    "The page has an old doctype, with which browsers keep some old rules.":
      "La página tiene un doctype antiguo, con el que los navegadores conservan algunas reglas viejas.",
    "The page's own file is very large: {n} kB.": "El archivo de la página es muy grande: {n} kB.",
    "The page's own file is large: {n} kB.": "El archivo de la página es grande: {n} kB.",
    "{n} kB": "{n} kB",
    "br: {n} of {m} kB": "br: {n} de {m} kB",
    "gzip: {n} of {m} kB": "gzip: {n} de {m} kB",
    "deflate: {n} of {m} kB": "deflate: {n} de {m} kB",
    "zstd: {n} of {m} kB": "zstd: {n} de {m} kB",
    "Too small to be worth it.": "Demasiado pequeña para que merezca la pena.",
    "The page is sent uncompressed: {n} kB.": "La página se envía sin comprimir: {n} kB.",
    "One part of the page needs a plug-in.": "Una parte de la página necesita un complemento.",
    "{n} parts of the page need a plug-in.": "{n} partes de la página necesitan un complemento.",
    "The first byte came after {n} ms.": "El primer byte llegó a los {n} ms.",
    "{n} ms": "{n} ms",
  },
} satisfies CheckTexts;
