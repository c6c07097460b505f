import type { DealCourse, SeedClient } from "./clients.ts";

/** Days ago, course of the deal, service, name, business, industry and what they say about themselves. */
const year = `
352 | paid | one-day | Olga Petrenko | Petrenko Upholstery | Furniture | Sofas that outlive their owners.
349 | paid | one-day | Nils Berg | Berg Ski Wax | Sports | Mixed in a garage, sold at the lift.
346 | in parts | one-day | Ruth Adeyemi | Adeyemi Notary | Legal services | Signatures, evenings and Saturdays.
339 | paid | multi-page | Hugo Blanc | Chez Hugo | Restaurant | Twelve tables and one menu a day.
331 | bounced | one-day | Mia Sørensen | Fjord Swim School | Sports | Children who are afraid of water, and then are not.
324 | paid | one-day | Karim Haddad | Haddad Auto Glass | Automotive | We come to where the car stands.
317 | credited | one-day | Zoe Lambert | Lambert Bindery | Crafts | Books repaired by hand.
309 | paid | ai-tool-development | Daniel Kim | Kim Dental Lab | Medical | Crowns and bridges for thirty practices.
302 | overpaid | one-day | Ana Ferreira | Lavandaria Sol | Laundry | Hotels bring it at six and have it at noon.
296 | paid | one-day | Peter Novak | Novak Beekeeping | Agriculture | Forty hives above Topanga.
289 | discount | multi-page | Grace Mwangi | Mwangi Tutoring | Education | Mathematics for people who gave it up.
281 | refunded | one-day | Elias Roth | Roth Pianos | Music | Tuning and repairs since 1961.
274 | at once | one-day | Sofia Conti | Conti Ceramics | Crafts | Plates for restaurants.
268 | paid | one-day | Liam Byrne | Byrne Landscaping | Gardening | Gardens that need no water in August.
261 | hosting | one-day | Nadia Rahimi | Rahimi Translations | Language | Persian, Dari and English, certified.
254 | paid | multi-page | Victor Hugo Ruiz | Ruiz Boxing Gym | Sports | The first lesson costs nothing but sweat.
247 | in parts | one-day | Emma Schulz | Schulz Optik | Retail | Frames from small workshops.
239 | declined | ai-tool-development | Samuel Okoro | Okoro Logistics | Transport | Three trucks, and every hour counts.
232 | paid | one-day | Isla Murray | Murray Dog Walks | Pets | Nine dogs before breakfast.
226 | discount | multi-page | Jonas Weber | Weber Solar | Energy | Roofs that pay for themselves.
219 | overpaid | one-day | Leila Amrani | Amrani Patisserie | Bakery | Wedding cakes, ordered by March.
212 | paid | one-day | Tom Hargreaves | Hargreaves Clocks | Repair | Long-case clocks, collected and returned.
205 | cancelled | one-day | Yuki Mori | Mori Ikebana | Florist | One branch and a lot of patience.
199 | paid | one-day | Beatriz Lopes | Lopes Yoga | Wellness | Mornings in the park.
192 | bounced | one-day | Andre Fontaine | Fontaine Jazz Trio | Music | For weddings that want no band.
185 | paid | multi-page | Helen Zhou | Zhou Acupuncture | Health | Two rooms above the pharmacy.
178 | credited | one-day | Oskar Lund | Lund Boatyard | Marine | Wooden hulls in winter.
171 | at once | one-day | Fatou Diop | Diop Braids | Beauty | Four chairs, booked by phone until today.
164 | paid | one-day | Marek Zielinski | Zielinski Tiles | Construction | Bathrooms in five days.
157 | hosting | multi-page | Carla Mendes | Mendes Catering | Food | Lunch for crews of two hundred.
150 | paid | one-day | Ian Fletcher | Fletcher Archery | Sports | An indoor range with a waiting list.
143 | in parts | one-day | Rosa Delgado | Delgado Piñatas | Events | Any shape that can be filled.
136 | paid | ai-tool-development | Noah Stein | Stein Archive | Library | Letters of three hundred families.
129 | refunded | one-day | Amina Yusuf | Yusuf Interiors | Design | Small rooms made larger.
122 | paid | one-day | Paul Mercier | Mercier Cheese | Retail | Ninety kinds, and a cellar.
115 | overpaid | one-day | Ingrid Dahl | Dahl Weaving | Crafts | Looms, courses, blankets.
108 | paid | multi-page | Omar Farouk | Farouk Locksmith | Home services | Thirty minutes to any door.
101 | late | one-day | Julia Hoffmann | Hoffmann Violins | Music | Rent, repair and a little advice.
94 | paid | one-day | Ben Carter | Carter Kites | Toys | Made for the beach in Malibu.
87 | cancelled | one-day | Lucia Romano | Romano Tailors | Fashion | Suits that are altered, not thrown away.
80 | paid | multi-page | David Osei | Osei Film Lab | Film | Sixteen millimetres, developed overnight.
73 | paid | one-day | Marta Kowalska | Kowalska Books | Retail | Second-hand, and sorted by mood.
66 | hosting | one-day | Finn O'Hara | O'Hara Cider | Food | Eleven kinds of apple.
60 | late | ai-tool-development | Aisha Karim | Karim Pharmacy | Health | Open until midnight.
54 | paid | one-day | Stefan Vogel | Vogel Chimneys | Home services | Swept before the first frost.
49 | credited | one-day | Chloe Martin | Martin Surf Camp | Sports | Boards, wetsuits, courage.
45 | in parts | one-day | Emil Novotny | Novotny Maps | Publishing | Trails that no phone knows.
38 | late | one-day | Tara Singh | Singh Stationers | Retail | Ink, paper and time.
`;

const endings: Partial<Record<DealCourse, Pick<SeedClient, "status" | "done">>> = {
  declined: { status: "pending", done: 0 },
  refunded: { status: "cancelled", done: 0 },
  cancelled: { status: "cancelled", done: 0 },
};

/** Clients of the year before: their projects are over, whichever way. */
export const pastClients: SeedClient[] = year
  .trim()
  .split("\n")
  .map((line, index) => {
    const [daysAgo, course, service, name = "", business = "", industry = "", description = ""] =
      line.split(" | ");
    const ended = endings[course as DealCourse] ?? { status: "completed", done: 1 };
    return {
      name,
      business,
      industry,
      description,
      service: service as SeedClient["service"],
      ...ended,
      daysAgo: Number(daysAgo),
      course: course as DealCourse,
      goals: [
        ["Generate Leads", "Increase Sales", "Book Appointments"][index % 3] ?? "Generate Leads",
      ],
      vibe:
        ["Modern & Minimal", "Bold & Energetic", "Vintage & Retro", "Organic & Natural"][
          index % 4
        ] ?? "",
      colors:
        ["Ink and paper", "Sea green", "Brick red, cream", "Anything but beige"][index % 4] ?? "",
      hasDomain: index % 3 > 0,
      tool:
        service === "ai-tool-development"
          ? "chatbot"
          : (["calculator", "quiz", "generator"][index % 3] ?? "quiz"),
      requirements: "What people ask us on the phone, answered before they call.",
      ...(index % 5 === 0 && { support: "monthly" as const }),
    };
  });
