import { type ReactNode, useEffect, useState } from "react";
import { Banner } from "./banner.tsx";
import { Button } from "./button.tsx";
import { whenIdle } from "./deferred.tsx";
import { Dialog } from "./dialog.tsx";
import { usePartWords } from "./part-words/use-part-words.ts";
import { Loading, Skeleton } from "./skeleton.tsx";

type Component<Props> = (props: Props) => ReactNode;
type PropsOf<Part> = Part extends Component<infer Props> ? Props : never;

/**
 * A dialog whose file is loaded in an idle moment after somebody first touches the page, and when it is opened at the
 * latest: `lazyDialog(() => import("./order-editor.tsx"), "OrderEditor")`. While the file is loaded the dialog says so,
 * and where it cannot be loaded, it says that and tries again; the page behind it keeps what was typed.
 */
export function lazyDialog<Module, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
): Component<PropsOf<Module[Name]> & { onClose(): void }> {
  type Props = PropsOf<Module[Name]> & { onClose(): void };
  let loaded: Component<Props> | null = null;
  const read = async () => {
    loaded ??= (await load())[name] as Component<Props>;
  };
  afterFirstTouch(() => read().catch(() => {})); // it is loaded again when it is opened
  return function LazyDialog(props: Props) {
    const [state, setState] = useState<"waiting" | "ready" | "failed">(
      loaded ? "ready" : "waiting",
    );
    useEffect(() => {
      if (state !== "waiting") return;
      read().then(
        () => setState("ready"),
        () => setState("failed"),
      );
    }, [state]);
    const Part = loaded;
    if (Part) return <Part {...props} />;
    return (
      <Waiting
        hasFailed={state === "failed"}
        onAgain={() => setState("waiting")}
        onClose={props.onClose}
      />
    );
  };
}

const english = {
  opening: "One moment…",
  notOpened: "This could not be opened",
  notOpenedText: "Its file could not be loaded. Are you online? What you typed is still there.",
  tryAgain: "Try again",
};

/** By language. They stand here and not among the words of all parts, because no public page opens such a dialog. */
const sentences: Readonly<Record<string, typeof english>> = {
  de: {
    opening: "Einen Moment …",
    notOpened: "Das ließ sich nicht öffnen",
    notOpenedText:
      "Die Datei dafür konnte nicht geladen werden. Sind Sie online? Was Sie geschrieben haben, ist noch da.",
    tryAgain: "Noch einmal versuchen",
  },
  es: {
    opening: "Un momento…",
    notOpened: "No se pudo abrir",
    notOpenedText: "No se pudo cargar su archivo. ¿Tiene conexión? Lo que ha escrito sigue ahí.",
    tryAgain: "Intentar de nuevo",
  },
  fr: {
    opening: "Un instant…",
    notOpened: "Impossible de l’ouvrir",
    notOpenedText:
      "Son fichier n’a pas pu être chargé. Êtes-vous en ligne ? Ce que vous avez écrit est toujours là.",
    tryAgain: "Réessayer",
  },
};

type WaitingProps = { hasFailed: boolean; onAgain(): void; onClose(): void };

function Waiting({ hasFailed, onAgain, onClose }: WaitingProps) {
  const words = sentences[usePartWords().locale.slice(0, 2)] ?? english;
  return (
    <Dialog open onClose={onClose} title={hasFailed ? words.notOpened : words.opening}>
      {hasFailed ? (
        <Banner tone="error">
          <p>{words.notOpenedText}</p>
          <Button size="sm" variant="secondary" className="mt-3" onClick={onAgain}>
            {words.tryAgain}
          </Button>
        </Banner>
      ) : (
        <Loading label={words.opening}>
          <Skeleton className="h-64 w-full" />
        </Loading>
      )}
    </Dialog>
  );
}

const touches = ["pointermove", "pointerdown", "keydown"] as const;
/** What is loaded after the first touch; null once it has happened. */
let awaited: Set<() => void> | null = new Set();

/** Calls `work` in an idle moment after the pointer or a key first moves. */
function afterFirstTouch(work: () => void) {
  if (typeof document === "undefined") return; // while the pages are printed
  if (!awaited) return whenIdle(work);
  if (awaited.size === 0) for (const touch of touches) addEventListener(touch, onTouch, capturing);
  awaited.add(work);
}

const capturing = { capture: true, passive: true };

function onTouch() {
  for (const touch of touches) removeEventListener(touch, onTouch, capturing);
  const all = awaited ?? [];
  awaited = null;
  for (const work of all) whenIdle(work);
}
