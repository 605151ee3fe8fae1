export { answer } from './answer.ts';
export { createBuiltInEngine } from './built-in-engine/built-in-engine.ts';
export { chatRoutes } from './chat.routes.ts';
export { createEngine } from './create-engine.ts';
export type { Engine, EngineEvent } from './engine.ts';
export { startReaper } from './runs/reaper.ts';
export { Replies } from './runs/replies.ts';
export { sweepRuns } from './runs.store.ts';
