import type { Actor } from '../../platform/core/actor.ts';

/** The administrator and their IP address, for the audit log. */
export interface AdminCall {
  actor: Actor;
  ip: string;
}
