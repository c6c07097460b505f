import { createClient } from "@supabase/supabase-js";
import { publishSecondStudio } from "../../tests/adoption/second-studio.ts";
import type { Credentials } from "./stage.ts";

/** The studio of the test of adoption: another country, language, currency and brand, without the day. */
export interface SecondStage {
  /** null: somebody who is not signed in. */
  people: { second: null; secondStudio: Credentials };
}

export async function prepareSecondStage(world: {
  url: string;
  publishableKey: string;
  studio: Credentials;
}): Promise<SecondStage> {
  const owner = createClient(world.url, world.publishableKey, { auth: { persistSession: false } });
  await owner.auth.signInWithPassword(world.studio).then(({ error }) => {
    if (error) throw error;
  });
  await publishSecondStudio(owner);
  return { people: { second: null, secondStudio: world.studio } };
}
