import type { Actor } from '../../platform/core/actor.ts';

/** Which administrator acts, and from where: what the audit log says of it. */
export interface AdminCall {
  actor: Actor;
  ip: string;
}
