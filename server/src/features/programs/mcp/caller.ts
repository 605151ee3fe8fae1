import type { ApiScope } from '@haulwise/contract';
import type { Actor } from '../../../platform/core/actor.ts';

/** Who calls, and how often they may ask. */
export interface McpCaller {
  actor: Actor;
  /** A 429 if they have asked too often. */
  countQuestion: () => Promise<void>;
}

/** Whether the caller may; people who are signed in may do all that a key can. */
export function hasScope({ key }: Actor, scope: ApiScope): boolean {
  return key === null || key.scopes.includes(scope);
}
