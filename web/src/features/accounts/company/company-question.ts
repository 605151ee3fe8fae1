import type { ClientInfo } from '@haulwise/contract';
import { isClientInfoCompleted } from '@haulwise/contract/rules';
import { call } from '../../../platform/api/call.ts';
import { browserStorage, tabStorage } from '../../../platform/browser/storage.ts';

/**
 * Whether to ask a user about the company: not if the record is complete or a colleague's to fill in, not if they skipped
 * it in this tab (spec §4).
 */
export async function isCompanyAsked(userId: string, signal: AbortSignal): Promise<boolean> {
  return !hasSkipped(userId) && (await isCompanyMissing(userId, signal)) && !hasSkipped(userId);
}

export function setCompanySkipped(userId: string): void {
  tabStorage.set(keyOf(userId), 'yes');
}

/** Clears the skip once the record is complete. */
export function clearCompanySkipped(userId: string, info: ClientInfo): void {
  if (!isClientInfoCompleted(info)) return;
  tabStorage.remove(keyOf(userId));
  browserStorage.set(completedKeyOf(userId), 'yes');
}

function hasSkipped(userId: string): boolean {
  return tabStorage.get(keyOf(userId)) !== null;
}

function keyOf(userId: string): string {
  return `company-question-skipped:${userId}`;
}

function completedKeyOf(userId: string): string {
  return `company-completed:${userId}`;
}

/** A status that cannot be loaded counts as incomplete (spec §8), unless this device has seen it completed. */
async function isCompanyMissing(userId: string, signal: AbortSignal): Promise<boolean> {
  const key = completedKeyOf(userId);
  try {
    const { has_client_info, is_completed, can_change } = await call('GET /auth/client-info/status/', { signal });
    if (!can_change) return false;
    const isCompleted = has_client_info && is_completed;
    if (isCompleted) browserStorage.set(key, 'yes');
    else browserStorage.remove(key);
    return !isCompleted;
  } catch {
    return !signal.aborted && browserStorage.get(key) === null;
  }
}
