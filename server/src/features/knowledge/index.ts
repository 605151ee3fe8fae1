export { knowledgeRoutes } from './knowledge.routes.ts';
export { createKnowledge, type Knowledge } from './knowledge.ts';
export type { AnswerUnit, Retrieval } from './retrieval.ts';
export type { UnitSource } from './text/document.ts';
export { sentencesOf } from './text/sentences.ts';
export { termsOf, wordsOf } from './text/words.ts';
export type { UnitNearby } from './units-near.ts';
