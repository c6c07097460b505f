// One line on any site: <script src="https://studio.example/embed.js" data-tool="mortgage" async></script>
// makes the tool's frame where the line stands, and keeps it as high as what is in it (docs/embed.md).
(() => {
  const script = document.currentScript;
  if (!script) return;
  const { tool = "", title = "Calculator", link, ...look } = script.dataset;
  const studio = new URL(script.src).origin;
  const address = new URL(`/embed/${encodeURIComponent(tool)}`, studio);
  for (const [name, value] of Object.entries(look)) address.searchParams.set(name, value);
  // What the frame may speak to: this page and no other.
  address.searchParams.set("host", location.origin);
  if (link) address.searchParams.set("link", "1");

  const frame = document.createElement("iframe");
  frame.src = address.href;
  frame.title = title;
  frame.loading = "lazy";
  frame.style.cssText = "display:block;width:100%;height:640px;border:0";
  addEventListener("message", ({ origin, source, data }) => {
    if (origin !== studio || source !== frame.contentWindow) return;
    const { daybreak, height } = Object(data);
    if (daybreak === "height" && height > 0 && height < 20000) {
      frame.style.height = `${Math.ceil(height)}px`;
    }
    // Where the button leads is said by this page, so that the frame can lead nowhere else.
    if (daybreak === "follow" && link) location.assign(link);
  });
  script.after(frame);
})();
