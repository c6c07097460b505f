import { expect, test } from "vitest";
import type { PortfolioItem } from "#content/portfolio.ts";
import { bodyFrom } from "#domain/content/fields.ts";
import { kindNames, kinds, upgradedBody } from "#domain/content/kinds.ts";
import { shippedContent } from "./content.ts";
import { bodyOf, draftOf, withBodies, withMarks } from "./kinds.ts";

const services = bodyOf(shippedContent, "services");

test.each(kindNames)("%s, read and written back, changes nothing", (kind) => {
  const body = bodyOf(shippedContent, kind);
  const written = withBodies(shippedContent, { [kind]: body });
  expect(bodyFrom(kinds[kind].fields, body)).toEqual(body);
  expect(bodyOf(written, kind)).toEqual(body);
  expect(written.catalogue.plans.map(({ page }) => page)).toEqual(
    shippedContent.catalogue.plans.map(({ page }) => page),
  );
});

test("a published price stays although an older version had neither a field beside it nor fits in another", () => {
  const { branding, ...addOns } = services.addOns;
  const { description: _, ...older } = { ...branding, cents: 12_300 };
  const stored = { ...services, addOns: { ...addOns, branding: older }, gone: "x" };
  const { catalogue } = withBodies(shippedContent, { services: stored });
  expect(catalogue.addOns.branding).toMatchObject({
    cents: 12_300,
    description: branding.description,
  });
  expect(catalogue).not.toHaveProperty("gone");
});

test("a version from before has no add-ons of its own and hides none, public or draft", () => {
  const { ownAddOns: _, ...older } = structuredClone(services);
  for (const addOn of Object.values(older.addOns)) Reflect.deleteProperty(addOn, "hidden");
  const { catalogue } = withBodies(shippedContent, { services: older });
  const hiddenIn = (of: object) => Object.values(of).map(({ hidden }) => hidden);
  expect(catalogue.ownAddOns).toEqual([]);
  expect(hiddenIn(catalogue.addOns)).toEqual(Array(5).fill(false));
  expect(draftOf("services", older, shippedContent)).toEqual({ ...services });
});

test("kinds of calls that were fields of their own are a list, in their order, as draft, public and preview", () => {
  const { eventTypes, zone } = bodyOf(shippedContent, "bookings");
  const before = Object.fromEntries(
    eventTypes.map(({ id, description: _, hidden: __, ...fields }) => [
      id,
      { ...fields, name: `My ${id}`, minutes: 25 },
    ]),
  );
  const stored = { ...before, zone: "Europe/Berlin" };
  const expected = eventTypes.map((type) => ({
    ...type,
    name: `My ${type.id}`,
    minutes: 25,
    description: "",
  }));
  expect(draftOf("bookings", stored, shippedContent)).toEqual({
    eventTypes: expected,
    zone: "Europe/Berlin",
  });
  for (const content of [
    withBodies(shippedContent, { bookings: stored }),
    withMarks(shippedContent, { bookings: stored }, null),
  ]) {
    expect(bodyOf(content, "bookings")).toEqual({ eventTypes: expected, zone: "Europe/Berlin" });
    expect(content.booking.eventTypes[3]?.week).toEqual(shippedContent.booking.eventTypes[3]?.week);
  }
  // A body of this release is left as it is.
  const body = { eventTypes: expected.slice(1), zone };
  expect(upgradedBody("bookings", body)).toBe(body);
});

test("an older entry of a list gets the fields that it has not", () => {
  const plans = services.plans.map(({ id, name, price }) => ({ id, name: `New ${name}`, price }));
  const { catalogue } = withBodies(shippedContent, { services: { ...services, plans } });
  expect(catalogue.plans[0]).toMatchObject({
    name: "New Website in a Day",
    timeline: "24 hours",
    features: services.plans[0]?.features,
  });
});

test("a piece of work of an older version keeps the case study that it had in the code", () => {
  const { caseStudy, ...older } = bodyOf(shippedContent, "portfolio").items[0] as PortfolioItem;
  const own = { ...older, id: "own", title: "Own" };
  const stored = { ...bodyOf(shippedContent, "portfolio"), items: [older, own] };
  const { items } = withBodies(shippedContent, { portfolio: stored }).portfolio;
  expect(items[0]?.caseStudy).toEqual(caseStudy);
  expect(items[1]?.caseStudy).toMatchObject({ overview: "", diary: [] });
});

test("a draft keeps what its author has typed, right or wrong, and gets new fields", () => {
  const draft = draftOf("studio", { name: "", email: "nobody" }, shippedContent);
  expect(draft).toMatchObject({ name: "", email: "nobody", phone: shippedContent.studio.phone });
});
