import { replaceBlanks } from '@haulwise/contract';
import type { Db } from '../../../../platform/db/database.ts';
import { escapeMarkdown } from '../../answers/escape.ts';
import { countOwnCharacters, parseFilledPrompt } from './filled-prompt.ts';
import { listTemplatesMatching } from './templates.store.ts';

/** A prompt with fewer fixed characters could be an ordinary question. */
const FEWEST_OWN_CHARACTERS = 30;

/** The finished draft, if the message is a filled-in template; otherwise null. */
export async function findDraft(db: Db, message: string): Promise<string | null> {
  if (message.length < FEWEST_OWN_CHARACTERS) return null;
  const templates = await listTemplatesMatching(db, message);
  const matches = templates
    .flatMap(({ prompt, draft, variables }) => {
      const own = countOwnCharacters(prompt);
      const values = own < FEWEST_OWN_CHARACTERS ? null : parseFilledPrompt(prompt, message);
      return values ? [{ own, text: replaceBlanks(draft, variables, values) }] : [];
    })
    .sort((a, b) => b.own - a.own);
  return matches[0]?.text ?? null;
}

const LEAD =
  'Here is a draft. Read it through before you send it: every sentence must be true for your company and for this customer.';

/** A finished draft as an answer, with its line breaks kept. */
export function formatDraft(draft: string): string {
  const lines = escapeMarkdown(draft.replace(/\r\n?/g, '\n')).replace(/(?<!\n)\n(?!\n)/g, '  \n');
  return `${LEAD}\n\n---\n\n${lines}`;
}
