/** The tools that a visitor can try, by the names in their addresses. */
export const toolIds = [
  "quiz",
  "mortgage",
  "savings-goal",
  "time-savings",
  "profit-margin",
] as const;
export type ToolId = (typeof toolIds)[number];
export type CalculatorId = Exclude<ToolId, "quiz">;
