import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';

type Json = Record<string, unknown>;

/** A passkey in software, for tests: an ES256 key that answers as browsers do (WebAuthn level 2, attestation "none"). */
export class Authenticator {
  readonly id: Buffer;
  readonly origin: string;
  readonly rpId: string;
  /** How often it was used; a copy of a key shows by a count that goes back. */
  count = 0;
  /** What unlocks the device was shown: a finger, a face, a PIN. */
  isUserVerified = true;
  readonly #privateKey: KeyObject;
  readonly #publicKey: KeyObject;

  /** @param origin of the page that uses it, `http://localhost:3000` */
  constructor(origin: string) {
    this.id = randomBytes(32);
    this.origin = origin;
    this.rpId = new URL(origin).hostname;
    const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.#privateKey = pair.privateKey;
    this.#publicKey = pair.publicKey;
  }

  /** The answer of `navigator.credentials.create`. */
  register(options: Json, change: { challenge?: string; origin?: string } = {}): Json {
    const clientData = this.#clientData(
      'webauthn.create',
      change.challenge ?? String(options.challenge),
      change.origin,
    );
    const data = Buffer.concat([this.#authenticatorData(0x40), this.#credentialData()]);
    const attestation = cbor(
      new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', data],
      ]),
    );
    return this.#credential({
      clientDataJSON: clientData.toString('base64url'),
      attestationObject: attestation.toString('base64url'),
      transports: ['internal'],
    });
  }

  /** The answer of `navigator.credentials.get`. */
  signIn(options: Json, change: { challenge?: string; origin?: string } = {}): Json {
    this.count += 1;
    const clientData = this.#clientData(
      'webauthn.get',
      change.challenge ?? String(options.challenge),
      change.origin,
    );
    const data = this.#authenticatorData(0);
    const signed = Buffer.concat([data, createHash('sha256').update(clientData).digest()]);
    return this.#credential({
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: data.toString('base64url'),
      signature: createSign('sha256').update(signed).sign(this.#privateKey).toString('base64url'),
    });
  }

  #credential(response: Json): Json {
    const id = this.id.toString('base64url');
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response };
  }

  #clientData(type: string, challenge: string, origin = this.origin): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  #authenticatorData(flags: number): Buffer {
    const present = 0x01;
    const verified = this.isUserVerified ? 0x04 : 0;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(this.count);
    return Buffer.concat([
      createHash('sha256').update(this.rpId).digest(),
      Buffer.from([flags | present | verified]),
      count,
    ]);
  }

  #credentialData(): Buffer {
    const { x = '', y = '' } = this.#publicKey.export({ format: 'jwk' });
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.id.length);
    const key = new Map<number, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]);
    return Buffer.concat([Buffer.alloc(16), length, this.id, cbor(key)]);
  }
}

/** CBOR (RFC 8949) of what a passkey needs: whole numbers, text, bytes, maps. */
function cbor(value: unknown): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  if (value instanceof Map) {
    const entries = [...value].flatMap(([key, one]) => [cbor(key), cbor(one)]);
    return Buffer.concat([head(5, value.size), ...entries]);
  }
  throw new Error('This is not written in CBOR here.');
}

function head(type: number, count: number): Buffer {
  if (count < 24) return Buffer.from([(type << 5) | count]);
  if (count < 256) return Buffer.from([(type << 5) | 24, count]);
  return Buffer.from([(type << 5) | 25, count >> 8, count & 255]);
}
