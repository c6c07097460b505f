interface Question {
  id: string;
  question: string;
  answer: string;
  hidden?: boolean;
}

/** What people ask before they order, and what we answer on the telephone. */
export const faq: readonly Question[] = [
  {
    id: "price",
    question: "What does it cost, and when do I pay?",
    answer:
      "{prices}. You pay {deposit} as a deposit when we have agreed on the date, and the other {deposit} before the site goes live. There is no third invoice.",
  },
  {
    id: "content",
    question: "What do you need from me?",
    answer:
      "Seven short answers about your business, your logo if you have one, some pictures, and access to your domain. You have {content-hours} hours to send it all, and rough notes are enough: we write the text.",
  },
  {
    id: "one-day",
    question: "Is it really live in {time:one-day}?",
    answer:
      "Yes. The clock starts when your deposit and your content are here, and it stops when the page answers under your own address. It works because we do one site that day, yours, and because most of the thinking is in the questionnaire that you fill in the evening before.",
  },
  {
    id: "revisions",
    question: "What if I do not like it?",
    answer:
      "Then we change it. The day package includes {rounds:one-day} round of major revisions and the week package {rounds:website-in-a-week}; you see the page at noon, so nothing surprises you in the evening. Typing errors and wrong numbers never count as a revision.",
  },
  {
    id: "support",
    question: "Who looks after the site when it is live?",
    answer:
      "We do, free of charge, for the first {support-months} months. After that you can keep us for {price:support-monthly} a month or {price:support-quarterly} a quarter, or go on alone with everything that you need to do so.",
  },
  {
    id: "ownership",
    question: "Who owns the site, and where does it live?",
    answer:
      "You do, from the day of the last payment: text, design, code and domain. It can live with us as an add-on, or with any host that you like; we move it for you and tell nobody that it was difficult.",
  },
  {
    id: "deadline",
    question: "And if you miss the deadline?",
    answer:
      "If it was ours to keep, write to us within {refund-days} days and ask for your money back. That stands in our terms, in one plain sentence.",
  },
];
