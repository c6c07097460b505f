/** 'Home Service' in an address: 'home-service'. */
export function slugOf(words: string): string {
  return words.toLowerCase().replace(/[^a-z0-9]+/g, "-");
}
