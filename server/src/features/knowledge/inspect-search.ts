import type { Knowledge } from './knowledge.ts';
import { gateThreshold } from './ranking/gate.ts';

/** What retrieval finds for a question, with the figures behind its decision, for administrators. */
export async function inspectSearch(knowledge: Knowledge, question: string) {
  const found = await knowledge.search(question);
  return { data: { ...found, threshold: gateThreshold(found.gate_features) } };
}
