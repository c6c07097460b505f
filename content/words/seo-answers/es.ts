/** Why there is no report on a page, by the English sentence (server/seo, domain/seo/address.ts). */
export const seoAnswers: Readonly<Record<string, string>> = {
  "Send the address of the website as text, like yourbakery.com.":
    "Envíe la dirección del sitio como texto, por ejemplo supanaderia.es.",
  "Type the address of your website, like yourbakery.com.":
    "Escriba la dirección de su sitio, por ejemplo supanaderia.es.",
  "This address is longer than 2,000 characters. Type that of the front page, like yourbakery.com.":
    "Esta dirección tiene más de 2000 caracteres. Escriba la de la página de inicio, por ejemplo supanaderia.es.",
  "There is a line break or another invisible character in this address. Type it by hand, like yourbakery.com.":
    "En esta dirección hay un salto de línea u otro carácter invisible. Escríbala a mano, por ejemplo supanaderia.es.",
  "Only websites can be checked: addresses that begin with https:// or http://.":
    "Solo se pueden comprobar sitios web: direcciones que empiezan por https:// o http://.",
  "Leave out the @ and what stands before it: type the address of the website alone.":
    "Quite la @ y lo que va antes: escriba solo la dirección del sitio.",
  "Only websites on the usual ports can be checked. Leave out the colon and the number behind it.":
    "Solo se pueden comprobar sitios en los puertos habituales. Quite los dos puntos y el número que sigue.",
  "This is not the address of a public website. Type it as your visitors do, like yourbakery.com.":
    "Esta no es la dirección de un sitio público. Escríbala como sus visitantes, por ejemplo supanaderia.es.",
  "We could not reach this website. Check how the address is spelled, and that the site opens for everybody, without a login or a company network.":
    "No hemos podido llegar a este sitio. Compruebe cómo está escrita la dirección y que el sitio se abra para todos, sin iniciar sesión ni red de empresa.",
  "This address sends every visitor on more than five times and never to a page. Whoever looks after the website can mend that; until then type the address of the page itself.":
    "Esta dirección reenvía a cada visitante más de cinco veces y nunca a una página. Quien cuide del sitio puede arreglarlo; hasta entonces escriba la dirección de la propia página.",
  "This address leads to a file and not to a web page. Type the address of a page, like that of the front page.":
    "Esta dirección lleva a un archivo y no a una página web. Escriba la dirección de una página, como la de inicio.",
  "The website answered, but with an empty page. There is nothing to check.":
    "El sitio respondió, pero con una página vacía. No hay nada que comprobar.",
  "This page is larger than 2 MB before its pictures, which is more than we read. Type the address of another page of the site.":
    "Esta página pesa más de 2 MB sin sus imágenes, más de lo que leemos. Escriba la dirección de otra página del sitio.",
  "The website sent its page in a form that cannot be unpacked. Browsers may make do with it; whoever looks after the website can mend it.":
    "El sitio envió su página en una forma que no se puede desempaquetar. Puede que los navegadores se apañen; quien cuide del sitio puede arreglarlo.",
  "This page is built in a way that takes too long to read, for us and for search engines. Type the address of another page of the site.":
    "Esta página está hecha de un modo que tarda demasiado en leerse, para nosotros y para los buscadores. Escriba la dirección de otra página del sitio.",
  "The website began to send its page and did not come to the end within ten seconds. Please try again in a few minutes.":
    "El sitio empezó a enviar su página y no llegó al final en diez segundos. Inténtelo de nuevo en unos minutos.",
  "The website answered with the status {n} instead of a page. {s}":
    "El sitio respondió con el estado {n} en lugar de una página. {s}",
  "It wants a login, so search engines do not see it either.":
    "Pide iniciar sesión, así que los buscadores tampoco la ven.",
  "Some websites turn away everything that is no browser; whoever looks after it can let us in.":
    "Algunos sitios rechazan todo lo que no es un navegador; quien cuide de él puede dejarnos entrar.",
  "Check the part behind the name of the site.":
    "Compruebe la parte que sigue al nombre del sitio.",
  "It has a fault at the moment. Please try again later.":
    "Tiene un fallo en este momento. Inténtelo más tarde.",
  "Type the address of a page that opens in a browser.":
    "Escriba la dirección de una página que se abra en un navegador.",
  "Other websites are being checked at the moment. Please try again in a few seconds.":
    "En este momento se comprueban otros sitios. Inténtelo de nuevo en unos segundos.",
  "That was a lot of checks in a short time. Please wait a minute and try again.":
    "Han sido muchas comprobaciones en poco tiempo. Espere un minuto e inténtelo de nuevo.",
  "That was a lot of checks for one hour. Please come back in an hour.":
    "Han sido muchas comprobaciones para una hora. Vuelva dentro de una hora.",
  "This website has just been checked several times. Please wait a minute and try again.":
    "Este sitio se acaba de comprobar varias veces. Espere un minuto e inténtelo de nuevo.",
  "This came from another site, so nothing was done. Please send it from here.":
    "Esto venía de otro sitio, así que no se ha hecho nada. Envíelo desde aquí.",
  "That were many reports at once. Please wait a minute.":
    "Han sido muchos informes a la vez. Espere un minuto.",
  "Failed to analyze website. Please try again later.":
    "No se pudo comprobar el sitio. Inténtelo más tarde.",
  "Failed to analyze website. Please try again later. (Status: {n})":
    "No se pudo comprobar el sitio. Inténtelo más tarde. (Estado: {n})",
  "An error occurred while analyzing the website": "Se produjo un error al comprobar el sitio.",
  "The report could not be loaded.": "No se pudo cargar el informe.",
};
