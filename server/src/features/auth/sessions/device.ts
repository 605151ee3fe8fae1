/** The origin of a sign-in or a refresh. */
export interface Device {
  address: string;
  user_agent: string | null;
}

const MOST_CHARACTERS = 400;

export function getDevice(call: { ip: string; headers: { 'user-agent'?: string | undefined } }): Device {
  const said = call.headers['user-agent']?.trim().slice(0, MOST_CHARACTERS);
  return { address: call.ip, user_agent: said || null };
}

/** Checked in this order: Edge also calls itself Chrome, and Chrome calls itself Safari. */
const BROWSERS: [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|Chromium|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.* Safari\//, 'Safari'],
];

/** Likewise: Android also calls itself Linux, and an iPhone claims to be like Mac OS X. */
const SYSTEMS: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac ?OS\b|\bMacintosh\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

/** A device name that its owner will recognise: "Chrome on Android", "Firefox", "Unknown device". */
export function formatDevice(userAgent: string | null): string {
  const find = (names: [RegExp, string][]) => names.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1];
  const browser = find(BROWSERS);
  const system = find(SYSTEMS);
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? 'Unknown device';
}
