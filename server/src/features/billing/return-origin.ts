import type { BillingParts } from './billing-parts.ts';

/**
 * Where the caller's own browser finds this application again: PUBLIC_URL, else the page that it says it is on, else
 * where the server listens.
 */
export function returnOrigin({ config, origin }: BillingParts, page: string | undefined): string {
  if (config.publicUrl !== null) return config.publicUrl;
  const isPage = page !== undefined && /^https?:\/\//.test(page) && URL.canParse(page);
  return isPage ? new URL(page).origin : origin();
}
