export { updateEventMonths } from './event-months.ts';
export { EventRecorder } from './event-recorder.ts';
export { bindEventRoutes } from './events.routes.ts';
export { listEventPersonalData } from './events.ts';
