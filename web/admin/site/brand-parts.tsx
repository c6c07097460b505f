import { useMemo, useState } from "react";
import { readHex } from "#domain/brand/oklch.ts";
import { scaleOf } from "#domain/brand/scale.ts";
import { Select } from "#web/ui/select.tsx";
import type { Draft } from "./draft.ts";
import { firstWidth, Stage } from "./stage.tsx";
import { firstTheme, ThemeToggle } from "./toggle.tsx";
import { usePreview } from "./use-preview.ts";

/** What of the chosen colours is used in another shade, so that everything can be read. */
export function Shifts({ body }: { body: Record<string, unknown> }) {
  const [accent, ground] = [readHex(String(body.accent)), readHex(String(body.ground))];
  if (!accent || !ground) return null;
  const { shifts } = scaleOf({ accent, ground });
  return (
    <section aria-labelledby="shifts" className="rounded-md bg-sunken p-5 text-sm">
      <h3 id="shifts" className="font-bold text-base">
        What was changed so that it can be read
      </h3>
      <div role="status">
        <ul className="mt-2 grid gap-2">
          {shifts.map(({ what, theme, to }) => (
            <li key={what + theme} className="flex items-center gap-3">
              <svg aria-hidden viewBox="0 0 20 20" className="size-5 shrink-0">
                <rect width="20" height="20" rx="4" fill={to} className="stroke-edge" />
              </svg>
              <span>
                {shiftTexts[what][theme]} {to}.
              </span>
            </li>
          ))}
          {shifts.length === 0 && (
            <li>Both colours are used as they are, in the light and in the dark.</li>
          )}
        </ul>
      </div>
    </section>
  );
}

const shiftTexts = {
  ground: {
    light: "As a ground it is too strong to read on. By day it is",
    dark: "As a ground it is too light for the night. There it is",
  },
  links: {
    light: "Links and small text by day are",
    dark: "Links and small text in the dark are",
  },
  buttons: { light: "Buttons by day are", dark: "Buttons in the dark are" },
  marks: { light: "Lines and marks by day are", dark: "Lines and marks in the dark are" },
};

/** A page in the brand as it is being changed. */
export function BrandPreview({ draft }: { draft: Draft }) {
  const drafts = useMemo(
    () => ({
      all: [draft],
      subscribe: draft.subscribe,
      unsaved: () => draft.unsaved.map((change) => ({ kind: draft.kind, ...change })),
    }),
    [draft],
  );
  const [path, setPath] = useState("/");
  const [theme, setTheme] = useState(firstTheme);
  const [width] = useState(firstWidth);
  const { preview, isCurrent } = usePreview(path, drafts);
  const open = (next: string) => {
    if (preview?.pages.some((page) => page.path === next)) setPath(next);
  };
  return (
    <div className="grid content-start gap-3">
      <div className="flex items-center gap-3">
        <Select
          aria-label="Page"
          value={path}
          onChange={({ target }) => setPath(target.value)}
          options={(preview?.pages ?? []).map((page) => ({ value: page.path, label: page.title }))}
        />
        <ThemeToggle theme={theme} onTheme={setTheme} />
      </div>
      <div
        aria-busy={!isCurrent}
        className="h-[70dvh] rounded-lg bg-sunken p-2 lg:h-[calc(100dvh-16rem)]"
      >
        <Stage
          preview={preview}
          width={width}
          theme={theme}
          chosen={null}
          onEdit={() => {}}
          onOpen={open}
        />
      </div>
    </div>
  );
}
