// The key of the relay, which it makes when it starts for the first time. It signs what platforms receive, and the sessions of learners.

import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { errors, exportJWK, generateKeyPair, importJWK, jwtVerify, SignJWT } from 'jose';
import { RelayError } from './relay-error.js';

/** @import { CryptoKey, JWK, JWTPayload } from 'jose' */

const algorithm = 'RS256';
const keyId = 'fifteen';
/** The audience of sessions. No platform has this name, so no session passes for a message to a platform. */
const ourselves = 'fifteen-session';

export class Tool {
  #key;
  #publicKey;
  /** The public key, as platforms read it. @type {{ keys: JWK[] }} */
  keys;

  /** @param {CryptoKey} key  @param {CryptoKey} publicKey  @param {JWK} publicJwk */
  constructor(key, publicKey, publicJwk) {
    this.#key = key;
    this.#publicKey = publicKey;
    this.keys = { keys: [{ ...publicJwk, alg: algorithm, use: 'sig', kid: keyId }] };
  }

  /** @param {string} folder  where the key is stored */
  static async open(folder) {
    const jwk = await readOrMake(join(folder, 'key.json'));
    const { kty, n, e } = jwk;
    const [key, publicKey] = await Promise.all([importJWK(jwk, algorithm), importJWK({ kty, n, e }, algorithm)]);
    if (key instanceof Uint8Array || publicKey instanceof Uint8Array)
      throw new Error(`Invalid key in ${folder}; expected an RSA key`);
    return new Tool(key, publicKey, { kty, n, e });
  }

  /** @param {JWTPayload} claims  with issuer and audience  @param {string} lifetime  such as `5 minutes` */
  sign(claims, lifetime) {
    return new SignJWT(claims)
      .setProtectedHeader({ alg: algorithm, kid: keyId, typ: 'JWT' })
      .setIssuedAt()
      .setExpirationTime(lifetime)
      .setJti(crypto.randomUUID())
      .sign(this.#key);
  }

  /** @template {JWTPayload} T  @param {T} session */
  signSession(session) {
    return this.sign({ ...session, aud: ourselves }, '12 hours');
  }

  /** @param {string} token @returns {Promise<JWTPayload>} */
  async readSession(token) {
    try {
      return (await jwtVerify(token, this.#publicKey, { audience: ourselves, algorithms: [algorithm] })).payload;
    } catch (error) {
      const reason = error instanceof errors.JWTExpired ? 'has expired' : 'is not one of this relay';
      throw new RelayError(401, `The session ${reason}; open the activity in the platform again`, 'again');
    }
  }
}

/** @param {string} file @returns {Promise<JWK>} */
async function readOrMake(file) {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch (error) {
    // A key that cannot be read must not be replaced: platforms know it.
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }
  const { privateKey } = await generateKeyPair(algorithm, { extractable: true });
  const jwk = await exportJWK(privateKey);
  await writeFile(file, JSON.stringify(jwk), { mode: 0o600, flag: 'wx' });
  return jwk;
}
