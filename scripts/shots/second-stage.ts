import { publishSecondStudio } from "../../tests/adoption/second-studio.ts";
import type { Daybreak } from "../../tests/journeys/daybreak.ts";
import { studioClient } from "../../tests/journeys/studio-client.ts";
import type { Credentials } from "./stage.ts";

/** The studio of the test of adoption: another country, language, currency and brand, without the day. */
export interface SecondStage {
  /** null: somebody who is not signed in. */
  people: { second: null; secondStudio: Credentials };
}

export async function prepareSecondStage(world: Daybreak): Promise<SecondStage> {
  const { supabase } = await studioClient(world);
  await publishSecondStudio(supabase);
  return { people: { second: null, secondStudio: world.studio } };
}
