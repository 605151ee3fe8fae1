import type { ModelState } from '../../../platform/models/llm/model-client.ts';
import { formatAge } from './format-values.ts';
import { createFinding, type HealthCheck } from './health-check.ts';

const FAILURES: Record<NonNullable<ModelState['last_failure']>['kind'], string> = {
  unreachable: 'no connection',
  slow: 'timed out',
  status: 'an error from the model server',
  not_a_stream: 'an answer that was not a stream',
  malformed: 'an unreadable answer',
  cut: 'an answer that was cut off',
  too_long: 'an answer that did not end',
  refused: 'an answer that was withheld',
  resting: 'paused after repeated failures',
  cancelled: 'cancelled by the reader',
};

function failureWords({ kind, status }: NonNullable<ModelState['last_failure']>): string {
  return status === null ? FAILURES[kind] : `${FAILURES[kind]} (HTTP ${status})`;
}

export const checkModel: HealthCheck = {
  name: 'model',
  advice: 'Check the server log.',
  async run({ config, health }, now) {
    const state = health.modelState();
    if (config.llm === null || state === null) {
      const message = 'No model is connected, so the built-in engine answers. You can connect one in Settings.';
      return createFinding('off', message, { Engine: 'Built in' });
    }
    const { is_resting, last_success_at, last_failure } = state;
    const figures = {
      Model: config.llm.model,
      'Last answer': last_success_at === null ? 'none since the server started' : formatAge(last_success_at, now),
      ...(last_failure === null
        ? {}
        : { 'Last failure': formatAge(last_failure.at, now), Cause: failureWords(last_failure) }),
    };
    const advice = 'Test it in Settings, and check the model server.';
    if (is_resting) {
      const message = `The model failed repeatedly, so the built-in engine answers and the model is retried from time to time. ${advice}`;
      return createFinding('down', message, figures);
    }
    if (last_failure !== null && (last_success_at === null || last_failure.at > last_success_at)) {
      return createFinding('warning', `The last request to the model failed. ${advice}`, figures);
    }
    const message =
      last_success_at === null ? 'The model has not been used since the server started.' : 'The model answers.';
    return createFinding('ok', message, figures);
  },
};
