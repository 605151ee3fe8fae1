import type { HealthPart } from '@haulwise/contract';
import type { Context } from '../../../platform/core/context.ts';
import type { ReplicaState } from '../../../platform/db/replica.ts';
import type { ModelState } from '../../../platform/models/llm/model-client.ts';

/** State of other features that the health page shows; build-app.ts hands it in. */
export interface HealthSources {
  /** Null if only the built-in engine answers. */
  modelState(): ModelState | null;
  /** Null without one. */
  replica: { state(): ReplicaState } | null;
  knowledge: {
    status(): 'ok' | 'lexical_only' | 'loading';
    embeddingRuntime(): 'native' | 'wasm' | null;
  };
}

export interface HealthParts extends Pick<Context, 'config' | 'db' | 'clock' | 'storage'> {
  jobs: Pick<Context['jobs'], 'figures'>;
  health: HealthSources;
}

/** The result of a check, without the name of the part. */
export type Finding = Omit<HealthPart, 'name'>;

/** Checks one part of the server. It may be slow or fail. */
export interface HealthCheck {
  name: HealthPart['name'];
  /** What to do if the part does not answer or the check fails. */
  advice: string;
  run(parts: HealthParts, now: Date): Promise<Finding>;
}

/** `message` says what the state is and, if it is not ok, what to do. */
export function createFinding(status: Finding['status'], message: string, figures: Finding['figures'] = {}): Finding {
  return { status, message, figures };
}
