/** 80 or above is green, 60 or above yellow, else red. */
export function scoreBand(score: number): "green" | "yellow" | "red" {
  if (score >= 80) return "green";
  return score >= 60 ? "yellow" : "red";
}
