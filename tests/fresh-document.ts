import { vi } from "vitest";

// All test files of a worker share one document and one set of modules. This gives each file fresh ones, as a page
// has.
vi.resetModules();
document.head.replaceChildren();
document.body.replaceChildren();
localStorage.clear();
sessionStorage.clear();
