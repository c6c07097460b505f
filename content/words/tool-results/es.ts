/** The results of the tools in Spanish, by the English sentence (domain/calculators). */
export const toolResults: Readonly<Record<string, string>> = {
  "Every month": "Cada mes",
  "You are there in": "Llega en",
  "You are there": "Llega",
  "Hours back, every year": "Horas recuperadas, cada año",
  "Net margin": "Margen neto",
  "Your readiness": "Su preparación",
  "no time": "nada",
  "no time at all": "nada de tiempo",
  today: "hoy",
  "over 50 years": "más de 50 años",
  "none yet": "todavía ninguno",
  "over 999%": "más del 999 %",
  "below −999%": "menos del −999 %",
  "{n}%": "{n} %",
  "{n}": "{n}",
  "1 year": "1 año",
  "{n} years": "{n} años",
  "1 month": "1 mes",
  "{n} months": "{n} meses",
  "1 year and 1 month": "1 año y 1 mes",
  "1 year and {n} months": "1 año y {n} meses",
  "{n} years and 1 month": "{n} años y 1 mes",
  "{n} years and {m} months": "{n} años y {m} meses",
  "A home for nothing needs no mortgage. Type a price, and we work it out.":
    "Una casa gratis no necesita hipoteca. Escriba un precio y lo calculamos.",
  "Property tax, {n}% of the price a year":
    "Impuesto sobre bienes inmuebles, {n} % del precio al año",
  "Home insurance, {n}% of the price a year": "Seguro del hogar, {n} % del precio al año",
  "Your down payment covers the whole price, so there is no loan and no interest. What stays is tax and insurance.":
    "Su entrada cubre todo el precio, así que no hay préstamo ni intereses. Quedan los impuestos y el seguro.",
  Loan: "Préstamo",
  "Together, every month": "En total, cada mes",
  "Principal and interest": "Capital e intereses",
  "{a} of it goes to the lender, the rest is tax and insurance. Over {n} years you pay no interest.":
    "{a} van al prestamista, el resto son impuestos y seguro. En {n} años no paga intereses.",
  "{a} of it goes to the lender, the rest is tax and insurance. Over {n} years you pay {b} in interest: {m} % of what you borrow.":
    "{a} van al prestamista, el resto son impuestos y seguro. En {n} años paga {b} de intereses: el {m} % de lo que pide prestado.",
  "Mortgage insurance (PMI), while less than 20% is yours":
    "Seguro hipotecario, mientras sea suyo menos del 20 %",
  "Interest in {n} years": "Intereses en {n} años",
  "The mortgage insurance ends after {s}, when a fifth of the home is yours. Ask for it in writing that month.":
    "El seguro hipotecario termina tras {s}, cuando una quinta parte de la casa es suya. Pídalo por escrito ese mes.",
  "A goal of nothing is reached at once. Type what it costs, and we work it out.":
    "Una meta de nada se alcanza al instante. Escriba lo que cuesta y lo calculamos.",
  "You have what it costs, and {a} to spare. Time for a bigger goal.":
    "Tiene lo que cuesta, y le sobran {a}. Hora de una meta mayor.",
  "You have exactly what it costs. Go and buy it.":
    "Tiene exactamente lo que cuesta. Vaya a comprarlo.",
  "At this pace 600 months are not enough: after them you would have {a}. {b} a month would do it.":
    "A este ritmo no bastan 600 meses: después tendría {a}. Con {b} al mes bastaría.",
  Goal: "Meta",
  "After 600 months": "Tras 600 meses",
  "Enough for 600 months": "Suficiente para 600 meses",
  "{a} a month": "{a} al mes",
  "You put in {a}, and the bank adds {b}.": "Usted aporta {a}, y el banco añade {b}.",
  "You put in all of it yourself: {a}.": "Lo aporta todo usted: {a}.",
  Months: "Meses",
  "Paid in by you": "Aportado por usted",
  Interest: "Intereses",
  "Where nothing is spent, nothing can be saved. Type the hours that the task takes you in a week.":
    "Donde no se gasta nada no se puede ahorrar nada. Escriba las horas que la tarea le lleva a la semana.",
  "That is 1 week of full-time work.": "Es 1 semana de trabajo a jornada completa.",
  "That is {n} weeks of full-time work.": "Son {n} semanas de trabajo a jornada completa.",
  "That is 1 week of full-time work, worth {a}.":
    "Es 1 semana de trabajo a jornada completa, por valor de {a}.",
  "That is {n} weeks of full-time work, worth {a}.":
    "Son {n} semanas de trabajo a jornada completa, por valor de {a}.",
  "Hours saved a week": "Horas ahorradas a la semana",
  "Hours saved a month": "Horas ahorradas al mes",
  "Hours saved a year": "Horas ahorradas al año",
  "Saved a month": "Ahorrado al mes",
  "Saved a year": "Ahorrado al año",
  "Weeks of work": "Semanas de trabajo",
  "Productivity boost": "Más productividad",
  "ROI timeline": "Se amortiza",
  Immediate: "Al instante",
  "1-3 months": "En 1 a 3 meses",
  "Without sales there is no margin to speak of, only costs: {a}. Type what you sell in a month.":
    "Sin ventas no hay margen del que hablar, solo costes: {a}. Escriba lo que vende en un mes.",
  "Without sales there is no margin to speak of. Type what you sell in a month.":
    "Sin ventas no hay margen del que hablar. Escriba lo que vende en un mes.",
  "Net profit": "Beneficio neto",
  Sales: "Ventas",
  "Gross profit": "Beneficio bruto",
  "Gross margin": "Margen bruto",
  Rating: "Valoración",
  Excellent: "Excelente",
  Good: "Bueno",
  Fair: "Regular",
  "Needs Improvement": "Necesita mejorar",
  "{s}. Every month costs you {a} more than it brings in.":
    "{s}. Cada mes le cuesta {a} más de lo que ingresa.",
  "{s}. You work for nothing: all of it goes out again.":
    "{s}. Trabaja para nada: todo vuelve a salir.",
  "{s}. Of every {a} that you sell for, {b} stays with you.":
    "{s}. De cada {a} que vende, le quedan {b}.",
  "Put a month of costs aside before you spend it on growing.":
    "Aparte un mes de costes antes de gastarlo en crecer.",
  "Find the product that earns this margin, and show it first on your site.":
    "Encuentre el producto que da este margen y muéstrelo primero en su sitio.",
  "Raise one price by 5% and watch for a month. Good work seldom loses anybody over it.":
    "Suba un precio un 5 % y observe un mes. El buen trabajo rara vez pierde a alguien por eso.",
  "Look at the three largest bills of the month. Ask each of them for a better price.":
    "Mire las tres facturas más grandes del mes. Pida un precio mejor a cada una.",
  "Sell one more thing to those who already buy. They cost you nothing to find.":
    "Venda una cosa más a quienes ya compran. Encontrarlos no le cuesta nada.",
  "Write down the hours that each order takes. One of them pays too little.":
    "Apunte las horas que lleva cada pedido. Uno de ellos paga demasiado poco.",
  "Work out what one unit really costs you, hours included, before you sell the next.":
    "Calcule lo que de verdad le cuesta una unidad, horas incluidas, antes de vender la siguiente.",
  "Drop or reprice what sells below cost, however popular it is.":
    "Quite o cambie el precio de lo que se vende por debajo del coste, por popular que sea.",
  "Halve one fixed cost this month: a room, a lease, a subscription that nobody opens.":
    "Reduzca a la mitad un gasto fijo este mes: un local, un alquiler, una suscripción que nadie abre.",
  "Ready to Sell. The house could be on the market this month. Choose the day, and somebody who sells on your street.":
    "Lista para vender. La casa podría salir al mercado este mes. Elija el día, y a alguien que venda en su calle.",
  "Almost Ready. A few weekends are between you and a good price. Do what stands below first; it is cheaper than a discount.":
    "Casi lista. Unos fines de semana le separan de un buen precio. Haga primero lo de abajo; es más barato que una rebaja.",
  "Not Quite Ready. Waiting will pay. Begin with what stands below, and ask yourself these five questions again in spring.":
    "Todavía no del todo lista. Esperar compensa. Empiece por lo de abajo, y hágase de nuevo estas cinco preguntas en primavera.",
  Points: "Puntos",
  "{n} of {m}": "{n} de {m}",
  "Home price": "Precio de la casa",
  "Down payment": "Entrada",
  "Interest rate": "Tipo de interés",
  Term: "Plazo",
  "Saved already": "Ya ahorrado",
  "Put aside every month": "Apartado cada mes",
  "Interest a year": "Interés anual",
  "Hours a week": "Horas a la semana",
  "What an hour costs": "Lo que cuesta una hora",
  "Done by the tool": "Hecho por la herramienta",
  "Goods and materials": "Mercancía y materiales",
  "Wages, rent and the like": "Sueldos, alquiler y similares",
  "Tax and interest": "Impuestos e intereses",
  "Change the figures": "Cambiar las cifras",
  "You get this one mail because your address was typed into the tool and “Email me this result” was ticked. If it was not you, there is nothing to do: we do not write again. Questions, or would you rather that we forget it? Just answer.":
    "Recibe este único correo porque su dirección se escribió en la herramienta y se marcó la casilla para enviarlo. Si no fue usted, no hay nada que hacer: no volvemos a escribir. ¿Preguntas, o prefiere que la olvidemos? Basta con responder.",
};
