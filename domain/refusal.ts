/** What completes the sentence of a refusal, such as a number, by the name that the sentence has in braces. */
export type RefusalParameters = Readonly<Record<string, unknown>>;

/** The sentence with its parameters: `{version}` becomes the parameter `version`. */
export function completeSentence(sentence: string, parameters: RefusalParameters = {}): string {
  return sentence.replace(/\{(\w+)\}/g, (inBraces, name) =>
    Object.hasOwn(parameters, name) ? String(parameters[name]) : inBraces,
  );
}
