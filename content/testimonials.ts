export interface Testimonial {
  id: string;
  name: string;
  company: string;
  /** Below `public/`: a portrait drawn in the house style. */
  image?: string;
  quote: string;
  hidden?: boolean;
}

/** What clients say, in the order in which it is shown. */
export const testimonials = [
  {
    id: "1",
    name: "Mara Ellison",
    company: "Tidewater Plumbing",
    image: "/portraits/mara-ellison.svg",
    quote:
      "I sent them our old flyer at nine in the evening. At six the next day the phone rang, and it was somebody who had found the page.",
  },
  {
    id: "2",
    name: "Tobias Reyes",
    company: "The Night Ferry",
    image: "/portraits/tobias-reyes.svg",
    quote:
      "I work nights, so I never saw them work. I went to bed with forty episodes and a name, and I woke up with a show that people can find.",
  },
  {
    id: "3",
    name: "Priya Nair",
    company: "Second Supper",
    image: "/portraits/priya-nair.svg",
    quote:
      "They asked what a volunteer should do in the first ten seconds. Nobody had ever asked us that. We filled the autumn rota in a week.",
  },
] satisfies Testimonial[];
