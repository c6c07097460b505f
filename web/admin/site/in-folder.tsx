import { site as words } from "#content/words/admin/site.ts";
import { Banner } from "#web/ui/banner.tsx";

/** Says where a kind of content is changed that the folder of the server has. */
export function InFolder({ file }: { file: string }) {
  return (
    <Banner tone="info" title={words.inFolder.title}>
      <span className="break-words">{words.inFolder.about(file)}</span>
    </Banner>
  );
}
