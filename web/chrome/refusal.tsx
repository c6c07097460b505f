import type { Ref } from "react";
import { useTranslate } from "#web/language/translate.ts";
import { Banner } from "#web/ui/banner.tsx";

/** Two of the values that `useSending` returns for a form. */
type Props = { refused?: string | undefined; banner: Ref<HTMLDivElement> };

/** Why a form was refused, in the reader's language; nothing while it was not. */
export function Refusal({ refused, banner }: Props) {
  const translate = useTranslate();
  return (
    refused && (
      <Banner tone="error" ref={banner}>
        {translate(refused)}
      </Banner>
    )
  );
}
