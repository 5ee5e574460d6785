// The methods of a worker that are called. Loaded with the first call, since the primary worker of most pages receives none.

import type { Answer, Call, Crashed, ServiceMethods } from '../protocol.js';
import type { AnalysisEnvironment } from './analysis-run.js';
import { analyze } from './analysis-run.js';
import { answer } from './answer.js';
import { buildTable } from './tables/table-builder.js';

/** Answers a call. Never rejects. */
export function answerCall(call: Call, environment: AnalysisEnvironment, post: (message: Answer | Crashed) => void) {
  const methods: ServiceMethods = {
    buildTable: (...values) => buildTable(environment.opening, ...values),
    analyze: (...values) => analyze(environment, ...values),
  };
  return answer(methods, call, post);
}
