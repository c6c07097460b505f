import { Download } from "lucide-react";
import type { ReactNode } from "react";
import { Banner } from "./banner.tsx";
import { Button } from "./button.tsx";
import type { ButtonVariant } from "./button-look.ts";
import { useSending } from "./use-form.ts";

type Props = {
  /** Makes the link when somebody asks for it; it must lead to an attachment, so that the page stays. */
  linkTo: () => Promise<{ ok: true; url: string } | { ok: false; message: string }>;
  variant?: ButtonVariant;
  /** Translates the sentence of a refusal; English without it. */
  say?: (sentence: string) => string;
  label?: string;
  children: ReactNode;
};

/** Downloads one file. */
export function DownloadButton({ linkTo, variant = "secondary", say, label, children }: Props) {
  const { busy, refused, banner, send } = useSending();
  const download = async () => {
    const answer = await send(linkTo);
    if (answer?.ok) window.location.assign(answer.url);
  };
  return (
    <>
      <Button variant={variant} size="sm" busy={busy} aria-label={label} onClick={download}>
        <Download aria-hidden className="size-4" />
        {children}
      </Button>
      {refused && (
        <Banner tone="error" ref={banner}>
          {say ? say(refused) : refused}
        </Banner>
      )}
    </>
  );
}
