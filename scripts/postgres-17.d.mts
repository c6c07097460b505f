/** The folder with `initdb` and `postgres`, installed if need be; null where there is none for this machine. */
export function postgres17Programs(): string | null;
