import type { Knowledge } from '../../server/src/features/knowledge/index.ts';
import { type Measure, share } from './measures.ts';
import { play } from './play.ts';
import { readDraftRequests } from './questions.ts';

/** Every third, since each is played. */
const REQUESTS_PLAYED = 3;

/** Whether who asks for a text gets it, and who asks about one does not. */
export async function measureRequests(knowledge: Knowledge, showsWrong: boolean): Promise<Measure[]> {
  const asked = readDraftRequests().filter((_, i) => i % REQUESTS_PLAYED === 0);
  const played: { draft: string | null; given: string | null }[] = [];
  for (const { draft, text } of asked) {
    const [answer] = await play(knowledge, [text]);
    const given = answer?.draft ? (answer.draft_name ?? '') : null;
    if (showsWrong && given !== draft) console.log(`\nDRAFT ${draft ?? 'none'}, not ${given ?? 'none'}: ${text}`);
    played.push({ draft, given });
  }
  const requests = played.filter(({ draft }) => draft !== null);
  const questions = played.filter(({ draft }) => draft === null);
  return [
    {
      name: `${requests.length} requests for a text get one`,
      value: 100 * share(requests, ({ given }) => given !== null),
      unit: '%',
      floor: 60,
      goal: 90,
      is_more_better: true,
    },
    {
      name: '… the right one',
      value: 100 * share(requests, ({ draft, given }) => given === draft),
      unit: '%',
      floor: 45,
      goal: 80,
      is_more_better: true,
    },
    {
      name: `${questions.length} questions near a draft get no text`,
      value: 100 * share(questions, ({ given }) => given === null),
      unit: '%',
      floor: 95,
      goal: 99,
      is_more_better: true,
    },
  ];
}
