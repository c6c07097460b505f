// The behaviour of a calculator, loaded when a visitor first uses it.
import type { ComponentType } from "react";
import type { Preset } from "#domain/calculators/fields.ts";
import { type Fields, type Inputs, readInputs } from "#domain/calculators/inputs.ts";
import type { CalculatorId } from "#domain/calculators/tools.ts";
import { localeOf, type MoneyStyle } from "#domain/currency.ts";
import { readAddress, writeAddress } from "./address.ts";
import type { FormWords } from "./gate.tsx";
import { focusFirst, gateFaults } from "./gate-faults.ts";
import { toolAnswers } from "./tool-answers.ts";

export interface ResultProps<Inputs> {
  inputs: Inputs;
  money: MoneyStyle;
}

export interface CalculatorParts<Of extends Fields> {
  tool: CalculatorId;
  fields: Of;
  presets: readonly Preset<Of>[];
  money: MoneyStyle;
  words: FormWords;
  /** Loads the formula and the component of its result. */
  load: () => Promise<{ default: ComponentType<ResultProps<Inputs<Of>>> }>;
}

/** Fills in the figures of the address, or of an example that was chosen before the hydration; typed figures are never
 * replaced. */
export function fillFromAddress<Of extends Fields>(
  form: HTMLFormElement,
  parts: CalculatorParts<Of>,
) {
  const { tool, fields, presets, money } = parts;
  showSlid(form);
  if (Object.keys(fields).some((name) => isTyped(form.elements.namedItem(name)))) return;
  const params = readAddress(tool);
  const read = params && readInputs(fields, (name) => numberOf(params.get(name)), money);
  if (read?.ok) fill(form, read.inputs, money);
  else if (valueIn(form, "preset") !== presets[0]?.id) fillFromPreset(form, parts);
}

/** Fills in the figures of the chosen example. */
export function fillFromPreset<Of extends Fields>(
  form: HTMLFormElement,
  parts: CalculatorParts<Of>,
) {
  const preset = parts.presets.find(({ id }) => id === valueIn(form, "preset"));
  if (!preset) return;
  fill(form, preset.inputs, parts.money);
  writeAddress(parts.tool, preset.inputs);
}

/** Reads the figures after a change; null if one of them is not a number. */
export function readChangedInputs<Of extends Fields>(
  form: HTMLFormElement,
  parts: CalculatorParts<Of>,
) {
  showSlid(form);
  const read = readForm(form, parts);
  if (!read.ok) return null;
  writeAddress(parts.tool, read.inputs);
  return read.inputs;
}

/** Reads the figures and loads the component of their result. Returns the faults instead if something is missing, and
 * moves the focus to the first one. */
export async function submitCalculator<Of extends Fields>(
  form: HTMLFormElement,
  parts: CalculatorParts<Of>,
) {
  const { tool, load } = parts;
  const words = await toolAnswers.ready();
  const read = readForm(form, parts);
  const faults: Record<string, string | undefined> = {
    ...(read.ok ? {} : read.faults),
    ...gateFaults(form, words),
  };
  if (!read.ok || Object.keys(faults).length > 0) {
    focusFirst(form, faults);
    return { ok: false as const, faults };
  }
  const { default: Result } = await load();
  writeAddress(tool, read.inputs);
  return { ok: true as const, inputs: read.inputs, Result };
}

/** A number of an address, which is written in no language. */
function numberOf(text: string | null): number | string | null {
  return text && /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text;
}

function readForm<Of extends Fields>(
  form: HTMLFormElement,
  { fields, money }: CalculatorParts<Of>,
) {
  const { noNumber, oneOf, between } = toolAnswers.now();
  return readInputs(fields, (name) => valueIn(form, name), money, { noNumber, oneOf, between });
}

function valueIn(form: HTMLFormElement, name: string): string {
  const control = form.elements.namedItem(name);
  return control && "value" in control ? String(control.value) : "";
}

function isTyped(control: Element | RadioNodeList | null): boolean {
  return control instanceof HTMLInputElement && control.value !== control.defaultValue;
}

function fill(form: HTMLFormElement, inputs: Record<string, number>, money: MoneyStyle) {
  for (const [name, value] of Object.entries(inputs)) {
    const control = form.elements.namedItem(name);
    if (control instanceof RadioNodeList) control.value = String(value);
    if (control instanceof HTMLInputElement) control.value = written(control, value, money);
  }
  showSlid(form);
}

/** Shows the number of each slider beside it, because a slider itself does not. */
function showSlid(form: HTMLFormElement) {
  for (const element of form.querySelectorAll<HTMLElement>("[data-shows]")) {
    element.textContent = `${valueIn(form, element.dataset.shows ?? "")}%`;
  }
}

/** A slider needs the plain number, other fields a formatted one. */
function written(control: HTMLInputElement, value: number, { language }: MoneyStyle) {
  if (control.type === "range") return String(value);
  return value.toLocaleString(localeOf(language), { maximumFractionDigits: 10 });
}
