/** The results of the tools in French, by the English sentence (domain/calculators). */
export const toolResults: Readonly<Record<string, string>> = {
  "Every month": "Chaque mois",
  "You are there in": "Vous y êtes dans",
  "You are there": "Vous y êtes",
  "Hours back, every year": "Heures regagnées, chaque année",
  "Net margin": "Marge nette",
  "Your readiness": "Votre préparation",
  "no time": "un rien de temps",
  "no time at all": "un rien de temps",
  today: "aujourd’hui",
  "over 50 years": "plus de 50 ans",
  "none yet": "encore aucune",
  "over 999%": "plus de 999 %",
  "below −999%": "moins de −999 %",
  "{n}%": "{n} %",
  "{n}": "{n}",
  "1 year": "1 an",
  "{n} years": "{n} ans",
  "1 month": "1 mois",
  "{n} months": "{n} mois",
  "1 year and 1 month": "1 an et 1 mois",
  "1 year and {n} months": "1 an et {n} mois",
  "{n} years and 1 month": "{n} ans et 1 mois",
  "{n} years and {m} months": "{n} ans et {m} mois",
  "A home for nothing needs no mortgage. Type a price, and we work it out.":
    "Une maison gratuite n’a pas besoin de prêt. Saisissez un prix, et nous le calculons.",
  "Property tax, {n}% of the price a year": "Taxe foncière, {n} % du prix par an",
  "Home insurance, {n}% of the price a year": "Assurance habitation, {n} % du prix par an",
  "Your down payment covers the whole price, so there is no loan and no interest. What stays is tax and insurance.":
    "Votre apport couvre tout le prix, donc il n’y a ni prêt ni intérêts. Restent la taxe et l’assurance.",
  Loan: "Prêt",
  "Together, every month": "En tout, chaque mois",
  "Principal and interest": "Capital et intérêts",
  "{a} of it goes to the lender, the rest is tax and insurance. Over {n} years you pay no interest.":
    "{a} vont au prêteur, le reste est taxe et assurance. Sur {n} ans, vous ne payez pas d’intérêts.",
  "{a} of it goes to the lender, the rest is tax and insurance. Over {n} years you pay {b} in interest: {m} % of what you borrow.":
    "{a} vont au prêteur, le reste est taxe et assurance. Sur {n} ans, vous payez {b} d’intérêts : {m} % de ce que vous empruntez.",
  "Mortgage insurance (PMI), while less than 20% is yours":
    "Assurance du prêt, tant que moins de 20 % est à vous",
  "Interest in {n} years": "Intérêts en {n} ans",
  "The mortgage insurance ends after {s}, when a fifth of the home is yours. Ask for it in writing that month.":
    "L’assurance du prêt se termine après {s}, quand un cinquième de la maison est à vous. Demandez-le par écrit ce mois-là.",
  "A goal of nothing is reached at once. Type what it costs, and we work it out.":
    "Un objectif de rien est atteint aussitôt. Saisissez ce que cela coûte, et nous le calculons.",
  "You have what it costs, and {a} to spare. Time for a bigger goal.":
    "Vous avez ce que cela coûte, et {a} de reste. C’est l’heure d’un plus grand objectif.",
  "You have exactly what it costs. Go and buy it.":
    "Vous avez exactement ce que cela coûte. Allez l’acheter.",
  "At this pace 600 months are not enough: after them you would have {a}. {b} a month would do it.":
    "À ce rythme, 600 mois ne suffisent pas : vous auriez alors {a}. Avec {b} par mois, ce serait fait.",
  Goal: "Objectif",
  "After 600 months": "Après 600 mois",
  "Enough for 600 months": "Assez pour 600 mois",
  "{a} a month": "{a} par mois",
  "You put in {a}, and the bank adds {b}.": "Vous versez {a}, et la banque ajoute {b}.",
  "You put in all of it yourself: {a}.": "Vous versez tout vous-même : {a}.",
  Months: "Mois",
  "Paid in by you": "Versé par vous",
  Interest: "Intérêts",
  "Where nothing is spent, nothing can be saved. Type the hours that the task takes you in a week.":
    "Là où rien n’est dépensé, rien ne s’économise. Saisissez les heures que la tâche vous prend par semaine.",
  "That is 1 week of full-time work.": "C’est 1 semaine de travail à plein temps.",
  "That is {n} weeks of full-time work.": "Ce sont {n} semaines de travail à plein temps.",
  "That is 1 week of full-time work, worth {a}.":
    "C’est 1 semaine de travail à plein temps, d’une valeur de {a}.",
  "That is {n} weeks of full-time work, worth {a}.":
    "Ce sont {n} semaines de travail à plein temps, d’une valeur de {a}.",
  "Hours saved a week": "Heures gagnées par semaine",
  "Hours saved a month": "Heures gagnées par mois",
  "Hours saved a year": "Heures gagnées par an",
  "Saved a month": "Économisé par mois",
  "Saved a year": "Économisé par an",
  "Weeks of work": "Semaines de travail",
  "Productivity boost": "Gain de productivité",
  "ROI timeline": "Rentable",
  Immediate: "Aussitôt",
  "1-3 months": "En 1 à 3 mois",
  "Without sales there is no margin to speak of, only costs: {a}. Type what you sell in a month.":
    "Sans ventes, il n’y a pas de marge, seulement des coûts : {a}. Saisissez ce que vous vendez en un mois.",
  "Without sales there is no margin to speak of. Type what you sell in a month.":
    "Sans ventes, il n’y a pas de marge. Saisissez ce que vous vendez en un mois.",
  "Net profit": "Bénéfice net",
  Sales: "Ventes",
  "Gross profit": "Bénéfice brut",
  "Gross margin": "Marge brute",
  Rating: "Appréciation",
  Excellent: "Excellent",
  Good: "Bon",
  Fair: "Moyen",
  "Needs Improvement": "À améliorer",
  "{s}. Every month costs you {a} more than it brings in.":
    "{s}. Chaque mois vous coûte {a} de plus qu’il ne rapporte.",
  "{s}. You work for nothing: all of it goes out again.":
    "{s}. Vous travaillez pour rien : tout ressort.",
  "{s}. Of every {a} that you sell for, {b} stays with you.":
    "{s}. Sur {a} de ventes, il vous reste {b}.",
  "Put a month of costs aside before you spend it on growing.":
    "Mettez de côté un mois de coûts avant de le dépenser pour grandir.",
  "Find the product that earns this margin, and show it first on your site.":
    "Trouvez le produit qui donne cette marge, et montrez-le en premier sur votre site.",
  "Raise one price by 5% and watch for a month. Good work seldom loses anybody over it.":
    "Augmentez un prix de 5 % et observez un mois. Le bon travail perd rarement quelqu’un pour cela.",
  "Look at the three largest bills of the month. Ask each of them for a better price.":
    "Regardez les trois plus grosses factures du mois. Demandez à chacune un meilleur prix.",
  "Sell one more thing to those who already buy. They cost you nothing to find.":
    "Vendez une chose de plus à ceux qui achètent déjà. Les trouver ne vous coûte rien.",
  "Write down the hours that each order takes. One of them pays too little.":
    "Notez les heures que prend chaque commande. L’une d’elles rapporte trop peu.",
  "Work out what one unit really costs you, hours included, before you sell the next.":
    "Calculez ce qu’une unité vous coûte vraiment, heures comprises, avant de vendre la suivante.",
  "Drop or reprice what sells below cost, however popular it is.":
    "Abandonnez ce qui se vend sous son coût, ou changez son prix, aussi apprécié soit-il.",
  "Halve one fixed cost this month: a room, a lease, a subscription that nobody opens.":
    "Réduisez de moitié un coût fixe ce mois-ci : un local, un loyer, un abonnement que personne n’ouvre.",
  "Ready to Sell. The house could be on the market this month. Choose the day, and somebody who sells on your street.":
    "Prête à vendre. La maison pourrait être sur le marché ce mois-ci. Choisissez le jour, et quelqu’un qui vend dans votre rue.",
  "Almost Ready. A few weekends are between you and a good price. Do what stands below first; it is cheaper than a discount.":
    "Presque prête. Quelques week-ends vous séparent d’un bon prix. Faites d’abord ce qui suit ; c’est moins cher qu’un rabais.",
  "Not Quite Ready. Waiting will pay. Begin with what stands below, and ask yourself these five questions again in spring.":
    "Pas tout à fait prête. Attendre paiera. Commencez par ce qui suit, et reposez-vous ces cinq questions au printemps.",
  Points: "Points",
  "{n} of {m}": "{n} sur {m}",
  "Home price": "Prix de la maison",
  "Down payment": "Apport",
  "Interest rate": "Taux d’intérêt",
  Term: "Durée",
  "Saved already": "Déjà épargné",
  "Put aside every month": "Mis de côté chaque mois",
  "Interest a year": "Intérêts par an",
  "Hours a week": "Heures par semaine",
  "What an hour costs": "Ce que coûte une heure",
  "Done by the tool": "Fait par l’outil",
  "Goods and materials": "Achats et matériel",
  "Wages, rent and the like": "Salaires, loyer et autres",
  "Tax and interest": "Impôts et intérêts",
  "Change the figures": "Changer les chiffres",
  "You get this one mail because your address was typed into the tool and “Email me this result” was ticked. If it was not you, there is nothing to do: we do not write again. Questions, or would you rather that we forget it? Just answer.":
    "Vous recevez ce seul e-mail parce que votre adresse a été saisie dans l’outil et la case d’envoi cochée. Si ce n’était pas vous, il n’y a rien à faire : nous n’écrirons plus. Des questions, ou préférez-vous que nous l’oubliions ? Répondez simplement.",
};
