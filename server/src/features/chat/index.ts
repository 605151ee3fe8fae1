export { chatRoutes } from './chat.routes.ts';
export { createEngine } from './create-engine.ts';
export type { Engine, EngineEvent, EngineInput } from './engine.ts';
export { startReaper } from './runs/reaper.ts';
export { Replies } from './runs/replies.ts';
export { sweepRuns } from './runs.store.ts';
