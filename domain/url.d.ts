/** The URL Standard's parser: browsers and Node have the same one, so a rule may use it. Only the members
 * that the rules use are declared. */
interface URL {
  readonly hash: string;
  readonly host: string;
  readonly hostname: string;
  readonly href: string;
  readonly origin: string;
  readonly password: string;
  readonly pathname: string;
  readonly port: string;
  readonly protocol: string;
  readonly search: string;
  readonly username: string;
}

declare var URL: {
  new (address: string, base?: string | URL): URL;
  canParse(address: string, base?: string | URL): boolean;
  parse(address: string, base?: string | URL): URL | null;
};
