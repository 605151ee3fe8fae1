import { countWords } from './figure-words.ts';
import { measureKnowledge } from './measures.store.ts';
import { finding, type PartCheck } from './part-check.ts';

const RUNTIMES = { native: 'Native', wasm: 'WebAssembly' };

export const checkEmbeddings: PartCheck = {
  name: 'embeddings',
  advice: 'Look at the log of the server.',
  async look({ health: { knowledge } }) {
    const runtime = knowledge.embeddingRuntime();
    const state = knowledge.status();
    const figures = { Runtime: runtime === null ? 'None' : RUNTIMES[runtime] };
    if (state === 'loading') {
      const message = 'The model is being loaded or documents get their vectors; until then search is by words alone.';
      return finding('ok', message, figures);
    }
    if (runtime === null) {
      const message = 'No runtime works on this machine: search is by words alone. The log of the start says why.';
      return finding('warning', message, figures);
    }
    const message =
      runtime === 'native'
        ? 'Search is by meaning and words.'
        : 'Search is by meaning and words, more slowly than natively.';
    return finding('ok', message, figures);
  },
};

export const checkKnowledge: PartCheck = {
  name: 'knowledge',
  advice: 'Its figures lie in the database: look at that first.',
  async look({ db }) {
    const measures = await measureKnowledge(db);
    if (!measures) throw new Error('The knowledge base gave no figures.');
    const { documents, passages, waiting, failed } = measures;
    const figures = {
      Documents: countWords(documents),
      Passages: countWords(passages),
      Waiting: countWords(waiting),
      Failed: countWords(failed),
    };
    if (passages === 0) {
      const message = 'It is empty, so that no question can be answered. Add documents under Files.';
      return finding('warning', message, figures);
    }
    if (failed > 0) {
      const message = 'Documents could not be read. Files says why; read them again or take them out.';
      return finding('warning', message, figures);
    }
    return { status: 'ok', message: waiting === 0 ? 'All documents are read.' : 'Documents are being read.', figures };
  },
};
