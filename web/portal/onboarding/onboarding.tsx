import { Suspense, use, useEffect, useRef } from "react";
import {
  type Location,
  Navigate,
  type ShouldRevalidateFunctionArgs,
  useRevalidator,
} from "react-router";
import { isAddOnQuestion, ownAddOn } from "#domain/onboarding/not-sold.ts";
import { questions } from "#domain/onboarding/questions.ts";
import { readStep, stepCount } from "#domain/onboarding/steps.ts";
import { unreachable } from "#web/data/answer.ts";
import { content, loadContent, planOf } from "#web/data/content.ts";
import { readDraft } from "#web/data/drafts.ts";
import { readLocalDraft, removeLocalDraft } from "#web/data/local-drafts.ts";
import { isSubmitted } from "#web/data/projects.ts";
import { currentUser, type SignedInUser } from "#web/data/session.ts";
import { useWho } from "#web/data/session-store.ts";
import { storedUser } from "#web/data/signed-in-user.ts";
import { useTranslate } from "#web/language/translate.ts";
import { useWords } from "#web/language/words.ts";
import type { PageHandle, PageProps } from "#web/page.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { questionnaireWords } from "../use-answer-words.ts";
import { catalogueWords } from "../use-catalogue.ts";
import { type Opening, openingFor, openingWithoutUnsold, visitorsOpening } from "./opening.ts";
import { sceneOf } from "./step-scenes.ts";
import { Wizard } from "./wizard.tsx";
import { WizardSkeleton } from "./wizard-skeleton.tsx";
import { onboardingWords } from "./words.ts";

export const handle = { translated: true } satisfies PageHandle;

export function title(location: Location) {
  const words = onboardingWords.now();
  const step = readStep(new URLSearchParams(location.search).get("step"));
  const at = step
    ? `${words.stepOf(step, stepCount)}: ${sceneOf(step, "", words).title}`
    : words.pageTitle;
  return at;
}

/** Not awaited: the page shows its skeleton while the answers are loading. */
export async function loader() {
  const words = [onboardingWords, questionnaireWords, catalogueWords];
  await Promise.all([loadContent(), ...words.map((set) => set.ready())]);
  return { visit: visitNow() };
}

/** Changing the step sends no request. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return currentUrl.search === nextUrl.search;
}

export default function Onboarding({ loaderData }: PageProps<typeof loader>) {
  return (
    <Suspense fallback={<WizardSkeleton />}>
      <Visited loading={loaderData.visit} />
    </Suspense>
  );
}

function Visited({ loading }: { loading: Promise<Visit> }) {
  const visit = use(loading);
  const userId = visit.state === "open" ? (visit.user?.id ?? "visitor") : null;
  useSamePerson(userId);
  if (visit.state === "unreachable") return <Unreachable message={visit.message} />;
  if (visit.state === "submitted") return <Navigate to="/dashboard" replace />;
  const opening = openingWithoutUnsold(visit.opening, isSold);
  return <Wizard key={userId} user={visit.user} opening={opening} />;
}

/** Whether what an answer orders (domain/onboarding/not-sold.ts) can be ordered now. */
function isSold(ordered: string): boolean {
  const { addOns, ownAddOns } = content().catalogue;
  if (isAddOnQuestion(ordered)) return !addOns[questions[ordered].addOn].hidden;
  return planOf(ordered) !== undefined || ownAddOns.some(({ id }) => ownAddOn(id) === ordered);
}

/** The person and their answers so far, from the server or from this browser. */
type Visit =
  | { state: "open"; user: SignedInUser | null; opening: Opening }
  /** The questionnaire was submitted earlier, but the answer to that request was lost. */
  | { state: "submitted" }
  | { state: "unreachable"; message: string };

async function visitNow(): Promise<Visit> {
  const user = await currentUser();
  if (user) return visitOf(user);
  if (storedUser()) return { state: "unreachable", message: unreachable }; // the session could not be renewed just now
  return { state: "open", user: null, opening: visitorsOpening(readLocalDraft("visitor")) };
}

async function visitOf(user: SignedInUser): Promise<Visit> {
  const found = await readDraft(user.id);
  if (!found.ok) return { state: "unreachable", message: found.message };
  const stored = found.draft;
  const owner = { userId: user.id };
  let local = readLocalDraft(owner);
  if (local?.revision && local.revision.submissionKey !== stored?.revision.submissionKey) {
    const asked = await isSubmitted(user.id, local.revision.submissionKey);
    if (!asked.ok) return { state: "unreachable", message: asked.message };
    if (asked.submitted) {
      removeLocalDraft(owner);
      local = null;
      if (!stored) return { state: "submitted" };
    }
  }
  const visitors = readLocalDraft("visitor");
  return { state: "open", user, opening: openingFor({ account: user, stored, local, visitors }) };
}

// Reloads the draft when somebody signs in in another tab, and redirects to the sign-in when they sign out, as the
// answers belong to their owner. If the page was rendered for a visitor before the redirect took place, the redirect is
// repeated.
function useSamePerson(userId: string | null) {
  const who = useWho();
  const { revalidate } = useRevalidator();
  const wasUser = useRef(false);
  const now = who.state === "user" ? who.user.id : who.state;

  useEffect(() => {
    if (now === "unknown" || userId === null) return;
    if (now === "visitor" && (wasUser.current || userId !== "visitor")) {
      wasUser.current = true;
      window.location.replace("/login?next=/onboarding");
      return;
    }
    wasUser.current = userId !== "visitor";
    if (now !== userId) void revalidate();
  }, [now, userId, revalidate]);
}

/** The draft could not be loaded. It is safe, but to continue without it would begin a second one. */
function Unreachable({ message }: { message: string }) {
  const words = useWords(onboardingWords);
  const translate = useTranslate();
  const { revalidate, state } = useRevalidator();
  return (
    <div className="page py-16">
      <h1 className="text-3xl">{words.outOfReach}</h1>
      <div className="measure mt-6">
        <Banner tone="error">{translate(message)}</Banner>
      </div>
      <Button className="mt-8" busy={state === "loading"} onClick={() => revalidate()}>
        {words.tryAgain}
      </Button>
    </div>
  );
}
