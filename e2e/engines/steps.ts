import { expect } from 'vitest';
import type { Part, Screen } from './screen.ts';

export const QUESTION = 'what do i charge for a half truck and what will the dump take off me';
/** One that a model answers. */
const SLOW_QUESTION = 'what should labor, fuel and disposal cost as a share of revenue';
const WRITING = 'article[aria-busy]';
export const PHONE = { width: 390, height: 844 };

/** Typed in place of what was there. Playwright's `fill` goes unnoticed by React in Firefox. */
export async function write(field: Part, text: string): Promise<void> {
  await field.selectText();
  await field.pressSequentially(text);
}

export const box = (screen: Screen) => screen.getByRole('textbox', { name: 'Message', exact: true });
export const answer = (screen: Screen) => screen.getByRole('article').last();
export const address = (screen: Screen) => screen.evaluate(() => location.pathname);

export async function ask(screen: Screen, question: string): Promise<void> {
  await write(box(screen), question);
  await screen.getByRole('button', { name: 'Send message' }).click();
}

/** The paragraphs of the last one of these. */
export async function words(screen: Screen, answers = 'article'): Promise<string> {
  return (await screen.locator(answers).last().locator('p, li').allInnerTexts()).join('\n').trim();
}

/** Returns the first words of the answer. */
export async function askAndSeeItBegin(screen: Screen): Promise<string> {
  await ask(screen, SLOW_QUESTION);
  await screen.locator(WRITING).waitFor();
  await expect.poll(() => words(screen, WRITING)).not.toBe('');
  return words(screen, WRITING);
}

/** Waits until the only answer is complete. */
export async function isWritten(screen: Screen): Promise<void> {
  await screen.getByRole('button', { name: 'Copy answer' }).waitFor();
  await screen.locator(WRITING).waitFor({ state: 'detached' });
}

export async function overhang(screen: Screen): Promise<number> {
  return screen.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
}
