import everyone from './everyone.json';
import server from './server.json';

// Nothing from outside this folder is imported: the first modules wait for this one, and it would wait for them.

const SENT: Record<string, string> = server;
/** `{0} days`: any text may end so, but a count begins with a digit. */
const COUNTED = /^\{\w+\} [a-z ]+$/;

const patterns = Object.entries(SENT)
  .filter(([key]) => key.includes('{'))
  .map(([key, text]) => ({ pattern: toPattern(key), text }));

export const words: Record<string, string> = everyone;

/** The Spanish of a text that the server sends; in the keys, its values are `{0}` … or have names: `{seconds}`. */
export function findSent(sent: string): string | undefined {
  const exact = SENT[sent];
  if (exact !== undefined) return exact;
  const found = patterns.find(({ pattern }) => pattern.test(sent));
  const values = found?.pattern.exec(sent)?.groups ?? {};
  return found?.text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[`v${name}`] ?? '';
    return findSent(value) ?? value;
  });
}

function toPattern(key: string): RegExp {
  const value = COUNTED.test(key) ? '\\d.*' : '.+';
  const parts = key.split(/(\{\w+\})/).map((part) => {
    const name = /^\{(\w+)\}$/.exec(part)?.[1];
    return name === undefined ? part.replace(/[.*+?^$()[\]\\|]/g, '\\$&') : `(?<v${name}>${value})`;
  });
  return new RegExp(`^${parts.join('')}$`, 's');
}
