import type { ByteRange } from '../../storage/storage.ts';

const ONE_RANGE = /^bytes=(\d{0,15})-(\d{0,15})$/;

/**
 * The part of `size` bytes that a Range header asks for (RFC 9110): null to send everything, as for headers that
 * cannot be parsed or ask for several parts; `none` if there is no such part.
 */
export function parseByteRange(header: string | undefined, size: number): ByteRange | 'none' | null {
  const [, from = '', to = ''] = ONE_RANGE.exec(header ?? '') ?? [];
  if (from === '' && to === '') return null;
  const last = size - 1;
  if (from === '')
    return Number(to) === 0 || size === 0 ? 'none' : { start: Math.max(0, size - Number(to)), end: last };
  const start = Number(from);
  if (to !== '' && Number(to) < start) return null;
  return start > last ? 'none' : { start, end: to === '' ? last : Math.min(Number(to), last) };
}
