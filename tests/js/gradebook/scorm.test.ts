// The gradebook of a platform, against the platform of scorm-again, in both versions. The expected values are written out.

import { Scorm12API, Scorm2004API } from 'scorm-again';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Said } from '../../../www/gradebook/notice.js';
import type { Api, Version } from '../../../www/gradebook/scorm.js';
import { findApi, ScormGradebook } from '../../../www/gradebook/scorm.js';
import { activity, begun, complete, half, item, stubStorage } from './support.js';

const settings = { autocommit: false, logLevel: 5 as const };

/** A platform, and what it hands over. */
interface Platform {
  api: Api;
  /** Reads a value, also after the session has ended. */
  value: (name: string) => string;
  /** The whole record as JSON, with what pages can only write. */
  handsOver: () => string;
}

const platformOf = (api: Scorm12API | Scorm2004API): Platform => ({
  api: api as unknown as Api,
  value: (name) => String(api.getCMIValue(name)),
  handsOver: () => api.renderCMIToJSONString(),
});

/** Opens a platform, where the learner may have been before. */
const platforms: Record<Version, (cmi: object) => Platform> = {
  '1.2': (cmi) => {
    const api = new Scorm12API(settings);
    api.loadFromJSON({ core: { student_id: 'a7', student_name: 'Lovelace, Ada' }, ...cmi }, 'cmi');
    return platformOf(api);
  },
  '2004': (cmi) => {
    const api = new Scorm2004API(settings);
    api.loadFromJSON({ learner_id: 'a7', learner_name: 'Lovelace, Ada', ...cmi }, 'cmi');
    return platformOf(api);
  },
};

let stored: Map<string, string>;
let problem: Said | null;
const tell = (said: Said | null) => {
  problem = said;
};
beforeEach(() => {
  stored = stubStorage();
  problem = null;
});

const open = (version: Version, api: Api) => new ScormGradebook(version, api, activity, tell);

/** The values of the objectives. */
const objectives = ({ value }: Platform, names: string[]) =>
  Array.from({ length: Number(value('cmi.objectives._count')) }, (_, index) =>
    names.map((name) => value(`cmi.objectives.${index}.${name}`)).join(' '),
  );

describe('SCORM 1.2', () => {
  const names = ['id', 'score.raw', 'score.min', 'score.max', 'status'];

  it('reports points, objectives and completion', () => {
    const platform = platforms['1.2']({});
    const gradebook = open('1.2', platform.api);
    expect(gradebook.learner).toEqual({ id: 'a7', name: 'Lovelace, Ada' });
    expect(gradebook.arrives).toBe(true);
    gradebook.report(begun);
    expect(platform.value('cmi.core.lesson_status')).toBe('incomplete');
    expect(objectives(platform, names)).toEqual([
      'A 0 0 100 not attempted',
      'B 0 0 100 not attempted',
      'D 0 0 100 not attempted',
    ]);
    gradebook.report(half);
    expect(platform.value('cmi.core.score.raw')).toBe('50');
    expect(platform.value('cmi.core.score.max')).toBe('100');
    expect(objectives(platform, names)).toEqual(['A 100 0 100 passed', 'B 50 0 100 passed', 'D 0 0 100 incomplete']);
    gradebook.report(complete);
    expect(platform.value('cmi.core.lesson_status')).toBe('completed');
    expect(objectives(platform, names)[2]).toBe('D 0 0 100 failed');
    gradebook.close();
    expect(platform.value('cmi.suspend_data')).toBe('own 2');
    expect(platform.handsOver()).toContain('"exit":"suspend"');
    expect(problem).toBeNull();
  });

  it('rounds no score up', () => {
    const platform = platforms['1.2']({});
    open('1.2', platform.api).report({ state: 'own', items: [item('A', { points: 2, most: 3 })] });
    expect(platform.value('cmi.core.score.raw')).toBe('66.66');
  });

  it('tells that a state of more than 4096 characters is not stored, and reports the points', () => {
    const platform = platforms['1.2']({});
    const gradebook = open('1.2', platform.api);
    gradebook.report(half);
    const state = `own ${'x'.repeat(4093)}`;
    gradebook.report({ ...complete, state });
    expect(problem).toEqual({ key: 'tooLong', values: { length: 4097, longest: 4096 } });
    expect(platform.value('cmi.suspend_data')).toBe('own 1');
    expect(platform.value('cmi.core.lesson_status')).toBe('completed');
    expect([...stored]).toEqual([['class 7b a7', state]]);
    expect(gradebook.read()).toContain(state);
    gradebook.report({ ...complete, state: state.slice(1) });
    expect(problem).toBeNull();
    expect(stored.size).toBe(0);
  });

  it('needs no objectives, which platforms may lack', () => {
    const values = new Map<string, string>();
    const api: Api = {
      LMSInitialize: () => 'true',
      LMSGetValue: (name) => values.get(name) ?? '',
      LMSSetValue: (name, value) => {
        if (name.startsWith('cmi.objectives')) return 'false';
        values.set(name, value);
        return true; // some platforms return no text
      },
      LMSCommit: () => true,
      LMSGetLastError: () => '401',
    };
    const gradebook = open('1.2', api);
    gradebook.report(half);
    expect(problem).toBeNull();
    expect(gradebook.learner).toBeNull();
    expect(values.get('cmi.core.score.raw')).toBe('50');
  });
});

describe('SCORM 2004', () => {
  const names = ['id', 'score.scaled', 'score.raw', 'score.max', 'success_status', 'completion_status'];

  it('reports points, objectives, progress and completion', () => {
    const platform = platforms['2004']({});
    const gradebook = open('2004', platform.api);
    expect(gradebook.learner).toEqual({ id: 'a7', name: 'Lovelace, Ada' });
    gradebook.report(begun);
    gradebook.report(half);
    expect(platform.value('cmi.completion_status')).toBe('incomplete');
    expect(platform.value('cmi.progress_measure')).toBe('0.6666');
    expect(platform.value('cmi.score.scaled')).toBe('0.5');
    expect(platform.value('cmi.score.raw')).toBe('3');
    expect(platform.value('cmi.score.max')).toBe('6');
    expect(objectives(platform, names)).toEqual([
      'A 1 2 2 passed completed',
      'B 0.5 1 2 passed completed',
      'D 0 0 2 unknown incomplete',
    ]);
    gradebook.report(complete);
    expect(platform.value('cmi.completion_status')).toBe('completed');
    expect(platform.value('cmi.success_status')).toBe('unknown');
    expect(objectives(platform, names)[2]).toBe('D 0 0 2 failed completed');
    expect(platform.value('cmi.objectives.2.description')).toBe('Exercise D');
    gradebook.close();
    expect(platform.value('cmi.suspend_data')).toBe('own 2');
    expect(platform.handsOver()).toContain('"exit":"suspend"');
    expect(problem).toBeNull();
  });
});

describe.each(['1.2', '2004'] satisfies Version[])('SCORM %s', (version) => {
  const open12or2004 = (cmi: object) => platforms[version](cmi);

  it('goes on with the stored state and the objectives that are there', () => {
    const platform = open12or2004({
      suspend_data: 'own 1',
      objectives: { '0': { id: 'B' }, '1': { id: 'another' } },
    });
    const gradebook = open(version, platform.api);
    expect(gradebook.read().trim()).toBe('own 1');
    gradebook.report(half);
    expect(objectives(platform, ['id'])).toEqual(['B', 'another', 'A', 'D']);
    expect(Number(platform.value('cmi.objectives.0.score.raw'))).toBe(version === '1.2' ? 50 : 1);
  });

  it('tells that a state belongs to something else, until the page is closed', () => {
    const platform = open12or2004({ suspend_data: 'slide=7' });
    const gradebook = open(version, platform.api);
    expect(problem).toEqual({ key: 'foreign' });
    expect(gradebook.read().trim()).toBe('');
    gradebook.report(begun);
    expect(problem).toEqual({ key: 'foreign' });
    expect(platform.value('cmi.suspend_data')).toBe('own 0');
  });

  it('tells that a platform does not begin, and keeps the state in the browser', () => {
    const platform = open12or2004({});
    const first = open(version, platform.api);
    first.close();
    // A session that has ended does not begin again.
    const gradebook = open(version, platform.api);
    expect(gradebook.arrives).toBe(false);
    expect(problem?.key).toBe('notOpened');
    expect(Number(problem?.values?.error)).toBeGreaterThan(0);
    gradebook.report(half);
    expect(problem?.key).toBe('notOpened');
    expect([...stored]).toEqual([['class 7b ', 'own 1']]);
    expect(gradebook.read().trim()).toBe('own 1');
  });

  it('tells that an answer was not saved; the next one takes it along', () => {
    const { api, value } = open12or2004({});
    const commit = version === '1.2' ? 'LMSCommit' : 'Commit';
    let isDown = true;
    const gradebook = open(
      version,
      new Proxy(api, {
        get: (target, name) => (name === commit && isDown ? () => 'false' : Reflect.get(target, name)),
      }),
    );
    gradebook.report(half);
    expect(problem?.key).toBe('notSaved');
    expect(gradebook.arrives).toBe(false);
    expect([...stored]).toEqual([['class 7b a7', 'own 1']]);
    isDown = false;
    gradebook.report(complete);
    expect(problem).toBeNull();
    expect(gradebook.arrives).toBe(true);
    expect(stored.size).toBe(0);
    expect(value('cmi.suspend_data')).toBe('own 2');
  });

  it('takes a platform whose functions throw for one that does not begin', () => {
    const gradebook = open(version, {});
    expect(problem?.key).toBe('notOpened');
    gradebook.report(half);
    gradebook.close();
    expect(gradebook.read().trim()).toBe('own 1');
  });
});

describe('the object of the platform', () => {
  /** A window in another one, or opened by it. */
  const windowIn = (parent: object | null, opener: object | null, properties: object): Window => {
    const made = { opener };
    Object.defineProperties(made, Object.getOwnPropertyDescriptors(properties));
    return Object.assign(made, { parent: parent ?? made }) as unknown as Window;
  };
  const api = { LMSInitialize: () => 'true' };
  const foreign = {
    get API() {
      throw new DOMException('', 'SecurityError');
    },
  };

  it('is found around the page, beyond windows of other origins, and around the window that opened it', () => {
    const platform = windowIn(null, null, { API: api });
    expect(findApi('1.2', windowIn(platform, null, {}))).toBe(api);
    const between = windowIn(platform, null, foreign);
    expect(findApi('1.2', windowIn(between, null, {}))).toBe(api);
    expect(findApi('1.2', windowIn(windowIn(null, between, {}), null, {}))).toBe(api);
    expect(findApi('2004', windowIn(platform, null, {}))).toBeNull();
  });

  it('may be missing, even in windows that have opened each other', () => {
    const [one, other] = [windowIn(null, null, {}), windowIn(null, null, {})];
    Object.assign(one, { opener: other });
    Object.assign(other, { opener: one, API: 'no object' });
    expect(findApi('1.2', one)).toBeNull();
  });
});
