import type { ClientInfo } from '@haulwise/contract';
import { isClientInfoCompleted } from '@haulwise/contract/rules';
import { call } from '../../../platform/api/call.ts';
import { tabStorage } from '../../../platform/browser/storage.ts';

/**
 * Whether to ask a user about the company: not if the record is complete, not if they skipped it in this tab (spec §4).
 */
export async function isCompanyAsked(userId: string, signal: AbortSignal): Promise<boolean> {
  return !hasSkipped(userId) && (await isCompanyMissing(signal)) && !hasSkipped(userId);
}

export function setCompanySkipped(userId: string): void {
  tabStorage.set(keyOf(userId), 'yes');
}

/** Clears the skip once the record is complete. */
export function clearCompanySkipped(userId: string, info: ClientInfo): void {
  if (isClientInfoCompleted(info)) tabStorage.remove(keyOf(userId));
}

function hasSkipped(userId: string): boolean {
  return tabStorage.get(keyOf(userId)) !== null;
}

function keyOf(userId: string): string {
  return `company-question-skipped:${userId}`;
}

/** A status that cannot be loaded counts as incomplete (spec §8). */
async function isCompanyMissing(signal: AbortSignal): Promise<boolean> {
  try {
    const { has_client_info, is_completed } = await call('GET /auth/client-info/status/', { signal });
    return !(has_client_info && is_completed);
  } catch {
    return !signal.aborted;
  }
}
