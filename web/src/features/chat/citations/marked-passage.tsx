import { passageParts } from './passage-parts.ts';

/** A passage's words, those that support an answer marked. */
export function MarkedPassage({ passage, support }: { passage: string; support: [number, number][] }) {
  return passageParts(passage, support).map(({ text, isSupport }, part) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a passage never change places
    isSupport ? <mark key={part}>{text}</mark> : <span key={part}>{text}</span>,
  );
}
