/** The icons that devices ask for of a brand of the studio's own; the first one is that of a home screen. */
export const brandIcons = [
  { path: "/brand/icon-180.png", icon: "touch", size: 180 },
  { path: "/brand/icon-192.png", icon: "192", size: 192 },
  { path: "/brand/icon-512.png", icon: "512", size: 512 },
  { path: "/brand/maskable-512.png", icon: "maskable", size: 512 },
] as const;

/** The picture that other sites show with a link: the shipped one, or that of the studio's own brand. */
export function sharePath(name: string, isOwn: boolean): string {
  return `/${isOwn ? "brand" : "share"}/${name}.jpg`;
}
