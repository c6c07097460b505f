export function productionEnvironment(folder?: string): Record<string, string | undefined>;
