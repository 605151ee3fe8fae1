/**
 * What owners ask most: 150 questions in fifteen areas, each put to the built-in engine as a first message. Counts what
 * is answered; `-- --all` prints the answers, since only reading tells whether they are about what was asked.
 */
import { readFileSync } from 'node:fs';
import { openKnowledge } from '../eval/open-knowledge.ts';
import { play } from '../eval/play.ts';

interface TopicQuestion {
  id: string;
  area: string;
  question: string;
}

const showsAll = process.argv.includes('--all');
const questions = readFileSync(new URL('./questions.jsonl', import.meta.url), 'utf8')
  .split('\n')
  .filter(Boolean)
  .map((line) => JSON.parse(line) as TopicQuestion);

const { knowledge, close } = await openKnowledge();
const refused = new Map<string, number>();
for (const { id, area, question } of questions) {
  const [answer] = await play(knowledge, [question]);
  const isRefused = answer === undefined || answer.is_refusal || answer.text === '';
  refused.set(area, (refused.get(area) ?? 0) + (isRefused ? 1 : 0));
  if (!showsAll && !isRefused) continue;
  const sources = new Set(answer?.citations.map(({ title }) => title));
  console.log(`\n${id} (${area}, ${answer?.act}${isRefused ? ', refused' : ''}) ${question}`);
  if (showsAll) console.log(`${answer?.text}${answer?.draft ? '\n[draft]' : ''}\n← ${[...sources].join(' · ')}`);
}
await close();

console.log('');
for (const [area, count] of refused) {
  const all = questions.filter((one) => one.area === area).length;
  console.log(`${area.padEnd(20)} ${all - count} of ${all} answered`);
}
const total = [...refused.values()].reduce((sum, count) => sum + count, 0);
console.log(`\n${questions.length - total} of ${questions.length} answered, ${total} refused.`);
