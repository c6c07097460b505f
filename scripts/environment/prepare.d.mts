export const root: string;
export function projectEnvironment(): NodeJS.ProcessEnv;
export function installPackagesOf(folder: string): boolean;
