import { refuse } from "../refusal.ts";

/** In what form an answer is written. */
export interface Media {
  form: "array" | "object" | "csv";
  stripNulls: boolean;
  contentType: string;
}

const json: Media = media("array", "application/json");
const object = "application/vnd.pgrst.object";
const array = "application/vnd.pgrst.array";

const offered: Record<string, Media> = {
  "*/*": json,
  "application/*": json,
  "application/json": json,
  "text/csv": media("csv", "text/csv"),
  [`${object}+json`]: media("object", `${object}+json`),
  [object]: media("object", `${object}+json`),
  [`${array}+json`]: json,
  [array]: json,
  [`${object}+json;nulls=stripped`]: media("object", `${object}+json;nulls=stripped`, true),
  [`${array}+json;nulls=stripped`]: media("array", `${array}+json;nulls=stripped`, true),
};

/**
 * The first media type of the `Accept` header that is offered. Weights are ignored, because the client sends one type.
 * @throws Refusal PGRST107 when none is offered: plans, GeoJSON and OpenAPI are not.
 */
export function parseAccept(header: string | null): Media {
  if (header === null || header === "" || header === "*/*") return json;
  for (const requested of header.split(",")) {
    const [type = "", ...parameters] = requested
      .split(";")
      .map((part) => part.trim().toLowerCase());
    const stripped = parameters.includes("nulls=stripped") ? ";nulls=stripped" : "";
    const known = offered[type + stripped];
    if (known && Object.hasOwn(offered, type + stripped)) return known;
  }
  refuse("PGRST107", `None of these media types are available: ${header.slice(0, 200)}`, {
    status: 406,
  });
}

function media(form: Media["form"], type: string, stripNulls = false): Media {
  return { form, stripNulls, contentType: `${type}; charset=utf-8` };
}
