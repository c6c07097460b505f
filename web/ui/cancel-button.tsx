import type { ComponentProps } from "react";
import { Button } from "./button.tsx";
import { usePartWords } from "./part-words/use-part-words.ts";

/** Leaves things as they are. It says "Cancel" in the page's language, or its own words. */
export function CancelButton({ children, ...button }: ComponentProps<typeof Button>) {
  const words = usePartWords();
  return (
    <Button variant="secondary" {...button}>
      {children ?? words.cancel}
    </Button>
  );
}
