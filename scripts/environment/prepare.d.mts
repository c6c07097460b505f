export function installPackagesOf(folder: string): boolean;
