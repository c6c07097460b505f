/** The URL Standard's parser: browsers and Node have the same one, so a rule may use it. What stands here is what
 * the rules use of it. */
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
