import { SkyBand } from "#web/ui/sky-band.tsx";

/** Before the first client calls: the head of the studio's day. */
export function AdminBand() {
  return (
    <SkyBand hour="morning">
      <h1 className="text-3xl">Welcome back</h1>
    </SkyBand>
  );
}
