import { Download } from "lucide-react";
import { useState } from "react";
import { type Refusal, reasonOf } from "#web/data/answer.ts";
import { exportList } from "#web/data/lists.ts";
import { Button } from "#web/ui/button.tsx";
import type { View } from "../view.ts";
import { listDefinitions } from "./list-definitions.ts";

/** Every row that the search and the filters find, as a file for a spreadsheet. */
export function ExportButton({ view: { tab, search, filters } }: { view: View }) {
  const [state, setState] = useState<"idle" | "busy" | Refusal>("idle");
  const start = async () => {
    setState("busy");
    const answer = await exportList({ list: listDefinitions[tab].list, search, filters });
    setState(answer.ok ? "idle" : answer);
  };
  return (
    <>
      <Button variant="quiet" size="sm" busy={state === "busy"} onClick={() => void start()}>
        <Download aria-hidden className="size-4" /> Export CSV
      </Button>
      {typeof state === "object" && (
        <p role="alert" className="basis-full text-right font-medium text-rust text-sm">
          {reasonOf(state)}
        </p>
      )}
    </>
  );
}
