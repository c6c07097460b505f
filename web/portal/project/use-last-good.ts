import { useState } from "react";

/** The answer that was loaded last without a fault: a background refresh that fails does not clear the screen. */
export function useLastGood<Answer extends { ok: boolean }>(answer: Answer): Answer {
  const [good, setGood] = useState(answer);
  if (answer === good || (!answer.ok && good.ok)) return good;
  setGood(answer);
  return answer;
}
