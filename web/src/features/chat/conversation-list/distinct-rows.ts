import type { Conversation } from '@haulwise/contract';
import { formatDay, formatTime } from '../../../platform/format/dates.ts';

/** About what fits a row of the sidebar. */
const SEEN = 22;
/** Words of a shared beginning that stay, so that the topic is still named. */
const KEPT = 2;

export interface RowText {
  /** In place of a title whose difference from others would be cut off. */
  text: string;
  /** In place of a title that others have word for word: the day, or the time of those of one day. */
  date: string | null;
}

/** What tells conversations apart that would look the same in the sidebar, by id; nothing for the others. */
export function listDistinctTexts(conversations: readonly Conversation[], now: Date): ReadonlyMap<string, RowText> {
  const alike = new Map<string, Conversation[]>();
  for (const conversation of conversations) {
    const beginning = conversation.title.slice(0, SEEN).toLowerCase();
    const others = alike.get(beginning);
    if (others === undefined) alike.set(beginning, [conversation]);
    else others.push(conversation);
  }
  const texts = new Map<string, RowText>();
  for (const group of alike.values()) {
    if (group.length < 2) continue;
    const shared = countSharedWords([...new Set(group.map(({ title }) => title))].map(wordsOf));
    for (const conversation of group) {
      const { id, title } = conversation;
      const twins = group.filter((other) => other !== conversation && other.title === title);
      texts.set(id, { text: withoutShared(title, shared), date: dateAmong(conversation, twins, now) });
    }
  }
  return texts;
}

const wordsOf = (title: string): string[] => title.split(/\s+/);

/** How many words all titles begin with; 0 if there is only one. */
function countSharedWords([first = [], ...others]: string[][]): number {
  if (others.length === 0) return 0;
  const end = first.findIndex((word, at) => others.some((words) => words[at]?.toLowerCase() !== word.toLowerCase()));
  return end === -1 ? first.length : end;
}

function withoutShared(title: string, shared: number): string {
  const words = wordsOf(title);
  if (shared <= KEPT || words.length <= shared) return title;
  return `${words.slice(0, KEPT).join(' ')} … ${words.slice(shared).join(' ')}`;
}

function dateAmong({ updated_at }: Conversation, twins: readonly Conversation[], now: Date): string | null {
  if (twins.length === 0) return null;
  const day = formatDay(updated_at, now);
  return twins.some((twin) => formatDay(twin.updated_at, now) === day) ? formatTime(updated_at) : day;
}
