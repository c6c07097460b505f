// Runs inside the page's head, before the first paint and long before React:
// 1. the theme that this browser chose, so that no page flashes in the other one;
// 2. an account page, which is built in English, stays unseen for the moment until the reader's language
//    has come (web/account/account-frame.tsx shows it, theme.css if nothing comes);
// 3. a reset link's tokens leave the address bar at once and wait in memory (web/data/recovery.ts);
// 4. a form sent before React has come waits for it (use-early-submit.ts).
// Written without quotes, ampersands and angle brackets, so that React prints it as it stands, and
// without anything that changes, so that its hash in the content policy holds.
export const bootScript = `
try {
  const theme = localStorage.getItem(\`daybreak:theme\`);
  if (theme === \`light\` || theme === \`dark\`) document.documentElement.dataset.theme = theme;
} catch {}
try {
  const language = localStorage.getItem(\`daybreak:language\`) || navigator.language.slice(0, 2);
  const isAccount = /^.(login|register|forgot-password|reset-password)/.test(location.pathname);
  if (isAccount) if (/^(es|fr|de)$/.test(language)) document.documentElement.dataset.waits = \`\`;
} catch {}
if (location.pathname.startsWith(\`/reset-password\`)) {
  if (location.hash) {
    window.daybreakRecovery = location.hash.slice(1);
    history.replaceState(history.state, \`\`, location.pathname);
  }
}
window.daybreakHold = function (event) {
  event.preventDefault();
  window.daybreakHeld = event.target;
};
addEventListener(\`submit\`, window.daybreakHold, true);
`;

// Runs where the page's HTML ends: where it had been scrolled to, before anything is painted. The router keeps the
// positions (useScrollRestoration) and brings a script of its own for this, which throws where storage is denied.
export const scrollScript = `
try {
  const key = (history.state || {}).key || Math.random().toString(32).slice(2);
  if (!(history.state || {}).key) history.replaceState({ key }, \`\`);
  const kept = JSON.parse(sessionStorage.getItem(\`react-router-scroll-positions\`) || \`{}\`);
  if (typeof kept[key] === \`number\`) scrollTo(0, kept[key]);
} catch {}
`;
