import { useEffect, useRef, useState } from "react";

type Outcome = { ok: true } | { ok: false; message: string; code?: string };

/** One form's sending: never twice at once, and a refusal's banner gets the focus. `code` names why it was refused, for a
 * form that explains some refusals beside a field.
 *
 *     const { busy, refused, banner, send, clear } = useSending();
 *     const answer = await send(() => signIn(email, password)); // undefined: already under way
 */
export function useSending() {
  const [state, setState] = useState<{ busy: boolean; refused?: string; code?: string }>({
    busy: false,
  });
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
      const { message, code } = answer.ok ? {} : answer;
      setState({ busy: false, ...(message && { refused: message }), ...(code && { code }) });
      return answer;
    } finally {
      underWay.current = false;
    }
  }

  return { ...state, banner, send, clear: () => setState({ busy: false }) };
}
