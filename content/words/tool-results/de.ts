/** The results of the tools in German, by the English sentence (domain/calculators). */
export const toolResults: Readonly<Record<string, string>> = {
  "Every month": "Jeden Monat",
  "You are there in": "Ihr Ziel erreichen Sie in",
  "You are there": "Ihr Ziel erreichen Sie",
  "Hours back, every year": "Stunden zurück, jedes Jahr",
  "Net margin": "Nettomarge",
  "Your readiness": "Ihre Bereitschaft",
  "no time": "null Zeit",
  "no time at all": "null Zeit",
  today: "heute",
  "over 50 years": "über 50 Jahren",
  "none yet": "noch keine",
  "over 999%": "über 999 %",
  "below −999%": "unter −999 %",
  "{n}%": "{n} %",
  "{n}": "{n}",
  "1 year": "1 Jahr",
  "{n} years": "{n} Jahren",
  "1 month": "1 Monat",
  "{n} months": "{n} Monaten",
  "1 year and 1 month": "1 Jahr und 1 Monat",
  "1 year and {n} months": "1 Jahr und {n} Monaten",
  "{n} years and 1 month": "{n} Jahren und 1 Monat",
  "{n} years and {m} months": "{n} Jahren und {m} Monaten",
  "A home for nothing needs no mortgage. Type a price, and we work it out.":
    "Ein Haus für nichts braucht kein Darlehen. Geben Sie einen Preis ein, und wir rechnen es aus.",
  "Property tax, {n}% of the price a year": "Grundsteuer, {n} % des Preises im Jahr",
  "Home insurance, {n}% of the price a year": "Gebäudeversicherung, {n} % des Preises im Jahr",
  "Your down payment covers the whole price, so there is no loan and no interest. What stays is tax and insurance.":
    "Ihre Anzahlung deckt den ganzen Preis, es gibt also kein Darlehen und keine Zinsen. Was bleibt, sind Steuer und Versicherung.",
  Loan: "Darlehen",
  "Together, every month": "Zusammen, jeden Monat",
  "Principal and interest": "Tilgung und Zinsen",
  "{a} of it goes to the lender, the rest is tax and insurance. Over {n} years you pay no interest.":
    "{a} davon gehen an die Bank, der Rest sind Steuer und Versicherung. In {n} Jahren zahlen Sie keine Zinsen.",
  "{a} of it goes to the lender, the rest is tax and insurance. Over {n} years you pay {b} in interest: {m} % of what you borrow.":
    "{a} davon gehen an die Bank, der Rest sind Steuer und Versicherung. In {n} Jahren zahlen Sie {b} an Zinsen: {m} % dessen, was Sie leihen.",
  "Mortgage insurance (PMI), while less than 20% is yours":
    "Kreditversicherung, solange Ihnen weniger als 20 % gehören",
  "Interest in {n} years": "Zinsen in {n} Jahren",
  "The mortgage insurance ends after {s}, when a fifth of the home is yours. Ask for it in writing that month.":
    "Die Kreditversicherung endet nach {s}, wenn Ihnen ein Fünftel des Hauses gehört. Verlangen Sie das in jenem Monat schriftlich.",
  "A goal of nothing is reached at once. Type what it costs, and we work it out.":
    "Ein Ziel von nichts ist sofort erreicht. Geben Sie ein, was es kostet, und wir rechnen es aus.",
  "You have what it costs, and {a} to spare. Time for a bigger goal.":
    "Sie haben, was es kostet, und {a} übrig. Zeit für ein größeres Ziel.",
  "You have exactly what it costs. Go and buy it.":
    "Sie haben genau, was es kostet. Kaufen Sie es.",
  "At this pace 600 months are not enough: after them you would have {a}. {b} a month would do it.":
    "So reichen 600 Monate nicht: Danach hätten Sie {a}. Mit {b} im Monat ginge es.",
  Goal: "Ziel",
  "After 600 months": "Nach 600 Monaten",
  "Enough for 600 months": "Genug für 600 Monate",
  "{a} a month": "{a} im Monat",
  "You put in {a}, and the bank adds {b}.": "Sie zahlen {a} ein, und die Bank legt {b} dazu.",
  "You put in all of it yourself: {a}.": "Sie zahlen alles selbst ein: {a}.",
  Months: "Monate",
  "Paid in by you": "Von Ihnen eingezahlt",
  Interest: "Zinsen",
  "Where nothing is spent, nothing can be saved. Type the hours that the task takes you in a week.":
    "Wo nichts aufgewendet wird, lässt sich nichts sparen. Geben Sie ein, wie viele Stunden die Aufgabe Sie in der Woche kostet.",
  "That is 1 week of full-time work.": "Das ist 1 Woche Vollzeitarbeit.",
  "That is {n} weeks of full-time work.": "Das sind {n} Wochen Vollzeitarbeit.",
  "That is 1 week of full-time work, worth {a}.": "Das ist 1 Woche Vollzeitarbeit, {a} wert.",
  "That is {n} weeks of full-time work, worth {a}.":
    "Das sind {n} Wochen Vollzeitarbeit, {a} wert.",
  "Hours saved a week": "Gesparte Stunden in der Woche",
  "Hours saved a month": "Gesparte Stunden im Monat",
  "Hours saved a year": "Gesparte Stunden im Jahr",
  "Saved a month": "Gespart im Monat",
  "Saved a year": "Gespart im Jahr",
  "Weeks of work": "Arbeitswochen",
  "Productivity boost": "Mehr Produktivität",
  "ROI timeline": "Zahlt sich aus",
  Immediate: "Sofort",
  "1-3 months": "Nach 1 bis 3 Monaten",
  "Without sales there is no margin to speak of, only costs: {a}. Type what you sell in a month.":
    "Ohne Umsatz gibt es keine Marge, nur Kosten: {a}. Geben Sie ein, was Sie im Monat verkaufen.",
  "Without sales there is no margin to speak of. Type what you sell in a month.":
    "Ohne Umsatz gibt es keine Marge. Geben Sie ein, was Sie im Monat verkaufen.",
  "Net profit": "Nettogewinn",
  Sales: "Umsatz",
  "Gross profit": "Rohgewinn",
  "Gross margin": "Rohmarge",
  Rating: "Einstufung",
  Excellent: "Ausgezeichnet",
  Good: "Gut",
  Fair: "Mäßig",
  "Needs Improvement": "Verbesserungsbedürftig",
  "{s}. Every month costs you {a} more than it brings in.":
    "{s}. Jeder Monat kostet Sie {a} mehr, als er einbringt.",
  "{s}. You work for nothing: all of it goes out again.":
    "{s}. Sie arbeiten umsonst: Alles geht wieder hinaus.",
  "{s}. Of every {a} that you sell for, {b} stays with you.":
    "{s}. Von je {a} Umsatz bleiben Ihnen {b}.",
  "Put a month of costs aside before you spend it on growing.":
    "Legen Sie die Kosten eines Monats zurück, bevor Sie sie für Wachstum ausgeben.",
  "Find the product that earns this margin, and show it first on your site.":
    "Finden Sie das Produkt, das diese Marge bringt, und zeigen Sie es auf Ihrer Website zuerst.",
  "Raise one price by 5% and watch for a month. Good work seldom loses anybody over it.":
    "Erhöhen Sie einen Preis um 5 % und sehen Sie einen Monat lang zu. Gute Arbeit verliert deswegen selten jemanden.",
  "Look at the three largest bills of the month. Ask each of them for a better price.":
    "Sehen Sie sich die drei größten Rechnungen des Monats an. Verlangen Sie bei jeder einen besseren Preis.",
  "Sell one more thing to those who already buy. They cost you nothing to find.":
    "Verkaufen Sie denen, die schon kaufen, noch etwas dazu. Sie zu finden kostet Sie nichts.",
  "Write down the hours that each order takes. One of them pays too little.":
    "Schreiben Sie auf, wie viele Stunden jeder Auftrag dauert. Einer davon bringt zu wenig.",
  "Work out what one unit really costs you, hours included, before you sell the next.":
    "Rechnen Sie aus, was ein Stück Sie wirklich kostet, mit Ihren Stunden, bevor Sie das nächste verkaufen.",
  "Drop or reprice what sells below cost, however popular it is.":
    "Streichen Sie, was unter Kosten verkauft wird, oder ändern Sie den Preis, so beliebt es auch ist.",
  "Halve one fixed cost this month: a room, a lease, a subscription that nobody opens.":
    "Halbieren Sie diesen Monat einen festen Posten: einen Raum, eine Miete, ein Abonnement, das niemand öffnet.",
  "Ready to Sell. The house could be on the market this month. Choose the day, and somebody who sells on your street.":
    "Bereit zum Verkauf. Das Haus könnte noch diesen Monat auf den Markt. Wählen Sie den Tag, und jemanden, der in Ihrer Straße verkauft.",
  "Almost Ready. A few weekends are between you and a good price. Do what stands below first; it is cheaper than a discount.":
    "Fast bereit. Ein paar Wochenenden trennen Sie von einem guten Preis. Tun Sie zuerst, was unten steht; es ist billiger als ein Nachlass.",
  "Not Quite Ready. Waiting will pay. Begin with what stands below, and ask yourself these five questions again in spring.":
    "Noch nicht ganz bereit. Warten lohnt sich. Beginnen Sie mit dem, was unten steht, und stellen Sie sich diese fünf Fragen im Frühjahr noch einmal.",
  Points: "Punkte",
  "{n} of {m}": "{n} von {m}",
  "Home price": "Kaufpreis",
  "Down payment": "Anzahlung",
  "Interest rate": "Zinssatz",
  Term: "Laufzeit",
  "Saved already": "Schon gespart",
  "Put aside every month": "Jeden Monat zurückgelegt",
  "Interest a year": "Zinsen im Jahr",
  "Hours a week": "Stunden in der Woche",
  "What an hour costs": "Was eine Stunde kostet",
  "Done by the tool": "Vom Werkzeug erledigt",
  "Goods and materials": "Waren und Material",
  "Wages, rent and the like": "Löhne, Miete und Ähnliches",
  "Tax and interest": "Steuern und Zinsen",
  "Change the figures": "Die Zahlen ändern",
  "You get this one mail because your address was typed into the tool and “Email me this result” was ticked. If it was not you, there is nothing to do: we do not write again. Questions, or would you rather that we forget it? Just answer.":
    "Sie bekommen diese eine E-Mail, weil Ihre Adresse in das Werkzeug eingegeben und das Kästchen für die Zusendung angekreuzt wurde. Waren Sie es nicht, ist nichts zu tun: Wir schreiben nicht wieder. Fragen, oder sollen wir die Adresse lieber vergessen? Antworten Sie einfach.",
};
