import { useEffect } from "react";
import {
  redirect,
  type ShouldRevalidateFunctionArgs,
  useNavigate,
  useRevalidator,
} from "react-router";
import { studio } from "#content/studio.ts";
import { readStep, stepCount } from "#domain/onboarding/steps.ts";
import { type Answer, unreachable } from "#web/data/answer.ts";
import { readDraft } from "#web/data/drafts.ts";
import { forgetDraft, keptDraft } from "#web/data/kept-draft.ts";
import { isSubmitted } from "#web/data/projects.ts";
import { currentUser, type SignedInUser } from "#web/data/session.ts";
import { useWho } from "#web/data/session-store.ts";
import { storedUser } from "#web/data/signed-in-user.ts";
import type { Route } from "./+types/onboarding";
import { type Opening, openingFor, visitorsOpening } from "./opening.ts";
import { sceneOf } from "./step-scenes.ts";
import { Unreachable } from "./unreachable.tsx";
import { Wizard } from "./wizard.tsx";
import { WizardSkeleton } from "./wizard-skeleton.tsx";

export function meta({ location }: Route.MetaArgs) {
  const step = readStep(new URLSearchParams(location.search).get("step"));
  const at = step
    ? `Step ${step} of ${stepCount}: ${sceneOf(step, "").title}`
    : "Start your project";
  return [{ title: `${at} | ${studio.name}` }, { name: "robots", content: "noindex" }];
}

/** Who is here, and what they have answered so far, wherever that lies. */
export async function clientLoader(): Promise<Answer<Visit>> {
  const user = await currentUser();
  if (user) return visitOf(user);
  if (storedUser()) return { ok: false, message: unreachable }; // the session could not be renewed now
  return { ok: true, user: null, opening: visitorsOpening(keptDraft("visitor")) };
}

/** Going from step to step asks the server nothing. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return currentUrl.search === nextUrl.search;
}

export const HydrateFallback = WizardSkeleton;

export default function Onboarding({ loaderData: visit }: Route.ComponentProps) {
  const userId = visit.ok ? (visit.user?.id ?? "visitor") : "unknown";
  useSamePerson(userId);
  if (!visit.ok) return <Unreachable message={visit.message} />;
  return <Wizard key={userId} user={visit.user} opening={visit.opening} />;
}

type Visit = { user: SignedInUser | null; opening: Opening };

async function visitOf(user: SignedInUser): Promise<Answer<Visit>> {
  const found = await readDraft(user.id);
  if (!found.ok) return found;
  const stored = found.draft;
  const owner = { userId: user.id };
  let kept = keptDraft(owner);
  if (kept?.seen && kept.seen.submissionKey !== stored?.seen.submissionKey) {
    const asked = await isSubmitted(user.id, kept.seen.submissionKey);
    if (!asked.ok) return asked;
    if (asked.submitted) {
      forgetDraft(owner);
      kept = null;
      if (!stored) throw redirect("/dashboard"); // only the answer to the submission was lost
    }
  }
  const visitors = keptDraft("visitor");
  return { ok: true, user, opening: openingFor({ account: user, stored, kept, visitors }) };
}

// Signed in in another tab: the answers come along. Signed out: they stay with their owner.
function useSamePerson(userId: string) {
  const who = useWho();
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const now = who.state === "user" ? who.user.id : who.state;

  useEffect(() => {
    if (now === userId || now === "unknown" || userId === "unknown") return;
    if (now === "visitor") void navigate("/login?next=/onboarding", { replace: true });
    else void revalidate();
  }, [now, userId, navigate, revalidate]);
}
