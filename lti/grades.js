// Sends points to the gradebook of a platform: LTI Assignment and Grade Services 2.0 (https://www.imsglobal.org/spec/lti-ags/v2p0).

import { RelayError } from './relay-error.js';

/** @import { Platform } from './config.js' */
/** @import { Session } from './relay.js' */
/** @import { Tool } from './tool.js' */
/** @import { Work } from './work.js' */

export const scoreScope = 'https://purl.imsglobal.org/spec/lti-ags/scope/score';
const patienceMs = 15_000;

export class Grades {
  #tool;
  /** The token of each platform, and when to request another one. @type {Map<Platform, { token: string, expires: number }>} */
  #tokens = new Map();

  /** @param {Tool} tool */
  constructor(tool) {
    this.#tool = tool;
  }

  /** @param {Platform} platform  @param {Session} session  @param {Work} work */
  async send(platform, { lineItem, learner }, { points, most, isComplete }) {
    if (lineItem === null) return;
    const score = {
      userId: learner.id,
      scoreGiven: points,
      scoreMaximum: most,
      timestamp: new Date().toISOString(),
      activityProgress: isComplete ? 'Completed' : 'InProgress',
      gradingProgress: 'FullyGraded',
    };
    let response = await this.#post(platform, lineItem, score);
    if (response.status === 401) {
      // The platform may have forgotten the token before its time.
      this.#tokens.delete(platform);
      response = await this.#post(platform, lineItem, score);
    }
    if (!response.ok)
      throw new RelayError(502, `${platform.issuer} has refused a score: status ${response.status}; expected 200`);
  }

  /** @param {Platform} platform  @param {string} lineItem  @param {object} score */
  async #post(platform, lineItem, score) {
    const token = await this.#tokenOf(platform);
    // Moodle's line items have a query.
    const url = new URL(lineItem);
    url.pathname = `${url.pathname.replace(/\/$/, '')}/scores`;
    return request(platform, url.href, {
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/vnd.ims.lis.v1.score+json' },
      body: JSON.stringify(score),
    });
  }

  /** @param {Platform} platform */
  async #tokenOf(platform) {
    const known = this.#tokens.get(platform);
    if (known && known.expires > Date.now()) return known.token;
    const { clientId, tokenUrl } = platform;
    const assertion = await this.#tool.sign({ iss: clientId, sub: clientId, aud: tokenUrl }, '5 minutes');
    const response = await request(platform, tokenUrl, {
      body: new URLSearchParams({
        grant_type: 'client_credentials',
        client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
        client_assertion: assertion,
        scope: scoreScope,
      }),
    });
    const { access_token: token, expires_in: seconds } = response.ok ? await response.json().catch(() => ({})) : {};
    if (typeof token !== 'string')
      throw new RelayError(
        502,
        `${tokenUrl} has given no token for grades: status ${response.status}; expected 200 and an access_token`,
      );
    // A minute early, so that no token expires on its way.
    this.#tokens.set(platform, { token, expires: Date.now() + 1000 * (Number(seconds ?? 3600) - 60) });
    return token;
  }
}

/** @param {Platform} platform  @param {string} url  @param {RequestInit} init */
async function request({ issuer }, url, init) {
  try {
    return await fetch(url, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
      ...init,
      // Canvas answers no request without a name.
      headers: { 'User-Agent': 'fifteen-lti', Accept: 'application/json, */*', ...init.headers },
    });
  } catch (error) {
    throw new RelayError(
      502,
      `${issuer} does not answer at ${url} (${error instanceof Error ? error.message : error})`,
    );
  }
}
