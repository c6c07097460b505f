// Runs inside the page's head, before the first paint and long before React:
// 1. the theme that this browser chose, so that no page flashes in the other one;
// 2. a reset link's tokens leave the address bar at once and wait in memory (web/data/recovery.ts);
// 3. a form sent before React has come waits for it (use-early-submit.ts).
// Written without quotes, ampersands and angle brackets, so that React prints it as it stands, and
// without anything that changes, so that its hash in the content policy holds.
export const bootScript = `
try {
  const theme = localStorage.getItem(\`daybreak:theme\`);
  if (theme === \`light\` || theme === \`dark\`) document.documentElement.dataset.theme = theme;
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
