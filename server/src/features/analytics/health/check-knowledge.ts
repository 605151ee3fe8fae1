import { formatCount } from './format-values.ts';
import { findKnowledgeMeasures } from './health.store.ts';
import { createFinding, type HealthCheck } from './health-check.ts';

const RUNTIMES = { native: 'Native', wasm: 'WebAssembly' };

export const checkEmbeddings: HealthCheck = {
  name: 'embeddings',
  advice: 'Check the server log.',
  async run({ health: { knowledge } }) {
    const runtime = knowledge.embeddingRuntime();
    const state = knowledge.status();
    const figures = { Runtime: runtime === null ? 'None' : RUNTIMES[runtime] };
    if (state === 'loading') {
      const message = 'The model is loading or documents are being indexed. Until then, search uses words only.';
      return createFinding('ok', message, figures);
    }
    if (runtime === null) {
      const message = 'No runtime works on this machine, so search uses words only. The startup log says why.';
      return createFinding('warning', message, figures);
    }
    const message =
      runtime === 'native'
        ? 'Search uses meaning and words.'
        : 'Search uses meaning and words, more slowly than with the native runtime.';
    return createFinding('ok', message, figures);
  },
};

export const checkKnowledge: HealthCheck = {
  name: 'knowledge',
  advice: 'The knowledge base is in the database: check that first.',
  async run({ db }) {
    const measures = await findKnowledgeMeasures(db);
    if (!measures) throw new Error('The knowledge base returned no measures.');
    const { documents, passages, waiting, failed } = measures;
    const figures = {
      Documents: formatCount(documents),
      Passages: formatCount(passages),
      Waiting: formatCount(waiting),
      Failed: formatCount(failed),
    };
    if (passages === 0) {
      const message = 'The knowledge base is empty, so no question can be answered. Add documents under Files.';
      return createFinding('warning', message, figures);
    }
    if (failed > 0) {
      const message = 'Some documents could not be read. Open Files to see why, then read them again or remove them.';
      return createFinding('warning', message, figures);
    }
    return {
      status: 'ok',
      message: waiting === 0 ? 'All documents have been read.' : 'Documents are being read.',
      figures,
    };
  },
};
