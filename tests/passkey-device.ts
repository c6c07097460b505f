import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";

/** What a browser hands to its authenticator; tests of an attack change it. */
interface Site {
  origin: string;
  /** Default: the host of the origin. */
  rpId?: string;
}

interface Asked {
  challenge: string;
  rpId?: string | undefined;
  rp?: { id?: string | undefined };
  user?: { id: string };
}

/**
 * An authenticator in software, with keys of its own (ES256) and the encodings of WebAuthn: CBOR, COSE and DER. `synced`
 * ones never count; device-bound ones count each use.
 */
export class PasskeyDevice {
  readonly id = randomBytes(24).toString("base64url");
  counter = 0;
  /** Whether it checks who uses it. */
  verifies = true;
  userHandle = "";
  #keys = generateKeyPairSync("ec", { namedCurve: "P-256" });
  readonly #site: Site;
  readonly #isSynced: boolean;

  constructor(site: Site, { synced = true } = {}) {
    this.#site = site;
    this.#isSynced = synced;
  }

  /** Another device with the same key and counter, as an attacker makes who has read the first one out. */
  clone(): PasskeyDevice {
    const copy = new PasskeyDevice(this.#site, { synced: this.#isSynced });
    Object.assign(copy, { id: this.id, counter: this.counter, userHandle: this.userHandle });
    copy.#keys = this.#keys;
    return copy;
  }

  /** Answers navigator.credentials.create(). */
  create(options: Asked, at: Partial<Site> = {}, { certificate = false } = {}) {
    const { origin, rpId } = { ...this.#site, rpId: options.rp?.id, ...at };
    this.userHandle = options.user?.id ?? "";
    const credential = Buffer.from(this.id, "base64url");
    const attested = Buffer.concat([
      Buffer.alloc(16),
      Buffer.from([credential.length >> 8, credential.length & 255]),
      credential,
      coseKey(this.#keys.publicKey),
    ]);
    const data = this.#authenticatorData(rpId ?? new URL(origin).hostname, attested);
    const client = clientData("webauthn.create", options.challenge, origin);
    const statement = certificate
      ? new Map<string, Cbor>([
          ["alg", -7],
          ["sig", this.#sign(data, client)],
          ["x5c", [randomBytes(40)]],
        ])
      : new Map<string, Cbor>();
    const attestation = new Map<string, Cbor>([
      ["fmt", certificate ? "packed" : "none"],
      ["attStmt", statement],
      ["authData", data],
    ]);
    return this.#answer({
      clientDataJSON: client.toString("base64url"),
      attestationObject: cbor(attestation).toString("base64url"),
      transports: ["internal", "hybrid"],
    });
  }

  /** Answers navigator.credentials.get(). */
  get(options: Asked, at: Partial<Site> = {}) {
    const { origin, rpId } = { ...this.#site, rpId: options.rpId, ...at };
    if (!this.#isSynced) this.counter += 1;
    const data = this.#authenticatorData(rpId ?? new URL(origin).hostname);
    const client = clientData("webauthn.get", options.challenge, origin);
    return this.#answer({
      clientDataJSON: client.toString("base64url"),
      authenticatorData: data.toString("base64url"),
      signature: this.#sign(data, client).toString("base64url"),
      userHandle: this.userHandle,
    });
  }

  #answer<Response extends object>(response: Response) {
    return {
      id: this.id,
      rawId: this.id,
      type: "public-key",
      clientExtensionResults: {},
      response,
    };
  }

  #sign(data: Buffer, client: Buffer): Buffer {
    return sign("sha256", Buffer.concat([data, sha256(client)]), this.#keys.privateKey);
  }

  /** WebAuthn, section 6.1: hash of the host, flags, counter. */
  #authenticatorData(rpId: string, attested = Buffer.alloc(0)): Buffer {
    const [present, verified, eligible, backedUp, withKey] = [1, 4, 8, 16, 64] as const;
    const flags =
      present |
      (this.verifies ? verified : 0) |
      (this.#isSynced ? eligible | backedUp : 0) |
      (attested.length > 0 ? withKey : 0);
    const head = Buffer.alloc(5);
    head.writeUInt8(flags, 0);
    head.writeUInt32BE(this.counter, 1);
    return Buffer.concat([sha256(rpId), head, attested]);
  }
}

function clientData(type: string, challenge: string, origin: string): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}

/** RFC 9053: an elliptic curve key of two coordinates. */
function coseKey(key: KeyObject): Buffer {
  const { x = "", y = "" } = key.export({ format: "jwk" });
  return cbor(
    new Map<number, Cbor>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, "base64url")],
      [-3, Buffer.from(y, "base64url")],
    ]),
  );
}

type Cbor = number | string | Buffer | Cbor[] | Map<string | number, Cbor>;

/** RFC 8949, as far as an authenticator needs it. */
function cbor(value: Cbor): Buffer {
  if (typeof value === "number") return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === "string")
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  if (Array.isArray(value)) return Buffer.concat([head(4, value.length), ...value.map(cbor)]);
  const entries = [...value].flatMap(([key, inner]) => [cbor(key), cbor(inner)]);
  return Buffer.concat([head(5, value.size), ...entries]);
}

function head(type: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(type << 5) | length]);
  if (length < 256) return Buffer.from([(type << 5) | 24, length]);
  return Buffer.from([(type << 5) | 25, length >> 8, length & 255]);
}

function sha256(data: string | Buffer): Buffer {
  return createHash("sha256").update(data).digest();
}
