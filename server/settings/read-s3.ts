import type { S3Settings } from "#engine/storage/s3/client.ts";
import { SettingError } from "./setting-error.ts";

const needed = ["BUCKET", "REGION", "ACCESS_KEY_ID", "SECRET_ACCESS_KEY"] as const;
const optional = ["ENDPOINT", "PREFIX", "PATH_STYLE"] as const;

/**
 * The bucket that the settings of a family name; null without any of them.
 * @throws SettingError for the first that is missing or wrong.
 */
export function readS3(
  get: (name: string) => string | null,
  family: "S3" | "BACKUP_S3",
): S3Settings | null {
  const names = needed.map((name) => `${family}_${name}`);
  const all = [...names, ...optional.map((name) => `${family}_${name}`)];
  // Each is read, so that every name is known.
  const given = new Map(all.map((name) => [name, get(name)]));
  if (all.every((name) => given.get(name) === null)) return null;
  const missing = names.find((name) => given.get(name) === null);
  if (missing) {
    const cure = `Set ${names.join(", ")} together, or leave all of them out.`;
    throw new SettingError(missing, "is missing", cure);
  }
  const value = (name: string) => given.get(`${family}_${name}`) ?? "";
  const bucket = value("BUCKET");
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket)) {
    const cure = "Use its name alone: 3 to 63 small letters, digits, dots and hyphens.";
    throw new SettingError(`${family}_BUCKET`, `is not the name of a bucket ("${bucket}")`, cure);
  }
  const region = value("REGION");
  if (!/^[a-z0-9-]{2,40}$/.test(region)) {
    const cure = "Use a name like eu-central-1; servers of your own often take us-east-1.";
    throw new SettingError(`${family}_REGION`, `is not a region ("${region}")`, cure);
  }
  const endpoint = readEndpoint(value("ENDPOINT") || `https://s3.${region}.amazonaws.com`, family);
  return {
    endpoint,
    region,
    bucket,
    prefix: readPrefix(value("PREFIX"), family),
    accessKeyId: value("ACCESS_KEY_ID"),
    secretAccessKey: value("SECRET_ACCESS_KEY"),
    pathStyle: readPathStyle(value("PATH_STYLE"), { endpoint, bucket, family }),
  };
}

function readEndpoint(text: string, family: string): string {
  const url = URL.parse(text);
  const isPlain =
    url && /^https?:$/.test(url.protocol) && !url.username && !url.search && !url.hash;
  if (isPlain && (url.pathname === "/" || !url.pathname.endsWith("/"))) {
    return url.href.replace(/\/$/, "");
  }
  const cure = "Use an address like https://s3.example.com, or leave it out for Amazon's.";
  throw new SettingError(`${family}_ENDPOINT`, "is not the address of an object storage", cure);
}

function readPrefix(text: string, family: string): string {
  const plain = text.replace(/^\/+|\/+$/g, "");
  if (plain === "") return "";
  if (/^[\w-]+(\/[\w-]+)*$/.test(plain) && plain.length <= 200) return `${plain}/`;
  const cure = "Use letters, digits, hyphens and slashes, or leave it out.";
  throw new SettingError(`${family}_PREFIX`, `cannot be used ("${text}")`, cure);
}

/** Amazon is moving away from buckets in the path, and most other servers know only those. */
function readPathStyle(
  text: string,
  { endpoint, bucket, family }: { endpoint: string; bucket: string; family: string },
): boolean {
  if (text === "true" || text === "false") return text === "true";
  if (text === "") {
    return !new URL(endpoint).hostname.endsWith(".amazonaws.com") || bucket.includes(".");
  }
  const cure = "Use true or false, or leave it out.";
  throw new SettingError(`${family}_PATH_STYLE`, `is neither true nor false ("${text}")`, cure);
}
