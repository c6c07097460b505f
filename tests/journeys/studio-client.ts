import { createClient } from "@supabase/supabase-js";
import type { Daybreak } from "./daybreak.ts";
import type { Client } from "./world.ts";

/** The official client, signed in as the studio. */
export async function studioClient(world: Daybreak): Promise<Client> {
  const supabase = createClient(world.url, world.publishableKey, {
    auth: { persistSession: false },
  });
  const { data, error } = await supabase.auth.signInWithPassword(world.studio);
  if (error) throw error;
  return { ...world.studio, id: data.user.id, fullName: "Studio", supabase };
}

interface StoredTask {
  id: string;
  owner?: string;
  launch?: boolean;
}

/** Ticks every task of the studio that comes before the launch. */
export async function tickBeforeLaunch({ supabase }: Client, projectId: string) {
  const { data } = await supabase
    .from("onboarding_submissions")
    .select("project_checklist")
    .eq("id", projectId)
    .single()
    .throwOnError();
  const { sections } = data.project_checklist as { sections: { items: StoredTask[] }[] };
  const tasks = sections.flatMap(({ items }) => items);
  for (const { id, owner } of tasks.slice(
    0,
    tasks.findIndex(({ launch }) => launch),
  )) {
    if (owner === "client") continue;
    await supabase
      .rpc("tick_task", { project_id: projectId, item_id: id, completed: true })
      .throwOnError();
  }
}
