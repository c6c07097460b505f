/** A link as it stands in the page. */
export interface LinkSeen {
  /** As it is written, trimmed; null without the attribute. */
  href: string | null;
  name: string;
  role: string;
  id: string;
  rel: string;
  hasListener: boolean;
  /** Attributes that only a link with an address may have: target, rel, download… */
  hasLinkAttributes: boolean;
  /** Whether the address can be read as one. */
  isAddress: boolean;
}

/** Whether a search engine cannot follow it: the rules of Lighthouse 13's `crawlable-anchors`. */
export function isUncrawlable(link: LinkSeen): boolean {
  const href = (link.href ?? "").replace(/\s/g, "");
  if (link.role !== "" || href.startsWith("mailto:")) return false;
  if (href === "" && link.id !== "") return false;
  if (href.startsWith("file:")) return true;
  if (link.name !== "") return false;
  if (link.href === null && !link.hasLinkAttributes) return link.hasListener;
  if (link.href === null) return true;
  return /javascript:void\(?0\)?/.test(href) || !link.isAddress;
}

/** Whether a link's words do not say where it leads ("click here"). They are looked up in the link's language, or in
 * every one where that is not known. The texts are those of Lighthouse's `link-text`, and ours for French, Italian
 * and Dutch. */
export function isGenericText(text: string, language: string): boolean {
  if (text.length > longest) return false;
  const words = text
    .trim()
    .toLowerCase()
    .replace(/[\s\u00a0]+/g, " ");
  if (words === "") return false;
  if (language !== "")
    return generic.get(language.split("-")[0]?.toLowerCase() ?? "")?.has(words) ?? false;
  return [...generic.values()].some((texts) => texts.has(words));
}

/** None of the texts below is longer, even with blanks around it. */
const longest = 60;
const generic = new Map(
  Object.entries({
    en: "click here|click this|go|here|information|learn more|more|more info|more information|right here|read more|see more|start|this",
    ja: "ここをクリック|こちらをクリック|リンク|続きを読む|続く|全文表示",
    es: "click aquí|click aqui|clicka aquí|clicka aqui|pincha aquí|pincha aqui|aquí|aqui|más|mas|más información|más informacion|mas información|mas informacion|este|enlace|este enlace|empezar|leer más|saber más",
    pt: "clique aqui|aqui|ir|mais informação|mais informações|mais|veja mais|leia mais|saiba mais",
    ko: "여기|여기를 클릭|클릭|링크|자세히|자세히 보기|계속|이동|전체 보기",
    sv: "här|klicka här|läs mer|mer|mer info|mer information",
    de: "klicke hier|hier klicken|hier|mehr|siehe|dies|das|weiterlesen|mehr erfahren|mehr lesen|mehr infos|mehr informationen",
    ta: "அடுத்த பக்கம்|மறுபக்கம்|முந்தைய பக்கம்|முன்பக்கம்|மேலும் அறிக|மேலும் தகவலுக்கு|மேலும் தரவுகளுக்கு|தயவுசெய்து இங்கே அழுத்தவும்|இங்கே கிளிக் செய்யவும்",
    fa: "اطلاعات بیشتر|اطلاعات|این|اینجا بزنید|اینجا کلیک کنید|اینجا|برو|بیشتر بخوانید|بیشتر بدانید|بیشتر|شروع",
    fr: "cliquez ici|cliquer ici|ici|en savoir plus|lire la suite|lire plus|plus|plus d’infos|plus d'infos|plus d'informations|voir plus|suite|découvrir",
    it: "clicca qui|qui|leggi|leggi di più|leggi tutto|scopri di più|più informazioni|continua|altro",
    nl: "klik hier|hier|lees meer|lees verder|meer|meer info|meer informatie|bekijk meer",
  }).map(([language, texts]) => [language, new Set(texts.split("|"))]),
);
