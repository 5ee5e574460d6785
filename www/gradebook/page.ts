// Where a page finds its platform. The elements `<meta name="fifteen-…">` say it: ./build.sh scorm writes them for a learning platform, and
// whoever serves the pages names a store of statements. An address names neither: that of the relay for LTI
// (lti/) has a session, but the relay is always on the page's own origin, and knows the browser.

import { browserGradebook } from './browser.js';
import type { Activity, Gradebook } from './gradebook.js';
import type { Launch } from './launch.js';
import { readLaunch } from './launch.js';
import { Notice } from './notice.js';
import type { Version } from './scorm.js';
import { findApi, ScormGradebook } from './scorm.js';
import { XapiGradebook } from './xapi.js';

const setting = (name: string) =>
  document.querySelector<HTMLMetaElement>(`meta[name="fifteen-${name}"]`)?.content ?? null;

/** The version of SCORM of the platform around the page; null outside of its zip. */
export const scorm: Version | null = versionOf(setting('scorm'));

/** The class of the zip, as the query of a link; null outside of one. */
export const classQuery: string | null = setting('class');

/** The session that the relay has opened for this browser, which is of no use in another one; null without one. */
const [, session = null] = /^#lti=(.+)$/.exec(location.hash) ?? [];

function versionOf(written: string | null): Version | null {
  return written === '1.2' || written === '2004' ? written : null;
}

/** Opens the gradebook of the platform or the course around the page; null for a page on its own. */
export async function openGradebook(activity: Activity): Promise<Gradebook | null> {
  const launch = readLaunch(location.href, setting('statements'));
  if (scorm === null && session === null && launch === null) return null;
  const notice = new Notice();
  if (scorm !== null) return inPlatform(scorm, activity, notice);
  if (session !== null) return (await import('./lti.js')).openLti(session, activity, notice);
  if (typeof launch !== 'string') return launch && inCourse(launch, activity, notice);
  notice.tell({ key: launch });
  return null;
}

function inPlatform(version: Version, activity: Activity, notice: Notice): Gradebook {
  const api = findApi(version, window);
  if (!api) {
    notice.tell({ key: 'noPlatform' });
    return browserGradebook(activity.key);
  }
  const gradebook = new ScormGradebook(version, api, activity, (problem) => notice.tell(problem));
  if (gradebook.arrives) notice.sayWhere({ key: 'toPlatform' });
  addEventListener('pagehide', () => gradebook.close());
  return gradebook;
}

function inCourse(launch: Launch, activity: Activity, notice: Notice): Gradebook {
  const gradebook = new XapiGradebook(launch, activity, document.documentElement.lang, (problem) =>
    notice.tell(problem),
  );
  notice.sayWhere({ key: 'toStore', values: { store: new URL(launch.statements).host } });
  addEventListener('online', () => gradebook.send());
  return gradebook;
}
