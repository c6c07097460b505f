/** Why there is no report on a page, by the English sentence (server/seo, domain/seo/address.ts). */
export const seoAnswers: Readonly<Record<string, string>> = {
  "Send the address of the website as text, like yourbakery.com.":
    "Senden Sie die Adresse der Website als Text, zum Beispiel ihrebaeckerei.de.",
  "Type the address of your website, like yourbakery.com.":
    "Geben Sie die Adresse Ihrer Website ein, zum Beispiel ihrebaeckerei.de.",
  "This address is longer than 2,000 characters. Type that of the front page, like yourbakery.com.":
    "Diese Adresse ist länger als 2.000 Zeichen. Geben Sie die der Startseite ein, zum Beispiel ihrebaeckerei.de.",
  "There is a line break or another invisible character in this address. Type it by hand, like yourbakery.com.":
    "In dieser Adresse steckt ein Zeilenumbruch oder ein anderes unsichtbares Zeichen. Tippen Sie sie ein, zum Beispiel ihrebaeckerei.de.",
  "Only websites can be checked: addresses that begin with https:// or http://.":
    "Nur Websites können geprüft werden: Adressen, die mit https:// oder http:// beginnen.",
  "Leave out the @ and what stands before it: type the address of the website alone.":
    "Lassen Sie das @ und alles davor weg: Geben Sie nur die Adresse der Website ein.",
  "Only websites on the usual ports can be checked. Leave out the colon and the number behind it.":
    "Nur Websites an den üblichen Ports können geprüft werden. Lassen Sie den Doppelpunkt und die Zahl dahinter weg.",
  "This is not the address of a public website. Type it as your visitors do, like yourbakery.com.":
    "Das ist keine Adresse einer öffentlichen Website. Geben Sie sie so ein wie Ihre Besucher, zum Beispiel ihrebaeckerei.de.",
  "We could not reach this website. Check how the address is spelled, and that the site opens for everybody, without a login or a company network.":
    "Diese Website war nicht zu erreichen. Prüfen Sie, wie die Adresse geschrieben ist, und ob die Website sich für alle öffnet, ohne Anmeldung oder Firmennetz.",
  "This address sends every visitor on more than five times and never to a page. Whoever looks after the website can mend that; until then type the address of the page itself.":
    "Diese Adresse leitet jeden Besucher mehr als fünfmal weiter und nie zu einer Seite. Wer die Website betreut, kann das beheben; geben Sie bis dahin die Adresse der Seite selbst ein.",
  "This address leads to a file and not to a web page. Type the address of a page, like that of the front page.":
    "Diese Adresse führt zu einer Datei und nicht zu einer Webseite. Geben Sie die Adresse einer Seite ein, etwa die der Startseite.",
  "The website answered, but with an empty page. There is nothing to check.":
    "Die Website hat geantwortet, aber mit einer leeren Seite. Es gibt nichts zu prüfen.",
  "This page is larger than 2 MB before its pictures, which is more than we read. Type the address of another page of the site.":
    "Diese Seite ist ohne ihre Bilder größer als 2 MB, und so viel lesen wir nicht. Geben Sie die Adresse einer anderen Seite der Website ein.",
  "The website sent its page in a form that cannot be unpacked. Browsers may make do with it; whoever looks after the website can mend it.":
    "Die Website hat ihre Seite in einer Form gesendet, die sich nicht auspacken lässt. Browser kommen vielleicht damit zurecht; wer die Website betreut, kann es beheben.",
  "This page is built in a way that takes too long to read, for us and for search engines. Type the address of another page of the site.":
    "Diese Seite ist so gebaut, dass das Lesen zu lange dauert, für uns und für Suchmaschinen. Geben Sie die Adresse einer anderen Seite der Website ein.",
  "The website began to send its page and did not come to the end within ten seconds. Please try again in a few minutes.":
    "Die Website hat begonnen, ihre Seite zu senden, und ist in zehn Sekunden nicht fertig geworden. Bitte versuchen Sie es in einigen Minuten noch einmal.",
  "The website answered with the status {n} instead of a page. {s}":
    "Die Website hat mit dem Status {n} statt mit einer Seite geantwortet. {s}",
  "It wants a login, so search engines do not see it either.":
    "Sie verlangt eine Anmeldung, also sehen auch Suchmaschinen sie nicht.",
  "Some websites turn away everything that is no browser; whoever looks after it can let us in.":
    "Manche Websites weisen alles ab, was kein Browser ist; wer sie betreut, kann uns einlassen.",
  "Check the part behind the name of the site.":
    "Prüfen Sie den Teil hinter dem Namen der Website.",
  "It has a fault at the moment. Please try again later.":
    "Sie ist zurzeit gestört. Bitte versuchen Sie es später noch einmal.",
  "Type the address of a page that opens in a browser.":
    "Geben Sie die Adresse einer Seite ein, die sich in einem Browser öffnet.",
  "Other websites are being checked at the moment. Please try again in a few seconds.":
    "Zurzeit werden andere Websites geprüft. Bitte versuchen Sie es in ein paar Sekunden noch einmal.",
  "That was a lot of checks in a short time. Please wait a minute and try again.":
    "Das waren viele Prüfungen in kurzer Zeit. Bitte warten Sie eine Minute und versuchen Sie es noch einmal.",
  "That was a lot of checks for one hour. Please come back in an hour.":
    "Das waren viele Prüfungen für eine Stunde. Bitte kommen Sie in einer Stunde wieder.",
  "This website has just been checked several times. Please wait a minute and try again.":
    "Diese Website wurde eben mehrmals geprüft. Bitte warten Sie eine Minute und versuchen Sie es noch einmal.",
  "This came from another site, so nothing was done. Please send it from here.":
    "Das kam von einer anderen Website, deshalb ist nichts geschehen. Bitte senden Sie es von hier.",
  "That were many reports at once. Please wait a minute.":
    "Das waren viele Berichte auf einmal. Bitte warten Sie eine Minute.",
  "Failed to analyze website. Please try again later.":
    "Die Website konnte nicht geprüft werden. Bitte versuchen Sie es später noch einmal.",
  "Failed to analyze website. Please try again later. (Status: {n})":
    "Die Website konnte nicht geprüft werden. Bitte versuchen Sie es später noch einmal. (Status: {n})",
  "An error occurred while analyzing the website":
    "Beim Prüfen der Website ist ein Fehler aufgetreten.",
  "The report could not be loaded.": "Der Bericht konnte nicht geladen werden.",
};
