import type { Turn } from '../../engine.ts';
import { FALL_BACK_NOTICE, GENERAL_LABEL } from '../notices.ts';

const MOST_OLD_CHARACTERS = 1_500;

/**
 * The latest turns that fit into so many characters, oldest first. The newest answer stays whole as long as it fits
 * alone; older turns are shortened.
 */
export function buildHistory(history: Turn[], characters: number): Turn[] {
  const newest = history.findLastIndex(({ role }) => role === 'assistant');
  const kept: Turn[] = [];
  let left = characters;
  for (let i = history.length - 1; i >= 0 && left > 0; i--) {
    const { role, content } = history[i] as Turn;
    const most = i === newest ? left : Math.min(left, MOST_OLD_CHARACTERS);
    const turn = { role, content: shorten(withoutOurMarks(content), most) };
    left -= turn.content.length;
    kept.unshift(turn);
  }
  return kept;
}

/** Without markers, which number the passages of earlier prompts, and without notices about the model. */
function withoutOurMarks(content: string): string {
  return content
    .replace(FALL_BACK_NOTICE, '')
    .replace(`${GENERAL_LABEL}\n\n`, '')
    .replace(/\s?\[\d{1,3}\]/g, '');
}

function shorten(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most)} …` : text;
}

/** Some models reject two messages in a row with the same role, or an assistant message at the start. */
export function toAlternating(turns: Turn[]): Turn[] {
  const joined: Turn[] = [];
  for (const turn of turns) {
    const last = joined.at(-1);
    if (last?.role === turn.role) last.content += `\n\n${turn.content}`;
    else if (last || turn.role === 'user') joined.push({ ...turn });
  }
  return joined;
}
