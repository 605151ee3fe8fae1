import type { Context } from '../../../platform/core/context.ts';
import type { ModelState } from '../../../platform/models/llm/model-client.ts';

/** What the health page looks at beyond the process itself; the composition hands it in. */
export interface HealthSources {
  /** Null where the built-in engine answers alone. */
  modelState(): ModelState | null;
  knowledge: {
    status(): 'ok' | 'lexical_only' | 'loading';
    embeddingRuntime(): 'native' | 'wasm' | null;
  };
}

export interface HealthParts extends Pick<Context, 'config' | 'db' | 'clock' | 'storage'> {
  jobs: Pick<Context['jobs'], 'figures'>;
  health: HealthSources;
}
