import { type ComponentType, type FormEvent, useEffect, useRef, useState } from "react";
import type { Fields, Inputs } from "#domain/calculators/inputs.ts";
import type { CalculatorParts, ResultProps } from "./calculator-work.ts";
import { useMailing } from "./use-mailing.ts";

interface Displayed<Of extends Fields> {
  Result: ComponentType<ResultProps<Inputs<Of>>>;
  inputs: Inputs<Of>;
}

const work = () => import("./calculator-work.ts");

/** The state of a calculator: its result and its faults. The fields of the form hold the typed values themselves,
 * before the hydration and after. */
export function useCalculator<Of extends Fields>(parts: CalculatorParts<Of>) {
  const form = useRef<HTMLFormElement>(null);
  const result = useRef<HTMLElement>(null);
  const opened = useRef<Promise<void>>(undefined);
  const [faults, setFaults] = useState<Record<string, string | undefined>>({});
  const [displayed, setDisplayed] = useState<Displayed<Of> | null>(null);
  const mailing = useMailing(parts.tool);

  // biome-ignore lint/correctness/useExhaustiveDependencies: values from before the hydration are read once
  useEffect(() => {
    const isInAddress = new URLSearchParams(window.location.search).get("tool") === parts.tool;
    const opening = form.current;
    if (!opening || !(isInAddress || [...opening.elements].some(isChanged))) return;
    opened.current = work().then(
      ({ fillFromAddress }) => fillFromAddress(opening, parts),
      () => {},
    );
  }, []);

  async function onInput(event: FormEvent<HTMLFormElement>) {
    const inForm = event.currentTarget;
    const { name } = event.target as HTMLInputElement;
    mailing.forget();
    if (name === "preset") {
      setFaults({});
      setDisplayed(null);
      return (await work()).fillFromPreset(inForm, parts);
    }
    setFaults((all) => ({ ...all, [name || "email"]: undefined }));
    if (!Object.hasOwn(parts.fields, name)) return;
    const inputs = (await work()).readChangedInputs(inForm, parts);
    // A result that is displayed already follows each change.
    if (inputs) setDisplayed((before) => before && { ...before, inputs });
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const sent = event.currentTarget;
    try {
      await opened.current;
      const answer = await (await work()).submitCalculator(sent, parts);
      setFaults(answer.ok ? {} : answer.faults);
      setDisplayed(answer.ok ? { Result: answer.Result, inputs: answer.inputs } : null);
      if (!answer.ok) return;
      requestAnimationFrame(() => result.current?.focus());
      await mailing.send(sent, answer.inputs);
    } catch {
      setFaults({ email: parts.words.notLoaded });
    }
  }

  // Loads the code early, so that it is there when the button is pressed.
  const onTouch = () => void Promise.all([work(), parts.load()]).catch(() => {});
  const handlers = { onInput, onSubmit, onFocus: onTouch, onPointerDown: onTouch };
  return { form, result, faults, displayed, mailing, handlers };
}

/** Whether something was typed, chosen or moved before the hydration. */
function isChanged(control: Element): boolean {
  if (!(control instanceof HTMLInputElement)) return false;
  return control.value !== control.defaultValue || control.checked !== control.defaultChecked;
}
