import { useEffect, useState } from "react";
import type { SlotName } from "#domain/content/picture.ts";
import { type EarlierPicture, readPictures } from "#web/data/site-content.ts";
import { Banner } from "#web/ui/banner.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";

type Props = {
  slot: SlotName;
  /** The id of the one that is there. */
  current: string;
  onChoose: (picture: EarlierPicture) => void;
  onClose: () => void;
};

type Read = { state: "reading" } | { state: "failed"; message: string } | Ready;
type Ready = { state: "ready"; pictures: readonly EarlierPicture[] };

/** All pictures that were uploaded for this place before, to choose one of. */
export function EarlierPictures({ slot, current, onChoose, onClose }: Props) {
  const [read, setRead] = useState<Read>({ state: "reading" });
  useEffect(() => {
    void readPictures({ slot }).then((answer) =>
      setRead(
        answer.ok
          ? { state: "ready", pictures: answer.pictures }
          : { state: "failed", message: answer.message },
      ),
    );
  }, [slot]);
  return (
    <Dialog
      open
      size="lg"
      onClose={onClose}
      title="Earlier pictures"
      description="All that were uploaded for this place. What no version of the website names is deleted a day after its upload."
    >
      {read.state === "reading" && <Skeleton className="h-64 w-full" />}
      {read.state === "failed" && <Banner tone="error">{read.message}</Banner>}
      {read.state === "ready" && read.pictures.length === 0 && (
        <p className="rounded-md bg-sunken p-5 text-muted">
          There is none yet. What you upload for this place stands here the next time.
        </p>
      )}
      {read.state === "ready" && (
        <ul className="grid grid-cols-2 gap-3 empty:hidden sm:grid-cols-3">
          {read.pictures.map((picture) => (
            <li key={picture.id}>
              <PictureButton
                {...{ slot, picture }}
                isCurrent={picture.id === current}
                onPress={() => {
                  onChoose(picture);
                  onClose();
                }}
              />
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}

type ButtonProps = {
  slot: SlotName;
  picture: EarlierPicture;
  isCurrent: boolean;
  onPress: () => void;
};

function PictureButton({ slot, picture, isCurrent, onPress }: ButtonProps) {
  const { address, alt } = picture;
  return (
    <button
      type="button"
      aria-current={isCurrent || undefined}
      onClick={onPress}
      className="group grid w-full gap-2 rounded-md p-1.5 text-left text-sm outline-offset-2 hover:bg-sunken focus-visible:outline-3 focus-visible:outline-ember"
    >
      <img
        src={address}
        alt={alt || "A picture without a description"}
        loading="lazy"
        className={classNames(
          "w-full rounded-sm border border-line bg-sunken object-cover object-top",
          slot === "desktop" ? "aspect-36/25" : "aspect-3/4",
          isCurrent && "outline-3 outline-ember outline-offset-2",
        )}
      />
      <span aria-hidden className="line-clamp-2 text-muted">
        {isCurrent && <span className="font-bold text-ember">Here now. </span>}
        {alt || "A picture without a description"}
      </span>
    </button>
  );
}
