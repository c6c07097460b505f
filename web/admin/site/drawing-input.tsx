import { useState } from "react";
import { formatBytes, sitePictureFiles } from "#domain/file/file.ts";
import { uploadFile } from "#web/data/files.ts";
import { makeLogo } from "#web/data/site-content.ts";
import { uuid } from "#web/data/uuid.ts";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";

type Props = {
  label: string;
  value: unknown;
  /** Whether it has a plate on a dark ground. */
  hasPlate: boolean;
  onChange: (value: string) => void;
} & Record<string, unknown>;

/** Of a PNG as it is chosen. */
const mostBytes = 5_000_000;
const tooLarge = `A logo as PNG has at most ${formatBytes(mostBytes)}. Export it smaller.`;
/** How headers and mails show a logo, in pixels. */
const displayed = { width: 224, height: 36 };

/** A drawing from an SVG or PNG file, with how it looks in the light and in the dark. */
export function DrawingInput({ label, value, hasPlate, onChange, ...own }: Props) {
  const drawing = String(value ?? "");
  const isPng = drawing.startsWith("data:image/png;");
  const src = isPng ? drawing : `data:image/svg+xml,${encodeURIComponent(drawing)}`;
  const [state, setState] = useState<
    { is: "rest" | "preparing" } | { is: "refused"; reason: string }
  >({ is: "rest" });
  const [needed, setNeeded] = useState<{ of: string; height: number } | null>(null);
  const choose = async (file: File | undefined) => {
    if (!file) return;
    setState({ is: "preparing" });
    const read = await readLogo(file);
    setState(read.ok ? { is: "rest" } : { is: "refused", reason: read.message });
    if (read.ok) onChange(read.logo);
  };
  return (
    <div className="grid gap-3">
      {drawing && (
        <div className="grid grid-cols-2 gap-2">
          {(["light", "dark"] as const).map((theme) => (
            <span
              key={theme}
              data-theme={theme}
              className="rounded-md border border-line bg-paper p-4"
            >
              <img
                src={src}
                alt=""
                onLoad={({ currentTarget }) =>
                  setNeeded({ of: drawing, height: neededHeight(currentTarget) })
                }
                className={classNames("h-9 max-w-full object-contain", hasPlate && "logo-plate")}
              />
            </span>
          ))}
        </div>
      )}
      <input
        {...own}
        type="file"
        accept=".svg,.png,image/svg+xml,image/png"
        disabled={state.is === "preparing"}
        onChange={({ target }) => {
          void choose(target.files?.[0]);
          target.value = "";
        }}
        className="control"
      />
      <div role="status" className="text-sm empty:hidden">
        {state.is === "preparing" && (
          <p className="text-muted">It is being read and made anew. That takes a second.</p>
        )}
        {state.is === "refused" && <p className="font-semibold text-rust">{state.reason}</p>}
        {isPng && needed?.of === drawing && needed.height > 0 && (
          <p className="rounded-md bg-sunken p-3">
            It is taken, but it will look soft on sharp screens. Choose one that is at least{" "}
            {needed.height} pixels high, or an SVG.
          </p>
        )}
      </div>
      {drawing && (
        <Button
          variant="quiet"
          size="sm"
          className="justify-self-start"
          onClick={() => onChange("")}
        >
          Remove this {label.toLowerCase()}
        </Button>
      )}
    </div>
  );
}

/** The height that it would need to be sharp on screens of two pixels each; 0 where it has it. */
function neededHeight({ naturalWidth, naturalHeight }: HTMLImageElement): number {
  const height = Math.min(displayed.height, (displayed.width * naturalHeight) / naturalWidth);
  return naturalHeight < 2 * height ? Math.ceil(2 * height) : 0;
}

/** An SVG as it is; of a PNG the server makes a logo. */
async function readLogo(
  file: File,
): Promise<{ ok: true; logo: string } | { ok: false; message: string }> {
  if (file.type === "image/svg+xml" || /\.svg$/i.test(file.name))
    return { ok: true, logo: await file.text() };
  if (file.size > mostBytes) return { ok: false, message: tooLarge };
  const path = `logo/${uuid()}`;
  const sent = await uploadFile({ file, path, rules: sitePictureFiles, onPercent: () => {} }).done;
  return sent.ok ? makeLogo(path) : sent;
}
