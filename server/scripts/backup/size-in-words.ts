const STEP = 1024;
const UNITS = ['bytes', 'KB', 'MB', 'GB', 'TB'];

/** 1,536 → `1.5 KB`. */
export function sizeInWords(bytes: number): string {
  const power = Math.min(UNITS.length - 1, Math.floor(Math.log(Math.max(1, bytes)) / Math.log(STEP)));
  return `${(bytes / STEP ** power).toFixed(power === 0 ? 0 : 1)} ${UNITS[power]}`;
}
