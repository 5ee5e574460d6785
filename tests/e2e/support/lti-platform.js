// A learning platform with LTI 1.3, and the relay that it launches, on 127.0.0.1. If the platform is on localhost, they are different sites, as they
// are at schools. Tests can change what the platform sends.

import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRemoteJWKSet, exportJWK, generateKeyPair, jwtVerify, SignJWT } from 'jose';
import { createRelay } from '../../../lti/relay.js';

/** @import { IncomingMessage, Server } from 'node:http' */
/** @import { AddressInfo } from 'node:net' */
/** @import { Page } from '@playwright/test' */
/** @import { CryptoKey, JWTPayload } from 'jose' */

const claim = 'https://purl.imsglobal.org/spec/lti/claim/';
const scoreScope = 'https://purl.imsglobal.org/spec/lti-ags/scope/score';
const clientId = 'client-1';
const learner = 'http://purl.imsglobal.org/vocab/lis/v2/membership#Learner';

/** @param {Server} server  @param {string} host */
async function listen(server, host) {
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(null)));
  return `http://${host}:${/** @type {AddressInfo} */ (server.address()).port}`;
}

/** @param {IncomingMessage} request */
async function bodyOf(request) {
  let body = '';
  for await (const part of request) body += part;
  return body;
}

export class LtiPlatform {
  /** Claims of the next token that differ. @type {JWTPayload} */
  claims = {};
  /** The custom parameter of the activity. @type {Record<string, string>} */
  custom = {};
  role = learner;
  /** When the next token was made, in seconds before now. */
  age = 0;
  /** The status with which the gradebook answers. */
  gradebookStatus = 200;
  /** The scores that have arrived. @type {any[]} */
  scores = [];
  /** The content items that a teacher has chosen. @type {any[]} */
  chosen = [];
  /** The last token and state, as they were sent. */
  sent = { id_token: '', state: '' };
  /** What the relay has logged. @type {string[]} */
  log = [];
  address = '';
  relay = '';
  /** The folder of the relay. */
  folder = mkdtempSync(join(tmpdir(), 'fifteen-lti-'));
  #server = createServer((request, response) => this.#answer(request, response));
  /** @type {Server | undefined} */
  #relayServer;
  /** Signs tokens. @type {CryptoKey | undefined} */
  key;
  #publicJwk = {};
  /** The activity on the platform's page. */
  #login = '';

  /** @param {'localhost' | '127.0.0.1'} host  of the platform */
  static async open(host) {
    const platform = new LtiPlatform();
    const { privateKey, publicKey } = await generateKeyPair('RS256');
    platform.key = privateKey;
    platform.#publicJwk = await exportJWK(publicKey);
    platform.address = await listen(platform.#server, host);
    // The relay must know its address before it begins.
    const free = createServer();
    const url = await listen(free, '127.0.0.1');
    await new Promise((resolve) => free.close(resolve));
    const { address } = platform;
    const config = {
      url,
      host: '127.0.0.1',
      port: Number(new URL(url).port),
      platforms: [
        {
          issuer: address,
          clientId,
          deploymentIds: ['1'],
          authenticationUrl: `${address}/authorize`,
          tokenUrl: `${address}/token`,
          keysetUrl: `${address}/keys`,
        },
      ],
    };
    platform.relay = url;
    const relay = await createRelay(config, platform.folder, 'dist', (problem) => platform.log.push(problem));
    await new Promise((resolve) => relay.listen(config.port, config.host, () => resolve(null)));
    platform.#relayServer = relay;
    return platform;
  }

  close() {
    for (const server of [this.#server, this.#relayServer]) {
      server?.closeAllConnections();
      server?.close();
    }
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** The parameters with which the platform begins a launch. */
  get login() {
    return new URLSearchParams({
      iss: this.address,
      client_id: clientId,
      login_hint: 'a7',
      lti_message_hint: 'activity 9',
      target_link_uri: `${this.relay}/lti/launch`,
      lti_deployment_id: '1',
    });
  }

  /** Opens the activity in a frame of the platform's page. @param {Page} page  @param {URLSearchParams} [login] */
  async launch(page, login = this.login) {
    this.#login = `${this.relay}/lti/login?${login}`;
    await page.goto(this.address);
    return page.frameLocator('iframe');
  }

  /** @param {URLSearchParams} asked */
  async #token(asked) {
    const now = Math.floor(Date.now() / 1000) - this.age;
    const claims = {
      iss: this.address,
      aud: clientId,
      sub: 'a7',
      name: 'Ada Lovelace',
      nonce: asked.get('nonce'),
      iat: now,
      exp: now + 300,
      [`${claim}version`]: '1.3.0',
      [`${claim}message_type`]: 'LtiResourceLinkRequest',
      [`${claim}deployment_id`]: '1',
      [`${claim}target_link_uri`]: `${this.relay}/lti/launch`,
      [`${claim}resource_link`]: { id: 'activity 9' },
      [`${claim}roles`]: [this.role],
      [`${claim}custom`]: this.custom,
      'https://purl.imsglobal.org/spec/lti-ags/claim/endpoint': {
        scope: [scoreScope],
        lineitem: `${this.address}/lineitems/4/lineitem?type_id=1`,
      },
      ...this.claims,
    };
    if (!this.key) throw new Error('not open');
    return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'platform' }).sign(this.key);
  }

  /** @param {string} token  @param {string} audience  of a message of the relay */
  async #verified(token, audience) {
    const keys = createRemoteJWKSet(new URL(`${this.relay}/lti/keys`));
    return (await jwtVerify(token, keys, { audience, issuer: clientId, requiredClaims: ['exp', 'iat', 'jti'] }))
      .payload;
  }

  /** @param {IncomingMessage} request  @param {import('node:http').ServerResponse} response */
  async #answer(request, response) {
    const { pathname, search, searchParams } = new URL(request.url ?? '/', this.address);
    const html = (/** @type {string} */ content) =>
      response
        .writeHead(200, { 'content-type': 'text/html' })
        .end(`<!doctype html><html lang="en"><title>Platform</title><link rel="icon" href="data:," />${content}`);
    const json = (/** @type {object} */ content, status = 200) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(content));
    switch (pathname) {
      case '/':
        return html(
          `<iframe src="${this.#login.replaceAll('&', '&amp;')}" width="900" height="700" title="Course"></iframe>`,
        );
      case '/keys':
        return json({ keys: [{ ...this.#publicJwk, kid: 'platform', alg: 'RS256', use: 'sig' }] });
      case '/authorize': {
        const expected = { scope: 'openid', response_type: 'id_token', response_mode: 'form_post', prompt: 'none' };
        const isAsked = Object.entries({
          ...expected,
          client_id: clientId,
          redirect_uri: `${this.relay}/lti/launch`,
          login_hint: 'a7',
          lti_message_hint: 'activity 9',
        }).every(([name, value]) => searchParams.get(name) === value);
        if (!isAsked) return html(`<p>Wrong request: ${search.replaceAll('&', '&amp;')}</p>`);
        this.sent = { id_token: await this.#token(searchParams), state: searchParams.get('state') ?? '' };
        const fields = Object.entries(this.sent).map(
          ([name, value]) => `<input type="hidden" name="${name}" value="${value}" />`,
        );
        return html(
          `<form method="post" action="${this.relay}/lti/launch">${fields.join('')}</form><script>document.forms[0].submit()</script>`,
        );
      }
      case '/token': {
        const asked = new URLSearchParams(await bodyOf(request));
        const { sub } = await this.#verified(asked.get('client_assertion') ?? '', `${this.address}/token`);
        if (sub !== clientId || asked.get('scope') !== scoreScope || asked.get('grant_type') !== 'client_credentials')
          return json({ error: 'invalid_request' }, 400);
        return json({ access_token: 'token-1', token_type: 'Bearer', expires_in: 3600, scope: scoreScope });
      }
      case '/lineitems/4/lineitem/scores': {
        const isAllowed =
          request.headers.authorization === 'Bearer token-1' &&
          request.headers['content-type'] === 'application/vnd.ims.lis.v1.score+json' &&
          search === '?type_id=1';
        const score = JSON.parse(await bodyOf(request));
        if (!isAllowed) return json({}, 403);
        if (this.gradebookStatus === 200) this.scores.push(score);
        return json({}, this.gradebookStatus);
      }
      case '/chosen': {
        const token = new URLSearchParams(await bodyOf(request)).get('JWT') ?? '';
        this.chosen.push(await this.#verified(token, this.address));
        return html('<p>Inserted</p>');
      }
      default:
        return response.writeHead(404).end();
    }
  }
}
