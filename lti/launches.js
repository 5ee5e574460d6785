// A launch: the platform asks for one (login), the relay sends the browser to the platform with a state and a nonce, and the platform sends it
// back with a token that says who learns what. https://www.imsglobal.org/spec/security/v1p0, section 5.1; https://www.imsglobal.org/spec/lti/v1p3

import { randomBytes } from 'node:crypto';
import { createRemoteJWKSet, errors, jwtVerify } from 'jose';
import { RelayError } from './relay-error.js';

/** @import { JWTPayload, JWTVerifyGetKey } from 'jose' */
/** @import { Platform } from './config.js' */

/** A launch that was asked for, by which browser. @typedef {{ platform: Platform, nonce: string, browser: string, expires: number }} Asked */

const lti = 'https://purl.imsglobal.org/spec/lti/claim/';
const messages = ['LtiResourceLinkRequest', 'LtiDeepLinkingRequest'];
/** A minute of difference between two clocks is common. */
const clockTolerance = 60;
/** Platforms sign a token when they send it. */
const maxTokenAge = '10 minutes';
const stateLifetimeMs = 10 * 60_000;
/** More launches are asked for by no school within ten minutes. */
const mostStates = 10_000;

/** A text that nobody can guess. */
export const secret = () => randomBytes(24).toString('base64url');

export class Launches {
  #platforms;
  #url;
  /** By state, in the order in which they expire. @type {Map<string, Asked>} */
  #asked = new Map();
  /** @type {Map<Platform, JWTVerifyGetKey>} */
  #keys;

  /** @param {Platform[]} platforms  @param {string} url  of the relay */
  constructor(platforms, url) {
    this.#platforms = platforms;
    this.#url = url;
    this.#keys = new Map(platforms.map((platform) => [platform, createRemoteJWKSet(new URL(platform.keysetUrl))]));
  }

  /** @param {string} issuer  @param {string | null} clientId  null: the issuer has one @returns {Platform} */
  platformOf(issuer, clientId) {
    const all = this.#platforms.filter((platform) => platform.issuer === issuer);
    const found = all.filter((platform) => clientId === null || platform.clientId === clientId);
    if (found.length === 1) return found[0];
    const known = (all.length > 0 ? all : this.#platforms).map(
      (platform) => `${platform.issuer} (client ${platform.clientId})`,
    );
    throw new RelayError(
      403,
      `Unknown platform “${issuer}”, client “${clientId ?? ''}”; expected one of relay.json: ${known.join(', ')}`,
    );
  }

  /**
   * Answers a login.
   * @param {URLSearchParams} login
   * @param {string} browser  its secret
   * @returns {string}  where the browser goes
   */
  begin(login, browser) {
    const platform = this.platformOf(required(login, 'iss'), login.get('client_id'));
    const [state, nonce, now] = [secret(), secret(), Date.now()];
    for (const [known, { expires }] of this.#asked) {
      if (expires > now && this.#asked.size < mostStates) break;
      this.#asked.delete(known);
    }
    this.#asked.set(state, { platform, nonce, browser, expires: now + stateLifetimeMs });
    const address = new URL(platform.authenticationUrl);
    const hint = login.get('lti_message_hint');
    const parameters = {
      scope: 'openid',
      response_type: 'id_token',
      response_mode: 'form_post',
      prompt: 'none',
      client_id: platform.clientId,
      redirect_uri: `${this.#url}/lti/launch`,
      login_hint: required(login, 'login_hint'),
      ...(hint === null ? {} : { lti_message_hint: hint }),
      state,
      nonce,
    };
    for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value);
    return address.href;
  }

  /**
   * Checks what a platform has sent.
   * @param {URLSearchParams} sent
   * @returns {Promise<{ platform: Platform, browser: string, claims: JWTPayload }>}
   */
  async check(sent) {
    const state = required(sent, 'state');
    const asked = this.#asked.get(state);
    this.#asked.delete(state);
    if (!asked || asked.expires < Date.now())
      throw new RelayError(
        403,
        'Unknown state: the launch was used before, or began more than ten minutes ago',
        'again',
      );
    const refusal = sent.get('error');
    if (refusal !== null)
      throw new RelayError(
        403,
        `The platform has refused the launch: ${refusal} ${sent.get('error_description') ?? ''}`,
        'again',
      );
    const claims = await this.#verified(required(sent, 'id_token'), asked);
    return { platform: asked.platform, browser: asked.browser, claims };
  }

  /** @param {string} token  @param {Asked} asked */
  async #verified(token, { platform, nonce }) {
    const keys = this.#keys.get(platform);
    if (!keys) throw new Error(`no keys for ${platform.issuer}`);
    const { issuer, clientId, deploymentIds } = platform;
    const { payload } = await jwtVerify(token, keys, {
      issuer,
      audience: clientId,
      algorithms: ['RS256'],
      requiredClaims: ['exp', 'nonce', 'sub'],
      clockTolerance,
      maxTokenAge,
    }).catch((error) => {
      throw tokenError(error);
    });
    if (payload.nonce !== nonce)
      throw new RelayError(403, 'Wrong nonce in the token; expected the nonce of this launch', 'again');
    if (Array.isArray(payload.aud) && payload.aud.length > 1 && payload.azp !== clientId)
      throw new RelayError(403, `Invalid azp “${payload.azp}” in the token; expected ${clientId}`);
    expectOne(payload, 'version', ['1.3.0']);
    expectOne(payload, 'message_type', messages);
    expectOne(payload, 'deployment_id', deploymentIds);
    return payload;
  }
}

/** @param {JWTPayload} claims  @param {string} name */
export const claimOf = (claims, name) => claims[`${lti}${name}`];

/** @param {JWTPayload} claims  @param {string} name  @param {string[]} allowed */
function expectOne(claims, name, allowed) {
  const value = claimOf(claims, name);
  if (typeof value !== 'string' || !allowed.includes(value))
    throw new RelayError(403, `Unknown ${name} “${value}” in the token; expected ${allowed.join(' or ')}`);
}

/** @param {URLSearchParams} parameters  @param {string} name */
function required(parameters, name) {
  const value = parameters.get(name);
  if (value) return value;
  throw new RelayError(400, `Missing parameter ${name}; expected a launch by a platform with LTI 1.3`);
}

/** @param {unknown} error  of jose */
function tokenError(error) {
  if (error instanceof errors.JWTExpired)
    return new RelayError(403, 'The token has expired; expected a fresh one', 'again');
  if (error instanceof errors.JWTClaimValidationFailed)
    return new RelayError(403, `Invalid ${error.claim} in the token: ${error.message}`);
  if (error instanceof errors.JWSSignatureVerificationFailed || error instanceof errors.JWKSNoMatchingKey)
    return new RelayError(403, 'Wrong signature of the token; expected one by a key of keysetUrl in relay.json');
  if (error instanceof errors.JOSEError) return new RelayError(403, `The token cannot be read: ${error.message}`);
  return new RelayError(
    502,
    `The keys of the platform could not be loaded: ${error instanceof Error ? error.message : error}`,
  );
}
