import { useTranslate } from "#web/language/translate.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";

/** A part of a page that could not be loaded, with a button to try again. */
export function NotLoaded({ message, onAgain }: { message: string; onAgain: () => unknown }) {
  const translate = useTranslate();
  return (
    <div className="grid max-w-2xl justify-items-start gap-4">
      <Banner tone="error">{message}</Banner>
      <Button variant="secondary" size="sm" onClick={() => onAgain()}>
        {translate("Try again")}
      </Button>
    </div>
  );
}
