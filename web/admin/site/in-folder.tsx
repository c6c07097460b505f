import { Banner } from "#web/ui/banner.tsx";

/** Says where a kind of content is changed that the folder of the server has. */
export function InFolder({ file }: { file: string }) {
  return (
    <Banner tone="info" title="Edited in a file">
      <span className="break-words">
        What this part says is in {file} on the server. Change it there; Daybreak reads the file
        when it starts and when it gets SIGHUP.
      </span>
    </Banner>
  );
}
