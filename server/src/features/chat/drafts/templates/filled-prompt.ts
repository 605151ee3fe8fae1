import { BLANK } from '@haulwise/contract';

/**
 * What the blanks of a prompt were filled with in this message; null if the message is not that prompt. One pass over
 * the message: each blank ends where the words after it first occur.
 */
export function parseFilledPrompt(prompt: string, message: string): Record<string, string> | null {
  const [opening = '', ...rest] = prompt.split(BLANK);
  if (!message.startsWith(opening)) return null;
  const values = new Map<string, string>();
  let position = opening.length;
  for (let i = 0; i < rest.length; i += 2) {
    const [name = '', words = ''] = rest.slice(i, i + 2);
    const isLast = i + 2 >= rest.length;
    const end = isLast ? message.length - words.length : message.indexOf(words, position);
    if (end < position || !message.startsWith(words, end)) return null;
    if (!values.has(name)) values.set(name, message.slice(position, end));
    position = end + words.length;
  }
  return position === message.length ? Object.fromEntries(values) : null;
}

/** How many characters of a prompt are fixed: the more, the less likely a message matches it by chance. */
export function countOwnCharacters(prompt: string): number {
  return prompt.replace(BLANK, '').length;
}
