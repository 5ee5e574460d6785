// The methods of a worker that are called. Loaded with the first call, since the primary worker of most pages receives none.

import type { Call, FromWorker, ServiceMethods } from '../protocol.js';
import { analyze } from './analysis-run.js';
import { answer } from './answer.js';
import type { Clock } from './clock.js';
import type { Engines } from './engines.js';
import { buildTable } from './tables/table-builder.js';

interface CallEnvironment {
  post: (message: FromWorker) => void;
  opening: Promise<Engines>;
  clock: Pick<Clock, 'now' | 'turn'>;
  /** ends the analysis of a thread that cannot itself be ended */
  signal: AbortSignal;
}

/** Answers a call. Never rejects. */
export function answerCall(call: Call, environment: CallEnvironment) {
  const methods: ServiceMethods = {
    buildTable: (...values) => buildTable(environment.opening, ...values),
    analyze: (...values) => analyze(environment, ...values),
  };
  return answer(methods, call, environment.post);
}
