/** Why there is no report on a page, by the English sentence (server/seo, domain/seo/address.ts). */
export const seoAnswers: Readonly<Record<string, string>> = {
  "Send the address of the website as text, like yourbakery.com.":
    "Envoyez l’adresse du site en texte, par exemple votreboulangerie.fr.",
  "Type the address of your website, like yourbakery.com.":
    "Saisissez l’adresse de votre site, par exemple votreboulangerie.fr.",
  "This address is longer than 2,000 characters. Type that of the front page, like yourbakery.com.":
    "Cette adresse dépasse 2 000 caractères. Saisissez celle de la page d’accueil, par exemple votreboulangerie.fr.",
  "There is a line break or another invisible character in this address. Type it by hand, like yourbakery.com.":
    "Cette adresse contient un retour à la ligne ou un autre caractère invisible. Tapez-la à la main, par exemple votreboulangerie.fr.",
  "Only websites can be checked: addresses that begin with https:// or http://.":
    "Seuls des sites web peuvent être contrôlés : des adresses qui commencent par https:// ou http://.",
  "Leave out the @ and what stands before it: type the address of the website alone.":
    "Retirez le @ et ce qui le précède : saisissez l’adresse du site seule.",
  "Only websites on the usual ports can be checked. Leave out the colon and the number behind it.":
    "Seuls les sites sur les ports habituels peuvent être contrôlés. Retirez les deux-points et le nombre qui suit.",
  "This is not the address of a public website. Type it as your visitors do, like yourbakery.com.":
    "Ce n’est pas l’adresse d’un site public. Saisissez-la comme vos visiteurs, par exemple votreboulangerie.fr.",
  "We could not reach this website. Check how the address is spelled, and that the site opens for everybody, without a login or a company network.":
    "Nous n’avons pas pu joindre ce site. Vérifiez l’orthographe de l’adresse, et que le site s’ouvre pour tous, sans connexion ni réseau d’entreprise.",
  "This address sends every visitor on more than five times and never to a page. Whoever looks after the website can mend that; until then type the address of the page itself.":
    "Cette adresse renvoie chaque visiteur plus de cinq fois et jamais à une page. Qui s’occupe du site peut le corriger ; d’ici là, saisissez l’adresse de la page elle-même.",
  "This address leads to a file and not to a web page. Type the address of a page, like that of the front page.":
    "Cette adresse mène à un fichier et non à une page web. Saisissez l’adresse d’une page, comme celle de l’accueil.",
  "The website answered, but with an empty page. There is nothing to check.":
    "Le site a répondu, mais avec une page vide. Il n’y a rien à contrôler.",
  "This page is larger than 2 MB before its pictures, which is more than we read. Type the address of another page of the site.":
    "Cette page dépasse 2 Mo sans ses images, plus que ce que nous lisons. Saisissez l’adresse d’une autre page du site.",
  "The website sent its page in a form that cannot be unpacked. Browsers may make do with it; whoever looks after the website can mend it.":
    "Le site a envoyé sa page sous une forme qui ne se décompresse pas. Les navigateurs s’en accommodent peut-être ; qui s’occupe du site peut le corriger.",
  "This page is built in a way that takes too long to read, for us and for search engines. Type the address of another page of the site.":
    "Cette page est construite d’une façon trop longue à lire, pour nous et pour les moteurs. Saisissez l’adresse d’une autre page du site.",
  "The website began to send its page and did not come to the end within ten seconds. Please try again in a few minutes.":
    "Le site a commencé à envoyer sa page et n’est pas arrivé au bout en dix secondes. Réessayez dans quelques minutes.",
  "The website answered with the status {n} instead of a page. {s}":
    "Le site a répondu avec le statut {n} au lieu d’une page. {s}",
  "It wants a login, so search engines do not see it either.":
    "Il demande une connexion, donc les moteurs ne le voient pas non plus.",
  "Some websites turn away everything that is no browser; whoever looks after it can let us in.":
    "Certains sites refusent tout ce qui n’est pas un navigateur ; qui s’en occupe peut nous laisser entrer.",
  "Check the part behind the name of the site.": "Vérifiez la partie après le nom du site.",
  "It has a fault at the moment. Please try again later.":
    "Il est en panne pour le moment. Réessayez plus tard.",
  "Type the address of a page that opens in a browser.":
    "Saisissez l’adresse d’une page qui s’ouvre dans un navigateur.",
  "Other websites are being checked at the moment. Please try again in a few seconds.":
    "D’autres sites sont contrôlés en ce moment. Réessayez dans quelques secondes.",
  "That was a lot of checks in a short time. Please wait a minute and try again.":
    "Cela faisait beaucoup de contrôles en peu de temps. Attendez une minute et réessayez.",
  "That was a lot of checks for one hour. Please come back in an hour.":
    "Cela faisait beaucoup de contrôles pour une heure. Revenez dans une heure.",
  "This website has just been checked several times. Please wait a minute and try again.":
    "Ce site vient d’être contrôlé plusieurs fois. Attendez une minute et réessayez.",
  "This came from another site, so nothing was done. Please send it from here.":
    "Cela venait d’un autre site, donc rien n’a été fait. Envoyez-le d’ici.",
  "That were many reports at once. Please wait a minute.":
    "Cela faisait beaucoup de rapports à la fois. Attendez une minute.",
  "Failed to analyze website. Please try again later.":
    "Le site n’a pas pu être contrôlé. Réessayez plus tard.",
  "Failed to analyze website. Please try again later. (Status: {n})":
    "Le site n’a pas pu être contrôlé. Réessayez plus tard. (Statut : {n})",
  "An error occurred while analyzing the website":
    "Une erreur s’est produite pendant le contrôle du site.",
  "The report could not be loaded.": "Le rapport n’a pas pu être chargé.",
};
