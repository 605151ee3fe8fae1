import { readFileSync } from 'node:fs';
import { computeEdited } from '../../server/src/features/chat/answers/understanding/words/word-editor.ts';
import { toPlainEnglish } from '../../server/src/features/chat/drafts/own-words/phone-spelling.ts';
import { SHARED } from '../../server/src/platform/db/scope.ts';
import { openKnowledge } from '../eval/open-knowledge.ts';

const { knowledge } = await openKnowledge();
const reader = knowledge.forReader(SHARED);
for (const [i, line] of readFileSync(process.argv[2]!, 'utf8').trim().split('\n').entries()) {
  const text = JSON.parse(line).turns.at(-1);
  const plain = toPlainEnglish(text);
  const x = computeEdited(plain, (await reader.readPieces(plain))!);
  console.log(
    `\n[${i + 1} ${x?.certainty.toFixed(2)} ${x?.kind.is}(${x?.kind.certainty.toFixed(2)}) greet=${x?.greeted.name}(${x?.greeted.certainty.toFixed(2)})] ${text.slice(0, 60)}\n  ${x?.body}`,
  );
}
process.exit(0);
