import { request } from 'node:http';
import { now } from '../streams/steady.ts';
import { agent } from '../streams/watch.ts';
import { countLetters } from './letters.ts';
import type { WrittenAnswer } from './model-server.ts';

/** An answer as its reader saw it arrive. */
export interface ReadAnswer {
  /** `m17`: what its first word says. */
  name: string;
  askedAt: number;
  /** How many letters had arrived, and when. */
  arrivals: { letters: number; at: number }[];
  citations: number;
  isComplete: boolean;
}

/** Asks a question and reads the answer to its end; an answer that breaks off is not complete. */
export function readStream(port: number, path: string, token: string, message: string): Promise<ReadAnswer> {
  const answer: ReadAnswer = { name: '', askedAt: now(), arrivals: [], citations: 0, isComplete: false };
  let letters = 0;
  const read = (block: string) => {
    const line = block.split('\n').find((part) => part.startsWith('data: '));
    if (!line) return;
    const event = JSON.parse(line.slice('data: '.length));
    if (event.type === 'complete') answer.isComplete = true;
    if (event.type === 'source_document') answer.citations += 1;
    if (event.type !== 'delta') return;
    answer.name ||= /^m\d+(?=:)/.exec(event.content)?.[0] ?? '';
    letters += countLetters(event.content);
    answer.arrivals.push({ letters, at: now() });
  };
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
    const asked = request({ agent, port, host: '127.0.0.1', path, method: 'POST', headers }, (response) => {
      let rest = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => {
        const blocks = (rest + chunk).split('\n\n');
        rest = blocks.pop() ?? '';
        for (const block of blocks) read(block);
      });
      response.on('end', () => resolve(answer));
      response.on('error', () => resolve(answer));
      if (response.statusCode !== 200) reject(new Error(`answered ${response.statusCode}`));
    });
    asked.on('error', () => resolve(answer));
    asked.end(JSON.stringify({ message }));
  });
}

/** How long after it was written each word was read (ms); words that never came are left out. */
export function listDelays({ arrivals }: ReadAnswer, { words }: WrittenAnswer): number[] {
  let next = 0;
  return words.flatMap(({ letters, at }) => {
    while (next < arrivals.length && (arrivals[next]?.letters ?? 0) < letters) next += 1;
    const arrival = arrivals[next];
    return arrival ? [arrival.at - at] : [];
  });
}
