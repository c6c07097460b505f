import { vi } from "vitest";

// The files of a worker share one document and one set of modules: each begins with both as a page does.
vi.resetModules();
document.head.replaceChildren();
document.body.replaceChildren();
localStorage.clear();
sessionStorage.clear();
