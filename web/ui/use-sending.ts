import { useEffect, useRef, useState } from "react";

type Outcome = { ok: true } | { ok: false; message: string };

/** One form's sending: never twice at once, and a refusal's banner gets the focus.
 *
 *     const { busy, refused, banner, send, clear } = useSending();
 *     const answer = await send(() => signIn(email, password)); // undefined: already under way
 */
export function useSending() {
  const [state, setState] = useState<{ busy: boolean; refused?: string }>({ busy: false });
  const underWay = useRef(false);
  const banner = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (state.refused) banner.current?.focus();
  }, [state]);

  async function send<Answer extends Outcome>(work: () => Promise<Answer>) {
    if (underWay.current) return undefined;
    underWay.current = true;
    setState({ busy: true });
    try {
      const answer = await work();
      setState(answer.ok ? { busy: false } : { busy: false, refused: answer.message });
      return answer;
    } finally {
      underWay.current = false;
    }
  }

  return { ...state, banner, send, clear: () => setState({ busy: false }) };
}
