import { PageBand } from "../page-band.tsx";
import { titles } from "../titles.ts";

/** The head of the pages on which the website is changed. */
export function SiteBand(props: Pick<Parameters<typeof PageBand>[0], "back">) {
  return (
    <PageBand
      title={titles["/admin/site"]}
      lead="What the website says. Changes are a draft until you publish them."
      {...props}
    />
  );
}
