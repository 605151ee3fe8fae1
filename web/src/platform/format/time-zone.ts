/** The viewer's IANA time zone; UTC if the browser reports none that a server would know. */
export function getTimeZone(): string {
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return /^[A-Za-z][A-Za-z0-9_+/-]*$/.test(zone ?? '') && zone !== 'Etc/Unknown' ? zone : 'UTC';
}

/** The calendar day of a moment in a time zone. */
export function getToday(zone: string, now: Date): string {
  const options = { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  const parts = new Intl.DateTimeFormat('en-US', options).formatToParts(now);
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}`;
}
