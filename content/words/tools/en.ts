/** The words of the calculators and the quiz; names between braces are filled in where they are shown. */
const tools = {
  form: {
    example: "An example to begin with",
    email: "Your email",
    why: "It stays in your browser, unless you tick the box.",
    calculate: "Calculate",
    withoutScript: "Working it out needs JavaScript, which is switched off here.",
    result: "Result: {tool}",
    notLoaded: "The result could not be loaded. Check your connection and try again.",
  },
  mortgage: {
    name: "Mortgage",
    price: "Home price",
    down: "Down payment",
    rate: "Interest rate",
    term: "Term",
    inCurrency: "In {currency}",
    downHint: "In {currency}. A fifth spares you PMI",
    rateHint: "Percent a year",
    years: "Years",
    waiting: "How much of each payment is yours, year by year",
    presets: {
      "family-home": "A family home",
      "first-flat": "A first flat, little saved",
      "paid-early": "The same home, paid off early",
    },
  },
  "savings-goal": {
    name: "Savings goal",
    goal: "Goal",
    saved: "Saved already",
    monthly: "Put aside every month",
    rate: "Interest a year",
    // One sentence with four gaps.
    beforeGoal: "It costs ",
    beforeSaved: ", I have ",
    beforeMonthly: " of it, I put ",
    beforeRate: " aside every month, and the bank gives me ",
    end: " percent a year.",
    waiting: "The way there, month by month",
    presets: {
      "rainy-year": "A rainy year",
      deposit: "A deposit on a home",
      "second-oven": "A second oven",
    },
  },
  "time-savings": {
    name: "Time savings",
    hours: "Hours a week",
    cost: "What an hour costs",
    efficiency: "How much of it a tool would do",
    hoursHint: "That the task takes today",
    costHint: "In {currency}, with everything",
    least: "{min}%, a little help",
    most: "{max}%, nearly all",
    waiting: "A year has 52 weeks. How many of them go into one task?",
    presets: {
      mail: "Answering mail",
      booking: "Booking and moving dates",
      quotes: "Writing quotes",
    },
  },
  "profit-margin": {
    name: "Profit margin",
    revenue: "Sales",
    goods: "Goods and materials",
    running: "Wages, rent and the like",
    other: "Tax and interest",
    minus: "minus ",
    waiting: "From what is sold to what is yours, step by step",
    presets: {
      bakery: "A bakery",
      consultancy: "A consultancy",
      "online-shop": "An online shop",
    },
  },
  quiz: {
    name: "Readiness quiz",
    count: "{at} of {all}",
    open: "One answer is still open. Here it is.",
    show: "Show my result",
    withoutScript:
      "Counting the points needs JavaScript, so count them yourself: an answer is worth 3, 2, 1 or 0 from the top. From 12 on you are Ready to Sell, from 8 on Almost Ready.",
    take: "Take the result along",
    mail: "Email me my result",
  },
};

export type ToolsWords = typeof tools;

export default tools;
