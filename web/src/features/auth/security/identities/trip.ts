import { openAddress } from '../../../../platform/browser/open-address.ts';
import { browserStorage, tabStorage } from '../../../../platform/browser/storage.ts';

const KEY = 'identityTrip';
/** Set by signing out, so that the next person on this device is asked who they are. */
const SIGNED_OUT = 'askProviderAnew';

/** A sign-in at the identity provider, or the connection of an account there, that this tab has begun. */
export interface Trip {
  purpose: 'sign-in' | 'connect';
  ticket: string;
}

/** Leaves for the provider. */
export function startTrip(purpose: Trip['purpose'], { url, ticket }: { url: string; ticket: string }): void {
  tabStorage.set(KEY, JSON.stringify({ purpose, ticket }));
  openAddress(url);
}

export function readTrip(): Trip | null {
  try {
    const { purpose, ticket } = JSON.parse(tabStorage.get(KEY) ?? '{}') as Partial<Trip>;
    return purpose === undefined || ticket === undefined ? null : { purpose, ticket };
  } catch {
    return null;
  }
}

/** A trip ends once. */
export function deleteTrip(): void {
  tabStorage.remove(KEY);
}

export function isProviderAskedAnew(): boolean {
  return browserStorage.get(SIGNED_OUT) !== null;
}

export function setProviderAskedAnew(isAsked: boolean): void {
  if (isAsked) browserStorage.set(SIGNED_OUT, 'yes');
  else browserStorage.remove(SIGNED_OUT);
}
