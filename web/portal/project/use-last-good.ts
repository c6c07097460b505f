import { useState } from "react";

/** What was loaded last without a fault: a quiet refresh that fails takes nothing off the screen. */
export function useLastGood<Answer extends { ok: boolean }>(answer: Answer): Answer {
  const [good, setGood] = useState(answer);
  if (answer === good || (!answer.ok && good.ok)) return good;
  setGood(answer);
  return answer;
}
