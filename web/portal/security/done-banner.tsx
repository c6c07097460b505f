import { useEffect, useRef } from "react";
import { Banner } from "#web/ui/banner.tsx";

/** Says what was done, and takes the focus: the pressed button may have been removed. */
export function DoneBanner({ sentence }: { sentence: string | undefined }) {
  const banner = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (sentence) banner.current?.focus();
  }, [sentence]);
  return (
    sentence && (
      <Banner tone="success" ref={banner}>
        {sentence}
      </Banner>
    )
  );
}
