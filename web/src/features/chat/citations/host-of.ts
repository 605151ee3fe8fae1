/** `sba.gov` of `https://www.sba.gov/…`; null for what is not a web address. */
export function hostOf(address: string): string | null {
  try {
    const { protocol, hostname } = new URL(address);
    return protocol === 'https:' || protocol === 'http:' ? hostname.replace(/^www\./, '') : null;
  } catch {
    return null;
  }
}
