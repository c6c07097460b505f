import { emptyAnswers } from "#domain/onboarding/answers.ts";
import type { Queryable } from "#engine/postgres/database.ts";
import type { BlobStore } from "#engine/storage/blobs.ts";
import { project } from "../../tests/project.ts";
import { addPerson } from "./people.ts";
import { type DemoPerson, type Scene, sceneOf } from "./scene.ts";
import {
  type Company,
  deliverables,
  type Moments,
  money,
  overdues,
  pauses,
  questions,
  steps,
  supports,
  texts,
} from "./scenes.ts";

/** Who has which projects. */
const clients = {
  /** Ada has ordered a lot and pays for it. */
  client: ["Ada Lovelace", "Analytical Engines", { ...money, ...supports }],
  /** Charles has projects that run, or have run. */
  partner: [
    "Charles Babbage",
    "Difference Engines",
    { ...steps, ...texts, ...prefixed(deliverables), ...questions },
  ],
  /** Konrad is late with his payments. */
  debtor: ["Konrad Zuse", "Zuse Relays", overdues],
  /** Mary gets no payment reminders. */
  paused: ["Mary Somerville", "Somerville Tides", pauses],
  /** Noor has begun the questionnaire, and no project. */
  newcomer: ["Noor Haddad", "Haddad Ceramics", {}],
} as const satisfies Record<string, [string, string, Record<string, Moments>]>;

function prefixed<Key extends string>(projects: Record<Key, Moments>) {
  return Object.fromEntries(
    Object.entries(projects).map(([name, moments]) => [`deliverables-${name}`, moments]),
  ) as Record<`deliverables-${Key}`, Moments>;
}

type Who = keyof typeof clients;
type Names<Projects> = Projects extends unknown ? keyof Projects & string : never;
export type SceneName = Names<(typeof clients)[Who][2]>;

export interface Scenes {
  /** Everybody with an account. */
  people: Record<Who | "viewer" | "staff" | "studio", DemoPerson>;
  projects: Record<SceneName, Scene>;
  /** The histories of the projects, for `plantStudio`. */
  courses: AsyncGenerator<Date, void>[];
  /** What happens when all have come to the present. */
  end(): Promise<void>;
}

/** Makes the people of all scenes, and the histories of their projects. */
export async function plantScenes(
  tx: Queryable,
  {
    blobs,
    now,
    passwordHash,
    link,
  }: { blobs: BlobStore; now: Date; passwordHash: string; link: string },
): Promise<Scenes> {
  const longAgo = new Date(now.getTime() - 120 * 86_400_000);
  const add = (name: string, more: { business?: string; role?: "owner" | "manager" } = {}) => {
    const email = `${name.toLowerCase().replaceAll(" ", ".")}@example.com`;
    return addPerson(tx, { name, email, passwordHash, ...more }, longAgo);
  };
  const studio = await add("Dawn Owner", { role: "owner" });
  const staff = await add("Grace Hopper", { role: "manager" });
  const leaver = await add("Sophie Germain", { role: "manager" });
  const former = await add("Ed Editor");
  const viewer = await add("Vic Viewer");
  const people = { studio, staff, viewer } as Scenes["people"];
  const made: Record<string, Scene> = {};
  const courses: AsyncGenerator<Date, void>[] = [];
  for (const [who, [name, business, projects]] of Object.entries(clients)) {
    const client = await add(name, { business });
    people[who as Who] = client;
    for (const [what, moments] of Object.entries(projects as Record<string, Moments>)) {
      const businessName = businessNames[what] ?? "Mill Lane Bakery";
      const scene = sceneOf({ tx, blobs, now, client, staff, businessName });
      made[what] = scene;
      courses.push(play(moments, scene, { viewer, former, leaver, link }));
    }
  }
  // Noor has proved her address, and may use a second factor.
  await tx.query("update auth.users set email_verified_at = $2 where id = $1::uuid", [
    people.newcomer.id,
    longAgo,
  ]);
  await tx.query(
    "insert into public.onboarding_drafts (user_id, answers, current_step) values ($1::uuid, $2, 4)",
    [people.newcomer.id, begunAnswers(people.newcomer)],
  );
  return {
    people,
    projects: made,
    courses,
    async end() {
      await tx.query("delete from auth.users where id = any ($1::uuid[])", [
        [leaver.id, former.id],
      ]);
    },
  };
}

async function* play(moments: Moments, scene: Scene, company: Company) {
  for (const [hoursAgo, ...acts] of moments) {
    yield scene.ago(hoursAgo);
    for (const act of acts) await act(scene, company);
  }
}

/** A questionnaire that is filled in as far as its fourth step. */
function begunAnswers({ name, email }: DemoPerson) {
  return {
    ...emptyAnswers,
    ...project,
    full_name: name,
    email,
    business_name: "Haddad Ceramics",
    font_examples: "",
    support_plan_frequency: "monthly",
    social_media_handles: { ...emptyAnswers.social_media_handles, instagram: "@haddadceramics" },
    deposit_understood: false,
    content_submission_agreement: false,
    support_window_agreement: false,
    terms_agreed: false,
  };
}

const businessNames: Record<string, string> = {
  underWay: "Analytical Engines",
  aiTool: "Babbage & Daughters",
  deal: "Aurora Optics",
  paid: "Café Zuse",
  credited: "Menabrea Notes",
  replaced: "Jacquard & Sons",
  draft: "Draft & Dough",
  sent: "Sent & Sons",
  declined: "Decline Cycles",
  partPaid: "Partly Paper",
  "card-open": "Card & Co",
  "card-onItsWay": "Debit Dance School",
  "card-mismatched": "Odd Sums",
  "card-paid": "Paid Plants",
  "support-free": "Free & Fine",
  "support-asked": "Asked Atelier",
  "support-declined": "Declined Deli",
  "support-running": "Running Records",
  "support-ending": "Ending Embroidery",
};
