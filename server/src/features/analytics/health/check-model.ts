import type { ModelState } from '../../../platform/models/llm/model-client.ts';
import { agoWords } from './figure-words.ts';
import { finding, type PartCheck } from './part-check.ts';

const FAILURES: Record<NonNullable<ModelState['last_failure']>['kind'], string> = {
  unreachable: 'no connection',
  slow: 'no answer in time',
  status: 'an error of the model server',
  not_a_stream: 'an answer that is no stream',
  malformed: 'an unreadable answer',
  cut: 'an answer that broke off',
  too_long: 'an answer that did not end',
  refused: 'an answer that was withheld',
  resting: 'not asked',
  cancelled: 'the reader left',
};

function failureWords({ kind, status }: NonNullable<ModelState['last_failure']>): string {
  return status === null ? FAILURES[kind] : `${FAILURES[kind]} (HTTP ${status})`;
}

export const checkModel: PartCheck = {
  name: 'model',
  advice: 'Look at the log of the server.',
  async look({ config, health }, now) {
    const state = health.modelState();
    if (config.llm === null || state === null) {
      const message = 'No model is configured: the built-in engine answers from the articles.';
      return finding('off', message, { Engine: 'Built in' });
    }
    const { is_resting, last_success_at, last_failure } = state;
    const figures = {
      Model: config.llm.model,
      'Last answer': last_success_at === null ? 'none since the start' : agoWords(last_success_at, now),
      ...(last_failure === null
        ? {}
        : { 'Last failure': `${agoWords(last_failure.at, now)}: ${failureWords(last_failure)}` }),
    };
    const advice = 'Look at LLM_BASE_URL, LLM_API_KEY and the model server.';
    if (is_resting) {
      const message = `It failed too often and is asked only now and then; the built-in engine answers. ${advice}`;
      return finding('down', message, figures);
    }
    if (last_failure !== null && (last_success_at === null || last_failure.at > last_success_at)) {
      return finding('warning', `It failed the last time it was asked. ${advice}`, figures);
    }
    const message = last_success_at === null ? 'It has not been asked since the start.' : 'It answers.';
    return finding('ok', message, figures);
  },
};
