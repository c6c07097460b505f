import { useEffect, useRef, useState } from "react";
import type { Preview } from "#web/data/site-content.ts";
import type { FromFrame, ToFrame } from "./frame-messages.ts";

/** The widths at which a page is looked at, in CSS pixels. */
export const widths = { phone: 390, tablet: 768, desktop: 1280 } as const;

export type Width = keyof typeof widths;

/** Whether the fields stand beside the page, as `lg:` in the class names; else they cover its lower half. */
function isWide(): boolean {
  return window.matchMedia("(min-width: 64rem)").matches;
}

/** On a phone the page is shown as a phone has it. */
export function firstWidth(): Width {
  return isWide() ? "desktop" : "phone";
}

type Props = {
  preview: Preview | null;
  width: Width;
  theme: "light" | "dark";
  /** The source whose text is being changed. */
  chosen: string | null;
  onEdit: (sources: string[]) => void;
  onOpen: (path: string) => void;
  /** What the frame is called. */
  title?: string;
};

/** The page itself, in a frame that has no origin: what it shows comes in through a port, and nothing in it runs. */
export function Stage(props: Props) {
  const { preview, width, theme, chosen, onEdit, onOpen } = props;
  const box = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [port, setPort] = useState<MessagePort | null>(null);
  const [size, setSize] = useState({ width: 0, height: 0 });
  const [isVisible, setIsVisible] = useState(false);
  const received = useRef<(message: FromFrame) => void>(() => {});
  received.current = (message) => {
    if (message.is === "edit") onEdit(message.sources);
    else if (message.is === "open") onOpen(message.path);
    else setIsVisible(true);
  };

  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const observer = new ResizeObserver(() =>
      setSize({ width: element.clientWidth, height: element.clientHeight }),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const connect = () => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }: MessageEvent<FromFrame>) => received.current(data);
    // The frame has no origin that a message could be meant for; it holds our script alone.
    frame.current?.contentWindow?.postMessage("preview", "*", [port2]);
    setPort(port1);
  };

  useEffect(() => {
    if (!port || !preview) return;
    const { html, styles, sources } = preview;
    port.postMessage({ is: "page", html, styles, sources, theme } satisfies ToFrame);
  }, [port, preview, theme]);
  useEffect(() => {
    const atTop = !isWide();
    port?.postMessage({ is: "chosen", source: chosen, atTop } satisfies ToFrame);
  }, [port, chosen]);

  const scale = size.width === 0 ? 1 : Math.min(1, size.width / widths[width]);
  return (
    <div ref={box} className="relative h-full overflow-hidden">
      <iframe
        ref={frame}
        src="/preview-frame"
        sandbox="allow-scripts"
        title={props.title ?? "The page as you change it"}
        data-visible={isVisible || undefined}
        onLoad={connect}
        className="absolute top-0 left-1/2 origin-top rounded-md border border-line bg-paper opacity-0 shadow-lg transition-opacity duration-200 data-visible:opacity-100"
        style={{
          width: widths[width],
          height: size.height / scale,
          transform: `translateX(-50%) scale(${scale})`,
        }}
      />
    </div>
  );
}
