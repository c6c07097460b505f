import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";

/** What is wrong with each field, as a sentence. */
type Faults<Values = Typed> = { readonly [Field in keyof Values]?: string | undefined };
type Typed = Record<string, string>;
/** A refusal that names fields (`faults`) is displayed at those fields. `code` names why it was refused, for a form that
 * explains some refusals beside a field. */
type AnyAnswer =
  | { ok: true }
  | { ok: false; message: string; code?: string; faults?: object | undefined };

/** The schema of a form, as zod has it. */
interface Schema<Values> {
  safeParse(typed: unknown): {
    data?: Values;
    error?: { issues: readonly { path: readonly PropertyKey[]; message: string }[] };
  };
}

interface Attempt {
  isChecked: boolean;
  isSent?: boolean;
  refused?: string | undefined;
}

interface Options<Typed, Values, Answer extends AnyAnswer> {
  schema?: Schema<Values>;
  /** What the form contains, where its named controls do not contain all of it. */
  values?: Typed;
  /** The faults that no schema finds. */
  check?(typed: Typed): Faults;
  /** Whether one of the fields that know their own faults has one. They display it when the form `isChecked`. */
  isWrong?: boolean;
  /** Sends what the schema has read. */
  send(values: Values): Promise<Answer>;
  onSent?(answer: Extract<Answer, { ok: true }>, values: Values): unknown;
  onRefused?(answer: Extract<Answer, { ok: false }>): unknown;
  /** Called with what the form contains after each edit. */
  onEdit?(typed: Typed): void;
  /** What the server has answered to the form when it was sent without a script. */
  answered?: { faults?: Faults | undefined; refused?: string | undefined };
}

/**
 * A form: what its named controls contain is read, checked and sent when it is submitted, never twice at once. The first
 * wrong field gets the focus, or the banner of a refusal. Editing a field removes its fault. The controls keep what was
 * typed until the form's owner resets it.
 *
 *     const form = useForm({ schema: accountNames, send: updateAccount, onSent: close });
 *     <form noValidate {...form.props}> … error={form.faults.fullName} … <Refusal {...form} />
 */
export function useForm<Contains = Typed, Values = Contains, Answer extends AnyAnswer = AnyAnswer>(
  options: Options<Contains, Values, Answer>,
) {
  const { schema, check, isWrong = false, onSent, onRefused, onEdit, answered } = options;
  const { send, refused, ...sending } = useSending();
  const [faults, setFaults] = useState<Faults>(answered?.faults ?? {});
  const [attempt, setAttempt] = useState<Attempt>({ ...answered, isChecked: false });
  const ref = useRef<HTMLFormElement>(null);
  const typedIn = (form: HTMLFormElement) =>
    options.values ?? (Object.fromEntries(new FormData(form)) as Contains);

  /** @returns whether there are faults; the first wrong field has the focus then. */
  function show(found: Faults, isWrong = false): boolean {
    flushSync(() => setFaults(found));
    const names = Object.keys(found).filter((field) => found[field] !== undefined);
    if (!isWrong && names.length === 0) return false;
    const wrong = ["[aria-invalid=true]", ...names.map((name) => `[name="${name}"]`)].join();
    ref.current?.querySelector<HTMLElement>(wrong)?.focus();
    return true;
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setAttempt({ isChecked: true });
    const typed = typedIn(event.currentTarget);
    const { data = typed as Contains & Values, error } = schema?.safeParse(typed) ?? {};
    if (schema || check || isWrong) {
      const found = { ...faultsIn(error?.issues), ...check?.(typed) };
      if (show(found, isWrong)) return sending.clear();
    }
    const answer = await send(() => options.send(data));
    if (!answer) return;
    if (answer.ok) {
      setAttempt({ isChecked: false, isSent: true });
      await onSent?.(answer as Extract<Answer, { ok: true }>, data);
    } else {
      if (show({ ...answer.faults })) sending.clear();
      await onRefused?.(answer as Extract<Answer, { ok: false }>);
    }
  }

  function onChange({ target, currentTarget }: ChangeEvent<HTMLFormElement>) {
    setFaults((now) => (now[target.name] ? { ...now, [target.name]: undefined } : now));
    onEdit?.(typedIn(currentTarget));
  }

  return {
    ...sending,
    send,
    refused: refused ?? attempt.refused,
    faults: faults as Faults<Contains>,
    setFaults,
    /** Whether the last attempt has succeeded. */
    isSent: attempt.isSent === true,
    isChecked: attempt.isChecked,
    /** Moves the focus to the first wrong field once the present update is displayed. */
    focusWrong: () =>
      requestAnimationFrame(() =>
        ref.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus(),
      ),
    props: { ref, onSubmit, onChange },
  };
}

function faultsIn(issues: readonly { path: readonly PropertyKey[]; message: string }[] = []) {
  const faults: Record<string, string> = {};
  for (const { path, message } of issues) faults[String(path[0])] ??= message;
  return faults;
}

/** One request at a time, of a form or of a button; a refusal's banner gets the focus. Where several buttons share it,
 * `pressed` names the one whose request is under way.
 *
 *     const { busy, refused, banner, send, clear } = useSending();
 *     const answer = await send(() => signIn(email, password)); // undefined: already under way
 */
export function useSending() {
  const [state, setState] = useState<{
    busy: boolean;
    pressed?: string | undefined;
    refused?: string | undefined;
    code?: string | undefined;
  }>({ busy: false });
  const underWay = useRef(false);
  const banner = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (state.refused) banner.current?.focus();
  }, [state]);

  async function send<Answer extends AnyAnswer>(work: () => Promise<Answer>, pressed?: string) {
    if (underWay.current) return undefined;
    underWay.current = true;
    setState({ busy: true, pressed });
    try {
      const answer = await work();
      const { message, code } = answer.ok ? {} : answer;
      setState({ busy: false, refused: message, code });
      return answer;
    } catch (error) {
      // Each browser has its own words: "dynamically imported module", "Importing a module script failed".
      const isLost = /import(ed|ing)/i.test(`${error}`);
      setState({ busy: false, refused: isLost ? unreachable : undefined });
      if (!isLost) throw error;
      return undefined;
    } finally {
      underWay.current = false;
    }
  }

  return { ...state, banner, send, clear: () => setState({ busy: false }) };
}

/** What `web/data` says of a request, which is translated with its sentences. */
const unreachable =
  "We could not reach the server. Check your connection and try again. What you typed is still here.";
