import type { SupabaseClient } from "@supabase/supabase-js";

type State = "free" | "asked" | "declined" | "running" | "ending";

/** A completed project of the client in each state of its support. */
export type SupportStage = Record<State, string>;

interface Site {
  /** Submits a project of the client, and returns its id. */
  submit(fields: object): Promise<string>;
  call(client: SupabaseClient, name: string, body: object): Promise<unknown>;
}

export async function prepareSupport(
  client: SupabaseClient,
  studio: SupabaseClient,
  { submit, call }: Site,
): Promise<SupportStage> {
  const complete = async (business_name: string, fields: object = {}) => {
    const projectId = await submit({ business_name, ...fields });
    await studio
      .from("onboarding_submissions")
      .update({ status: "completed" })
      .eq("id", projectId)
      .throwOnError();
    return projectId;
  };
  const ask = async (business_name: string, fields?: object) => {
    const projectId = await complete(business_name, fields);
    await call(studio, "ask-support", { projectId });
    return projectId;
  };
  // Nothing is free with an AI project, so that a Yes begins at once.
  const beginsAtOnce = { service_selection: "ai-tool-development" };
  const answered = async (business_name: string, answer: string) => {
    const projectId = await ask(business_name, beginsAtOnce);
    await call(client, "answer-support", { projectId, answer });
    return projectId;
  };
  const ending = await answered("Ending Embroidery", "start-monthly");
  await call(client, "end-support", { projectId: ending });
  return {
    free: await complete("Free & Fine"),
    asked: await ask("Asked Atelier"),
    declined: await answered("Declined Deli", "no"),
    running: await answered("Running Records", "start-quarterly"),
    ending,
  };
}
