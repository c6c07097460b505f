export function productionEnvironment(folder?: string): Record<string, string | undefined>;
export function installPackagesOf(folder: string): boolean;
