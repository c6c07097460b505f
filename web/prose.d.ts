declare module "*?prose" {
  const prose: import("./site/prose.ts").Prose;
  export default prose;
}
