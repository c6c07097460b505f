// Serves the demo studio of `npm run shots`, in which each state of a project is a project of its own, until its
// standard input ends. It prints where, who its people are, and the ids of the projects and of the invoices over their
// deposits. Charles has invited Noor to a project and signs in with Google, too, somebody has booked calls, mails are
// held and others have failed, and payments by card go to a stand-in.
import { once } from "node:events";
import { createClient } from "@supabase/supabase-js";
import { callFunction, makeBookings } from "../../scripts/shots/stage.ts";
import { held, mail } from "../../scripts/shots/states.ts";
import { openWorld, password } from "../../scripts/shots/world.ts";
import { standInClient, startStandIn } from "../oidc-stand-in.ts";
import { standInKey, standInSecret, startStripeStandIn } from "../stripe-stand-in.ts";

const stripe = await startStripeStandIn();
const provider = await startStandIn();
const providerOf = (name: string) => ({
  [`OIDC_${name}_ISSUER`]: provider.issuer,
  [`OIDC_${name}_CLIENT_ID`]: standInClient.clientId,
  [`OIDC_${name}_CLIENT_SECRET`]: standInClient.clientSecret,
});
const world = await openWorld("https://mill-lane.example/", {
  ...providerOf("GOOGLE"),
  ...providerOf("ACME"),
  OIDC_ACME_LABEL: "Acme",
  STRIPE_SECRET_KEY: standInKey,
  STRIPE_WEBHOOK_SECRET: standInSecret,
  STRIPE_API_URL: stripe.url,
});
const { people, projects } = world.scenes;
const open = () =>
  createClient(world.url, world.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
const { day } = await makeBookings(open());
await world.db.query("update auth.users set email_verified_at = now() where id = $1::uuid", [
  people.partner.id,
]);
await world.db.query(
  `insert into auth.identities (provider_id, user_id, identity_data, provider)
   select 'charles', id, jsonb_build_object('sub', 'charles', 'email', email), 'google' from auth.users where id = $1::uuid`,
  [people.partner.id],
);
await world.db.exec(
  mail("contact-confirmation", 2, held) +
    mail("booking-confirmation", 1, "'failed', null, 9, now(), 'Connection refused'"),
);
const partner = open();
await partner.auth.signInWithPassword({ email: people.partner.email, password });
await callFunction(partner, "invite-member", {
  projectId: projects.build.id,
  email: people.newcomer.email,
  role: "viewer",
  mayAccept: false,
  seesMoney: false,
});
const deposits = await world.db.query<{ project_id: string; id: string }>(
  "select project_id, id from public.invoices where kind = 'deposit' order by issued_at",
);
const ids: Record<string, string> = { day };
for (const [name, { id }] of Object.entries(projects)) {
  const deposit = deposits.rows.findLast(({ project_id }) => project_id === id);
  Object.assign(ids, { [name]: id, [`invoice:${name}`]: deposit?.id });
}
const emails = Object.entries(people).map(([who, { email }]) => [who, email]);
const studio = { url: world.url, password, people: Object.fromEntries(emails), ids };
console.log(JSON.stringify(studio));
await once(process.stdin.resume(), "end");
await world.stop();
await stripe.stop();
await provider.close();
