import type { CheckTexts } from "#domain/seo/in-language.ts";
import { checkNames } from "../../check-names/de.ts";

/** What the report on a page says, in German. */
export default {
  names: checkNames,
  checks: {
    title: [
      "Der Titel ist die Zeile, auf die man in einem Suchergebnis klickt, und das Erste, woran eine Suchmaschine erkennt, worum es auf der Seite geht.",
      "Geben Sie der Seite einen Titel.",
      "Sagen Sie in wenigen Worten, was angeboten wird und für wen, dann den Namen des Betriebs: „Sauerteigbrot und Kuchen, täglich frisch in Leipzig – Bäckerei Harms“. Er steht in <title> im Kopf der Seite; jeder Website-Baukasten hat ein Feld dafür.",
    ],
    "title-once": [
      "Bei zwei Titeln wählt jede Suchmaschine selbst, und oft den falschen.",
      "Behalten Sie einen Titel und entfernen Sie die anderen.",
      "Zwei Titel kommen meist von einem Theme und einem SEO-Plugin, die beide einen schreiben. Schalten Sie einen davon ab.",
    ],
    "title-length": [
      "Ein abgeschnittener Titel verliert sein Ende; einer aus einem einzigen Wort sagt zu wenig, um gewählt zu werden.",
      "Geben Sie dem Titel 15 bis 60 Zeichen.",
      "Das Wichtige zuerst. Am Computer passen etwa 60 Buchstaben hinein, weniger, wenn viele davon breit sind.",
    ],
    "title-says": [
      "„Startseite“ oder die bloße Adresse könnte jede Seite jedes Betriebs sein; danach sucht niemand.",
      "Ersetzen Sie den Titel durch einen, der sagt, was angeboten wird.",
      "Nehmen Sie die Wörter, die ein Kunde eingeben würde: die Sache, den Ort, den Namen.",
    ],
    description: [
      "Die Beschreibung ist oft der Text unter dem Titel im Suchergebnis. Fehlt sie, nimmt eine Suchmaschine einen Satz der Seite, und das kann der über Cookies sein.",
      "Schreiben Sie eine Beschreibung von ein oder zwei Sätzen.",
      'Sagen Sie, was man hier findet und warum man zu Ihnen kommen sollte. Sie steht in <meta name="description">; jeder Website-Baukasten hat ein Feld dafür.',
    ],
    "description-once": [
      "Bei zwei Beschreibungen wählt jede Suchmaschine selbst.",
      "Behalten Sie eine Beschreibung und entfernen Sie die anderen.",
      "Zwei Beschreibungen kommen meist von einem Theme und einem SEO-Plugin, die beide eine schreiben. Schalten Sie eines davon ab.",
    ],
    "description-length": [
      "Ein Suchergebnis zeigt etwa zwei Zeilen. Was länger ist, wird mitten im Satz abgeschnitten, was viel kürzer ist, verschenkt den Platz.",
      "Geben Sie der Beschreibung 50 bis 160 Zeichen.",
      "Der Grund zu klicken gehört in die ersten hundert Zeichen; der Rest kann auf einem Telefon abgeschnitten sein.",
    ],
    status: [
      "Eine Seite, die mit einem Fehlercode antwortet, fehlt in jeder Suchmaschine, auch wenn ein Besucher sie sieht.",
      "Lassen Sie die Seite mit dem Status 200 antworten.",
      "Fragen Sie, wer den Server betreibt. Codes ab 400 sagen, dass die Seite fehlt oder verboten ist, ab 500, dass die Website gestört ist.",
    ],
    indexable: [
      "„noindex“ nimmt eine Seite aus jedem Suchergebnis. Oft ist es aus der Zeit übrig, in der die Website gebaut wurde.",
      "Entfernen Sie „noindex“.",
      "In WordPress ist es ein Häkchen unter Einstellungen › Lesen; in anderen Baukästen steht es in den SEO-Einstellungen der Seite. Auch der Server kann es senden, als X-Robots-Tag.",
    ],
    "robots-allow": [
      "robots.txt ist das Schild an der Tür. Verbietet sie die Seite, lesen Suchmaschinen sie nicht und zeigen sie ohne Text oder gar nicht.",
      "Erlauben Sie diese Seite in robots.txt.",
      "Öffnen Sie /robots.txt Ihrer Website und entfernen Sie die Zeile mit Disallow, unter die diese Adresse fällt.",
    ],
    "robots-valid": [
      "Eine Zeile, die ein Crawler nicht lesen kann, wird übergangen, und die Regel, die Sie meinten, gibt es nicht.",
      "Verbessern Sie die Zeilen von robots.txt, die nicht zu lesen sind.",
      "Jede Zeile ist ein Name, ein Doppelpunkt und ein Wert, etwa „User-agent: *“ und darunter „Disallow: /privat/“. Eine HTML-Seite an dieser Adresse ist keine robots.txt.",
    ],
    sitemap: [
      "Eine Sitemap ist die Liste der Seiten, die gefunden werden sollen. Suchmaschinen finden damit neue Seiten früher.",
      "Veröffentlichen Sie eine Sitemap.",
      "Die meisten Website-Baukästen schreiben selbst eine unter /sitemap.xml. Nennen Sie sie in robots.txt: „Sitemap: https://…/sitemap.xml“.",
    ],
    "sitemap-lists": [
      "Eine Seite, die in der Sitemap fehlt, wird langsamer gefunden.",
      "Nehmen Sie diese Seite in die Sitemap auf.",
      "Website-Baukästen lassen Entwürfe aus und Seiten, die auf „noindex“ stehen. Adressen müssen so geschrieben sein wie die der Seite: mit https, und mit oder ohne www.",
    ],
    canonical: [
      "Dieselbe Seite ist oft unter mehreren Adressen zu erreichen: mit www., mit einem Schrägstrich, mit ?utm_source. Der kanonische Link sagt, welche zählt, damit sich ihr guter Ruf nicht aufteilt.",
      "Nennen Sie die eine Adresse der Seite in einem kanonischen Link.",
      '<link rel="canonical" href="https://…"> im Kopf, einmal, mit der ganzen Adresse. Jeder Website-Baukasten und jedes SEO-Plugin schreibt ihn, wenn man es einschaltet.',
    ],
    redirects: [
      "Jeder Umweg kostet einen Besucher am Telefon einen guten Teil einer Sekunde, und ein Crawler kommt deshalb seltener wieder.",
      "Führen Sie die Adresse in einem Schritt zur Seite.",
      "Von http zu https und von mit zu ohne www. kann eine einzige Weiterleitung sein. Bitten Sie, wer den Server betreibt, jede alte Adresse direkt zur letzten zu führen.",
    ],
    refresh: [
      "Ein Sprung durch <meta refresh> verwirrt Besucher und Suchmaschinen; wer einen Screenreader nutzt, verliert seine Stelle.",
      "Ersetzen Sie den Sprung durch eine Weiterleitung des Servers.",
      "Eine Weiterleitung mit dem Status 301 tut dasselbe, bevor die Seite gezeichnet wird. Lädt sich die Seite nur selbst neu, überlassen Sie das dem Leser.",
    ],
    hreflang: [
      "hreflang sagt einer Suchmaschine, welche Sprache sie wem zeigen soll. Ein falscher Code oder eine halbe Adresse wird nicht beachtet.",
      "Verbessern Sie die Codes oder Adressen der anderen Sprachen.",
      "Die Sprache in zwei Buchstaben, eine Region nur dahinter: „en“, „en-GB“ (nicht „en-UK“), „de-AT“. Adressen ganz, mit https.",
    ],
    "hreflang-self": [
      "Suchmaschinen glauben Links zwischen Sprachen nur, wenn jede Fassung alle nennt, auch sich selbst.",
      "Nehmen Sie die Seite selbst in die Liste ihrer Sprachen auf.",
      "Jede Fassung trägt dieselbe Liste von hreflang-Links, sie selbst eingeschlossen.",
    ],
    schema: [
      "Mit strukturierten Daten kennt eine Suchmaschine Öffnungszeiten, Preise und Bewertungen und kann sie im Ergebnis zeigen.",
      "Ergänzen Sie strukturierte Daten über den Betrieb.",
      "Ein Block JSON-LD mit einem passenden Typ von schema.org: LocalBusiness mit Adresse und Öffnungszeiten, Product mit Preis, Article, FAQPage.",
    ],
    "schema-valid": [
      "Ein fehlendes Komma, und der ganze Block wird verworfen.",
      "Verbessern Sie die strukturierten Daten.",
      "Öffnen Sie die Seite in Googles Test für Rich-Suchergebnisse: Er nennt die Zeile. Ein Block braucht „@context“ und jedes Ding darin „@type“.",
    ],
    "schema-complete": [
      "Ein Produkt ohne Preis oder eine Veranstaltung ohne Datum wird nicht als solche gezeigt.",
      "Vervollständigen Sie die strukturierten Daten.",
      "Ergänzen Sie die hier genannten Eigenschaften; Googles Dokumentation hat ein Beispiel für jeden Typ.",
    ],
    icon: [
      "Das kleine Bild steht neben Ihrem Namen in Suchergebnissen, in Tabs und Lesezeichen.",
      "Ergänzen Sie ein Icon.",
      '<link rel="icon" href="…">, ein quadratisches Bild. Website-Baukästen nennen es „Favicon“ oder „Website-Icon“.',
    ],
    "share-text": [
      "WhatsApp, LinkedIn, Slack und andere zeichnen aus diesen wenigen Zeilen eine Karte. Ohne sie ist der Link eine bloße Adresse.",
      "Ergänzen Sie Open-Graph-Zeilen für Titel, Beschreibung und Adresse.",
      "og:title, og:description und og:url im Kopf. SEO-Plugins und Website-Baukästen schreiben sie aus Titel und Beschreibung der Seite.",
    ],
    "share-picture": [
      "Eine Karte mit Bild ist um ein Mehrfaches größer als eine ohne, und das sieht man zuerst.",
      "Wählen Sie ein Bild für geteilte Links.",
      "og:image mit ganzer Adresse, 1200 × 630 Pixel, und og:image:alt mit dem, was es zeigt.",
    ],
    "share-card": [
      "X und einige andere zeigen eine kleine Karte, solange die Seite nicht um die große bittet.",
      "Bitten Sie um die große Karte.",
      '<meta name="twitter:card" content="summary_large_image">. Die Texte und das Bild kommen aus Open Graph.',
    ],
    "share-picture-alt": [
      "Wer das Bild nicht sehen kann, hört stattdessen diesen Satz.",
      "Beschreiben Sie das geteilte Bild in Worten.",
      "og:image:alt, ein Satz.",
    ],
    h1: [
      "Die Hauptüberschrift sagt einem Besucher in einer Sekunde, dass er richtig ist. Suchmaschinen lesen sie als den eigenen Titel der Seite.",
      "Geben Sie der Seite eine Hauptüberschrift.",
      "Ein <h1> mit dem, worum es auf der Seite geht. Was wie eine Überschrift aussieht, sollte eine sein: Wählen Sie im Editor „Überschrift 1“ statt einer großen Schrift. Ein Logo oder Bild allein braucht dafür einen Alternativtext.",
    ],
    "heading-order": [
      "Überschriften sind das Inhaltsverzeichnis der Seite, für alle, die einen Screenreader nutzen, und für Maschinen. Eine ausgelassene Ebene zerreißt es.",
      "Ordnen Sie die Überschriften.",
      "Unter einer Überschrift 2 steht eine Überschrift 3, keine 4. Wählen Sie die Ebene nach der Bedeutung und die Größe in der Gestaltung.",
    ],
    "heading-empty": [
      "Eine leere Überschrift wird allen angesagt, die die Seite nicht sehen, und dann folgt nichts.",
      "Füllen Sie die leeren Überschriften oder entfernen Sie sie.",
      "Oft sind es Leerzeilen, die als Überschrift formatiert sind.",
    ],
    headings: [
      "Man überfliegt eine Seite, bevor man sie liest. Ohne Überschriften gibt es nichts, woran man sich halten kann.",
      "Gliedern Sie den Text durch Überschriften.",
      "Alle zwei oder drei Absätze eine, die sagt, was kommt.",
    ],
    words: [
      "Eine Suchmaschine findet eine Seite nur durch Wörter, die auf ihr stehen. Stehen sie in Bildern oder kommen sie später durch ein Skript, sieht sie sie vielleicht nicht.",
      "Schreiben Sie mehr auf die Seite.",
      "Mindestens 150 Wörter auf der Seite selbst: was Sie anbieten, für wen, wo, zu welchem Preis, und was Ihre Kunden am häufigsten fragen.",
    ],
    filler: [
      "„Lorem ipsum“ sagt einem Besucher und einer Suchmaschine, dass niemand diese Seite fertiggestellt hat.",
      "Ersetzen Sie den Blindtext.",
      "Schreiben Sie, was dort hingehört, oder nehmen Sie den Teil der Seite heraus.",
    ],
    "text-share": [
      "Wenn fast alles in der Datei Code ist, sind es oft Reste eines Baukastens, die jeder Besucher laden muss.",
      "Entfernen Sie Reste aus dem Code der Seite.",
      "Skripte und Stile gehören in eigene Dateien; ungenutzte Blöcke und Plugins können weg.",
    ],
    "image-alt": [
      "Den Alternativtext hört, wer das Bild nicht sehen kann, und nur ihn kennt eine Suchmaschine davon.",
      "Beschreiben Sie die Bilder in Worten.",
      'Jedes <img> hat ein alt: was es zeigt, in wenigen Worten. Ein Bild, das nur schmückt, hat ein leeres: alt="".',
    ],
    "link-text": [
      "„Hier klicken“ sagt weder einem Besucher noch einer Suchmaschine, was dahinter wartet.",
      "Lassen Sie die Links sagen, wohin sie führen.",
      "Schreiben Sie das Ziel in den Link: „Zu unseren Preisen“, nicht „Mehr“.",
    ],
    "link-name": [
      "Ein Link, der nur ein Icon ist, wird als bloße Adresse vorgelesen.",
      "Geben Sie den Links ohne Wörter einen Namen.",
      "Ein Alternativtext am Bild im Link, oder aria-label am Link selbst.",
    ],
    "link-crawlable": [
      "Eine Suchmaschine folgt Adressen. Ein Link, dem nur ein Skript folgen kann, führt für sie nirgendwohin, und auch nicht für einen Besucher, der ihn in einem neuen Tab öffnet.",
      "Geben Sie jedem Link eine echte Adresse.",
      "href mit der Adresse der Seite. Was etwas tut, statt irgendwohin zu führen, ist eine Schaltfläche.",
    ],
    "links-within": [
      "Besucher und Suchmaschinen finden Ihre anderen Seiten durch Links. Eine Seite ohne Links ist eine Sackgasse.",
      "Verlinken Sie andere Seiten Ihrer Website.",
      "Ein Menü aus echten Links genügt; Links im Text sind besser.",
    ],
    "sentence-length": [
      "Man liest am Telefon und in Eile. Nach etwa zwanzig Wörtern ist der Anfang eines Satzes vergessen.",
      "Kürzen Sie die Sätze auf durchschnittlich zwanzig Wörter.",
      "Ein Gedanke, ein Satz. Suchen Sie nach „und“, „welche“ und Strichpunkten: Die meisten können ein Punkt sein.",
    ],
    "long-sentences": [
      "Ein Satz von vierzig Wörtern hält einen Leser auf, wo zehn von zehn Wörtern es nicht täten.",
      "Teilen Sie die längsten Sätze.",
      "Beginnen Sie mit denen, die hier stehen.",
    ],
    "long-paragraphs": [
      "Ein Absatz von mehr als 150 Wörtern füllt ein Telefon von oben bis unten und wird übersprungen.",
      "Teilen Sie die längsten Absätze.",
      "Drei oder vier Sätze sind reichlich. Beginnen Sie mit denen, die hier stehen.",
    ],
    ease: [
      "Kurze Wörter liest man schneller. Was ein Zwölfjähriger versteht, versteht auch ein Kunde in Eile.",
      "Verwenden Sie kürzere Wörter.",
      "Schreiben Sie, wie Sie es einem Kunden sagen würden: „nutzen“ statt „in Anspruch nehmen“, „helfen“ statt „Unterstützung gewährleisten“.",
    ],
    https: [
      "Ohne https schreiben Browser „Nicht sicher“ neben Ihre Adresse, und Suchmaschinen ziehen Websites vor, die es haben.",
      "Schalten Sie https ein.",
      "Jeder gute Anbieter gibt ein Zertifikat umsonst; es ist ein Schalter in den Einstellungen.",
    ],
    "https-forced": [
      "Alte Links und eingetippte Adressen beginnen mit http. Auch sie sollten auf der sicheren Seite ankommen.",
      "Führen Sie http zu https.",
      "Ein Schalter in den Einstellungen des Anbieters, der oft „https erzwingen“ heißt.",
    ],
    hsts: [
      "Mit dem Header Strict-Transport-Security versucht ein Browser, der einmal hier war, nie wieder den unsicheren Weg.",
      "Senden Sie den Header Strict-Transport-Security.",
      "„Strict-Transport-Security: max-age=31536000“. Fragen Sie, wer den Server betreibt; manche Anbieter haben einen Schalter für HSTS.",
    ],
    mixed: [
      "Ein Browser lädt Skripte und Stile nicht über http in eine sichere Seite und warnt vor Bildern: Teile der Seite fehlen.",
      "Laden Sie alles über https.",
      "Ändern Sie http:// in https:// bei den Adressen, die hier stehen.",
    ],
    viewport: [
      "Die meisten kommen mit einem Telefon, und Suchmaschinen beurteilen die Seite, wie ein Telefon sie sieht. Ohne diese Zeile ist sie eine verkleinerte Seite für den Computer.",
      "Passen Sie die Seite an Telefone an.",
      '<meta name="viewport" content="width=device-width, initial-scale=1"> im Kopf, und eine Gestaltung, die sich anpasst.',
    ],
    zoom: [
      "Einer von zehn Kunden braucht größere Buchstaben. Eine Seite, die das Vergrößern verbietet, schickt ihn weg.",
      "Erlauben Sie das Vergrößern.",
      "Nehmen Sie user-scalable=no und maximum-scale aus der Zeile mit viewport.",
    ],
    lang: [
      "Screenreader wählen danach die Stimme, Browser bieten danach eine Übersetzung an.",
      "Sagen Sie, in welcher Sprache die Seite ist.",
      '<html lang="de">. Website-Baukästen setzen es mit der Sprache der Website.',
    ],
    "lang-valid": [
      "Ein Code, den es nicht gibt, wird nicht beachtet, als stünde nichts da.",
      "Schreiben Sie die Sprache als Code, den es gibt.",
      "Zwei Buchstaben, und wenn Sie wollen eine Region: „en“, „en-GB“, „de-AT“.",
    ],
    "lang-fits": [
      "Das „en“ einer Vorlage auf einer deutschen Seite lässt sie mit englischer Stimme vorlesen und aus der falschen Sprache übersetzen.",
      "Berichtigen Sie die Sprache der Seite.",
      "Setzen Sie lang an <html> auf die Sprache, in der der Text ist.",
    ],
    charset: [
      "Ein Browser, der den Zeichensatz raten muss, zeigt früher oder später „CafÃ©“.",
      "Sagen Sie, dass die Seite in UTF-8 ist.",
      '<meta charset="utf-8"> als erste Zeile des Kopfes, oder im Header Content-Type.',
    ],
    doctype: [
      "Ohne <!doctype html> ahmen Browser die von 1998 nach, und Layouts zerbrechen.",
      "Beginnen Sie die Seite mit <!doctype html>.",
      "Es ist die erste Zeile der Datei, vor allem anderen.",
    ],
    "page-size": [
      "Nichts erscheint, bevor die Datei der Seite selbst anzukommen beginnt. Eine sehr große lesen Suchmaschinen nicht zu Ende.",
      "Verkleinern Sie die Datei der Seite.",
      "Stile, Skripte und Bilder, die in der Seite stehen, gehören in eigene Dateien.",
    ],
    compression: [
      "Text schrumpft komprimiert auf ein Viertel und kommt auf einem Telefon viermal so schnell an.",
      "Schalten Sie die Komprimierung ein.",
      "Brotli oder gzip; bei den meisten Anbietern ein Schalter, bei den anderen eine Zeile in den Einstellungen des Servers.",
    ],
    plugins: [
      "Flash, Java-Applets und Silverlight gibt es seit 2021 nicht mehr. Besucher sehen einen grauen Kasten.",
      "Ersetzen Sie, was ein Plug-in braucht.",
      "Videos spielt <video> ab, alles andere ist zu gewöhnlichen Webseiten geworden.",
    ],
    "answer-time": [
      "Alles andere wartet auf das erste Byte des Servers. Wir haben es einmal gemessen, von uns aus; Ihre Besucher sehen vielleicht eine andere Zahl, deshalb kostet es keine Punkte.",
      "Lassen Sie den Server schneller antworten.",
      "Meist hilft ein Cache für fertige Seiten; fragen Sie Ihren Anbieter.",
    ],
  },
  sentences: {
    "The title of the page is empty.": "Der Titel der Seite ist leer.",
    "The page has no title.": "Die Seite hat keinen Titel.",
    "The page has {n} titles.": "Die Seite hat {n} Titel.",
    "{n} characters, about {m} pixels wide": "{n} Zeichen, etwa {m} Pixel breit",
    "The title is cut in a search result: it is about {n} pixels wide, and {m} fit.":
      "Der Titel wird im Suchergebnis abgeschnitten: Er ist etwa {n} Pixel breit, und {m} passen.",
    "The title is short: {n} characters.": "Der Titel ist kurz: {n} Zeichen.",
    "“{a}” says nothing about this page.": "„{a}“ sagt nichts über diese Seite.",
    "The title is the address alone: “{a}”.": "Der Titel ist nur die Adresse: „{a}“.",
    "The description is empty.": "Die Beschreibung ist leer.",
    "The page has no description.": "Die Seite hat keine Beschreibung.",
    "The page has {n} descriptions.": "Die Seite hat {n} Beschreibungen.",
    "The description is long and will be cut: {n} characters.":
      "Die Beschreibung ist lang und wird abgeschnitten: {n} Zeichen.",
    "The description is short: {n} characters.": "Die Beschreibung ist kurz: {n} Zeichen.",
    "{n} characters": "{n} Zeichen",
    "Status {n}": "Status {n}",
    "The page answers with status {n}.": "Die Seite antwortet mit dem Status {n}.",
    "The page asks search engines not to show it.":
      "Die Seite bittet Suchmaschinen, sie nicht zu zeigen.",
    "The page asks some crawlers not to show it.":
      "Die Seite bittet einige Crawler, sie nicht zu zeigen.",
    "robots.txt is broken: search engines stop reading a site when that lasts.":
      "robots.txt ist gestört: Hält das an, lesen Suchmaschinen eine Website nicht mehr.",
    "robots.txt forbids Google this page.": "robots.txt verbietet Google diese Seite.",
    "robots.txt forbids this page to crawlers that it does not name.":
      "robots.txt verbietet diese Seite den Crawlern, die sie nicht nennt.",
    "robots.txt does not answer.": "robots.txt antwortet nicht.",
    "robots.txt answers with status {n}.": "robots.txt antwortet mit dem Status {n}.",
    "There is no robots.txt.": "Es gibt keine robots.txt.",
    "One line of robots.txt cannot be understood.":
      "Eine Zeile von robots.txt ist nicht verständlich.",
    "{n} lines of robots.txt cannot be understood.":
      "{n} Zeilen von robots.txt sind nicht verständlich.",
    "Line {n} has no name and colon: {a}": "Zeile {n} hat keinen Namen und Doppelpunkt: {a}",
    "Line {n} begins with “{a}”, which no crawler knows: {b}":
      "Zeile {n} beginnt mit „{a}“, was kein Crawler kennt: {b}",
    "Line {n} names a sitemap without its full address: {a}":
      "Zeile {n} nennt eine Sitemap ohne ihre ganze Adresse: {a}",
    "Line {n} names no crawler: {a}": "Zeile {n} nennt keinen Crawler: {a}",
    "Line {n} has a path that does not begin with “/”: {a}":
      "Zeile {n} hat einen Pfad, der nicht mit „/“ beginnt: {a}",
    "Line {n} has a “$” that is not at its end: {a}":
      "Zeile {n} hat ein „$“, das nicht am Ende steht: {a}",
    "Line {n} comes before any User-agent: {a}": "Zeile {n} steht vor jedem User-agent: {a}",
    "No sitemap was found.": "Es wurde keine Sitemap gefunden.",
    "Looked at {a}": "Nachgesehen unter {a}",
    "What stands at the sitemap's address is no sitemap.":
      "Was an der Adresse der Sitemap steht, ist keine Sitemap.",
    "A packed sitemap, which we did not open":
      "Eine gepackte Sitemap, die wir nicht geöffnet haben",
    "The sitemap is empty.": "Die Sitemap ist leer.",
    "one sitemap listed": "eine Sitemap aufgeführt",
    "{n} sitemaps listed": "{n} Sitemaps aufgeführt",
    "one address": "eine Adresse",
    "{n} addresses": "{n} Adressen",
    "The sitemap does not list this address.": "Die Sitemap führt diese Adresse nicht auf.",
    "The canonical link stands outside the head, where it does not count.":
      "Der kanonische Link steht außerhalb des Kopfes, wo er nicht zählt.",
    "The page names no canonical address.": "Die Seite nennt keine kanonische Adresse.",
    "The canonical address is no address.": "Die kanonische Adresse ist keine Adresse.",
    "The canonical address is not written in full.":
      "Die kanonische Adresse ist nicht ganz geschrieben.",
    "The page names {n} canonical addresses.": "Die Seite nennt {n} kanonische Adressen.",
    "The canonical address is another language's version.":
      "Die kanonische Adresse ist die Fassung in einer anderen Sprache.",
    "The canonical address is the home page, not this page.":
      "Die kanonische Adresse ist die Startseite, nicht diese Seite.",
    "The canonical address is on another site: that one is shown.":
      "Die kanonische Adresse liegt auf einer anderen Website: Gezeigt wird jene.",
    "The canonical address is the one without https.": "Die kanonische Adresse ist die ohne https.",
    "Points to {a}": "Zeigt auf {a}",
    "There are {n} redirects in a row.": "Es folgen {n} Weiterleitungen aufeinander.",
    "There are two redirects in a row.": "Es folgen zwei Weiterleitungen aufeinander.",
    "{n} to {a}": "{n} zu {a}",
    "The page reloads itself at once.": "Die Seite lädt sich sofort neu.",
    "The page reloads itself after one second.": "Die Seite lädt sich nach einer Sekunde neu.",
    "The page reloads itself after {n} seconds.": "Die Seite lädt sich nach {n} Sekunden neu.",
    "The page jumps elsewhere at once.": "Die Seite springt sofort weiter.",
    "The page jumps elsewhere after one second.": "Die Seite springt nach einer Sekunde weiter.",
    "The page jumps elsewhere after {n} seconds.": "Die Seite springt nach {n} Sekunden weiter.",
    "One fault in the links to other languages.": "Ein Fehler in den Links zu anderen Sprachen.",
    "{n} faults in the links to other languages.": "{n} Fehler in den Links zu anderen Sprachen.",
    "“{a}” is empty": "„{a}“ ist leer",
    "“{a}” is written with “_”: write {b}": "„{a}“ ist mit „_“ geschrieben: richtig ist {b}",
    "“{a}” is no language tag": "„{a}“ ist kein Sprachcode",
    "“{a}” begins with “{b}”, which is no language":
      "„{a}“ beginnt mit „{b}“, was keine Sprache ist",
    "“{a}” names “{b}”, which is no region: write GB":
      "„{a}“ nennt „{b}“, was keine Region ist: richtig ist GB",
    "“{a}” names “{b}”, which is no region": "„{a}“ nennt „{b}“, was keine Region ist",
    "“{a}” leads to half an address: {b}": "„{a}“ führt zu einer halben Adresse: {b}",
    "one version": "eine Fassung",
    "{n} versions": "{n} Fassungen",
    "The page is missing from its own list of languages.":
      "Die Seite fehlt in ihrer eigenen Liste der Sprachen.",
    "The page has no structured data.": "Die Seite hat keine strukturierten Daten.",
    "One block of structured data cannot be read.":
      "Ein Block strukturierter Daten ist nicht zu lesen.",
    "{n} blocks of structured data cannot be read.":
      "{n} Blöcke strukturierter Daten sind nicht zu lesen.",
    "one block": "ein Block",
    "{n} blocks": "{n} Blöcke",
    "Block {n}: is empty": "Block {n}: ist leer",
    "Block {n}: ends too early, or is no JSON": "Block {n}: endet zu früh oder ist kein JSON",
    "Block {n}: is no JSON near “{a}”": "Block {n}: ist kein JSON bei „{a}“",
    "Block {n} holds nothing": "Block {n} enthält nichts",
    "Block {n} has no “@context” of schema.org": "Block {n} hat kein „@context“ von schema.org",
    "Block {n} names no “@type”": "Block {n} nennt keinen „@type“",
    "Structured data is incomplete.": "Strukturierte Daten sind unvollständig.",
    "{a} without {b} or {c} or {d}": "{a} ohne {b}, {c} oder {d}",
    "{a} without {b}": "{a} ohne {b}",
    "The page names no icon.": "Die Seite nennt kein Icon.",
    "The page says nothing for the card of a shared link.":
      "Die Seite sagt nichts für die Karte eines geteilten Links.",
    "The card of a shared link is incomplete.":
      "Die Karte eines geteilten Links ist unvollständig.",
    "Missing: {a}": "Es fehlt: {a}",
    "There is no picture for shared links.": "Es gibt kein Bild für geteilte Links.",
    "The picture's address is not written in full.":
      "Die Adresse des Bildes ist nicht ganz geschrieben.",
    "The picture's address is without https; some apps leave it out.":
      "Die Adresse des Bildes ist ohne https; manche Apps lassen es weg.",
    "The page asks for no card.": "Die Seite bittet um keine Karte.",
    "“{a}” is no kind of card.": "„{a}“ ist keine Art von Karte.",
    "The shared picture has no words beside it.": "Neben dem geteilten Bild stehen keine Worte.",
    "The page has no main heading.": "Die Seite hat keine Hauptüberschrift.",
    "The main heading is empty.": "Die Hauptüberschrift ist leer.",
    "The page has {n} main headings.": "Die Seite hat {n} Hauptüberschriften.",
    "From level {n} to {m}: “{a}”": "Von Ebene {n} zu {m}: „{a}“",
    "One heading leaves a level out.": "Eine Überschrift lässt eine Ebene aus.",
    "{n} headings leave a level out.": "{n} Überschriften lassen eine Ebene aus.",
    "One heading is empty.": "Eine Überschrift ist leer.",
    "{n} headings are empty.": "{n} Überschriften sind leer.",
    "Level {n}": "Ebene {n}",
    "one heading": "eine Überschrift",
    "{n} headings": "{n} Überschriften",
    "There is no heading within {n} words.": "Auf {n} Wörter kommt keine Überschrift.",
    "There is next to nothing to read: one word.": "Es gibt fast nichts zu lesen: ein Wort.",
    "There is next to nothing to read: {n} words.": "Es gibt fast nichts zu lesen: {n} Wörter.",
    "There is little to read: {n} words.": "Es gibt wenig zu lesen: {n} Wörter.",
    "{n} words": "{n} Wörter",
    "One paragraph is filler text.": "Ein Absatz ist Blindtext.",
    "{n} paragraphs are filler text.": "{n} Absätze sind Blindtext.",
    "{n} words: “{a}”": "{n} Wörter: „{a}“",
    "Of the file hardly anything is text: {n} %.": "Von der Datei ist kaum etwas Text: {n} %.",
    "{n} % of the file is text": "{n} % der Datei sind Text",
    "one picture": "ein Bild",
    "{n} pictures": "{n} Bilder",
    "One picture of {n} has no alt text.": "Ein Bild von {n} hat keinen Alternativtext.",
    "{n} pictures of {m} have no alt text.": "{n} Bilder von {m} haben keinen Alternativtext.",
    "A picture within the page": "Ein Bild in der Seite selbst",
    "A picture without an address": "Ein Bild ohne Adresse",
    "One link does not say where it leads.": "Ein Link sagt nicht, wohin er führt.",
    "{n} links do not say where they lead.": "{n} Links sagen nicht, wohin sie führen.",
    "One link has no words.": "Ein Link hat keine Wörter.",
    "{n} links have no words.": "{n} Links haben keine Wörter.",
    "A link to nowhere": "Ein Link nach nirgendwo",
    "One link cannot be followed.": "Einem Link kann man nicht folgen.",
    "{n} links cannot be followed.": "{n} Links kann man nicht folgen.",
    "one link within the site, {n} to others": "ein Link innerhalb der Website, {n} zu anderen",
    "{n} links within the site, {m} to others": "{n} Links innerhalb der Website, {m} zu anderen",
    "No link leads to another page of the site.":
      "Kein Link führt zu einer anderen Seite der Website.",
    "There are no sentences to count.": "Es gibt keine Sätze zu zählen.",
    "{n} words a sentence on average": "{n} Wörter je Satz im Durchschnitt",
    "Sentences are long: {n} words a sentence on average.":
      "Die Sätze sind lang: {n} Wörter je Satz im Durchschnitt.",
    "Sentences are very long: {n} words a sentence on average.":
      "Die Sätze sind sehr lang: {n} Wörter je Satz im Durchschnitt.",
    "One sentence of {n} has more than thirty words.":
      "Ein Satz von {n} hat mehr als dreißig Wörter.",
    "{n} sentences of {m} have more than thirty words.":
      "{n} Sätze von {m} haben mehr als dreißig Wörter.",
    "One paragraph has more than 150 words.": "Ein Absatz hat mehr als 150 Wörter.",
    "{n} paragraphs have more than 150 words.": "{n} Absätze haben mehr als 150 Wörter.",
    "There is no formula for this language, or too little text for it.":
      "Für diese Sprache gibt es keine Formel, oder zu wenig Text dafür.",
    "The text is hard to read: {n} of 100 by {s}.":
      "Der Text ist schwer zu lesen: {n} von 100 nach {s}.",
    "The text is fairly hard to read: {n} of 100 by {s}.":
      "Der Text ist recht schwer zu lesen: {n} von 100 nach {s}.",
    "{n} of 100 by {s}": "{n} von 100 nach {s}",
    "Kandel and Moles": "Kandel und Moles",
    "Flesch after Martins": "Flesch in der Fassung von Martins",
    "Flesch after Douma": "Flesch in der Fassung von Douma",
    "The page is sent without https.": "Die Seite wird ohne https gesendet.",
    "The page is also sent without https.": "Die Seite wird auch ohne https gesendet.",
    "Nothing answers without https.": "Ohne https antwortet nichts.",
    "http leads to https.": "http führt zu https.",
    "The header Strict-Transport-Security is missing.":
      "Der Header Strict-Transport-Security fehlt.",
    "Browsers remember it only for one day.": "Browser merken es sich nur einen Tag.",
    "Browsers remember it only for {n} days.": "Browser merken es sich nur {n} Tage.",
    "For {n} days": "Für {n} Tage",
    "One part of the page is called without https and not loaded.":
      "Ein Teil der Seite wird ohne https gerufen und nicht geladen.",
    "{n} parts of the page are called without https and not loaded.":
      "{n} Teile der Seite werden ohne https gerufen und nicht geladen.",
    "One picture is called without https.": "Ein Bild wird ohne https gerufen.",
    "{n} pictures are called without https.": "{n} Bilder werden ohne https gerufen.",
    "The page does not say that it fits a phone.":
      "Die Seite sagt nicht, dass sie auf ein Telefon passt.",
    "The page has a fixed width on a phone.": "Die Seite hat auf einem Telefon eine feste Breite.",
    "The page forbids enlarging it.": "Die Seite verbietet das Vergrößern.",
    "The page does not say which language it is in.":
      "Die Seite sagt nicht, in welcher Sprache sie ist.",
    "The language “{a}” is written with “_”: write {b}.":
      "Die Sprache „{a}“ ist mit „_“ geschrieben: richtig ist {b}.",
    "The language “{a}” is no language tag.": "Die Sprache „{a}“ ist kein Sprachcode.",
    "The language “{a}” begins with “{b}”, which is no language.":
      "Die Sprache „{a}“ beginnt mit „{b}“, was keine Sprache ist.",
    "The page says “{a}”, but its text reads as “{b}”.":
      "Die Seite sagt „{a}“, ihr Text liest sich aber als „{b}“.",
    "The page does not say in which character set it is.":
      "Die Seite sagt nicht, in welchem Zeichensatz sie ist.",
    "The character set is named too late: not within the first {n} bytes.":
      "Der Zeichensatz wird zu spät genannt: nicht in den ersten {n} Bytes.",
    "The page is in {a}, not in utf-8.": "Die Seite ist in {a}, nicht in utf-8.",
    "The page has no doctype.": "Die Seite hat keinen Doctype.",
    "The page has a doctype of the nineties.": "Die Seite hat einen Doctype der Neunzigerjahre.",
    "The page has an old doctype, with which browsers keep some old rules.":
      "Die Seite hat einen alten Doctype, mit dem Browser einige alte Regeln behalten.",
    "The page's own file is very large: {n} kB.": "Die Datei der Seite ist sehr groß: {n} kB.",
    "The page's own file is large: {n} kB.": "Die Datei der Seite ist groß: {n} kB.",
    "{n} kB": "{n} kB",
    "br: {n} of {m} kB": "br: {n} von {m} kB",
    "gzip: {n} of {m} kB": "gzip: {n} von {m} kB",
    "deflate: {n} of {m} kB": "deflate: {n} von {m} kB",
    "zstd: {n} of {m} kB": "zstd: {n} von {m} kB",
    "Too small to be worth it.": "Zu klein, um sich zu lohnen.",
    "The page is sent uncompressed: {n} kB.": "Die Seite wird unkomprimiert gesendet: {n} kB.",
    "One part of the page needs a plug-in.": "Ein Teil der Seite braucht ein Plug-in.",
    "{n} parts of the page need a plug-in.": "{n} Teile der Seite brauchen ein Plug-in.",
    "The first byte came after {n} ms.": "Das erste Byte kam nach {n} ms.",
    "{n} ms": "{n} ms",
  },
} satisfies CheckTexts;
