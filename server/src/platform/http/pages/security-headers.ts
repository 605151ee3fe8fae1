const PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "media-src 'self' blob:",
  "worker-src 'self'",
  "manifest-src 'self'",
  "object-src 'none'",
  "frame-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types app-html dompurify service-worker',
].join('; ');

/** For downloads: whatever the bytes are, a browser that displays them runs no scripts. */
export const DOWNLOAD_POLICY = "default-src 'none'; sandbox";

const YEAR_SECONDS = 31_536_000;

/** Headers of every response, errors and static files included; HSTS if the public address is https. */
export function buildSecurityHeaders(publicUrl: string | null): Record<string, string> {
  return {
    'content-security-policy': PAGE_POLICY,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy':
      'accelerometer=(), browsing-topics=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(self), midi=(), payment=(), usb=()',
    'x-frame-options': 'DENY',
    'cache-control': 'no-store',
    // An installation is for its users: search engines must not index it, shared links least of all.
    'x-robots-tag': 'noindex, nofollow',
    ...(publicUrl?.startsWith('https:') ? { 'strict-transport-security': `max-age=${YEAR_SECONDS}` } : {}),
  };
}
