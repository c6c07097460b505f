import type { Ref } from "react";
import { useTranslate } from "#web/language/translate.ts";
import { Banner } from "#web/ui/banner.tsx";

/** Two of the values that `useSending` returns for a form. `say` translates in place of the reader's own language. */
type Props = {
  refused?: string | undefined;
  banner: Ref<HTMLDivElement>;
  say?: ((sentence: string) => string) | undefined;
};

/** Why a form was refused, in the reader's language; nothing while it was not. */
export function Refusal({ refused, banner, say }: Props) {
  const translate = useTranslate();
  return (
    refused && (
      <Banner tone="error" ref={banner}>
        {(say ?? translate)(refused)}
      </Banner>
    )
  );
}
