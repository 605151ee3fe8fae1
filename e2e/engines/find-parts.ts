/** Runs in the page: finds what a screen over WebDriver asks for, by the queries with which the screens are tested. */
import { queryAllByLabelText, queryAllByRole, queryAllByText } from '@testing-library/dom';

/** As in Playwright: without `isExact` a part of the text is enough, in upper or lower case. */
export type Words = { text: string; isExact: boolean } | { pattern: string; flags: string };

export type Step =
  | { by: 'role'; role: string; name: Words | null; level: number | null }
  | { by: 'label' | 'text' | 'content'; words: Words }
  | { by: 'selector'; selector: string }
  /** Of what was found so far; -1 is the last one. */
  | { by: 'index'; index: number };

export interface Found {
  element: HTMLElement;
  isVisible: boolean;
  isEnabled: boolean;
}

declare global {
  interface Window {
    findParts?: (steps: Step[]) => Found[];
    /** Errors of the page since `findParts` is in it. */
    faults?: string[];
  }
}

function isMeant(words: Words): (said: string | null) => boolean {
  if ('pattern' in words) return (said) => new RegExp(words.pattern, words.flags).test(said ?? '');
  const { text, isExact } = words;
  return (said) => {
    const plain = (said ?? '').replace(/\s+/g, ' ').trim();
    return isExact ? plain === text : plain.toLowerCase().includes(text.toLowerCase());
  };
}

function findWithin(root: HTMLElement, step: Step): HTMLElement[] {
  switch (step.by) {
    case 'role': {
      const name = step.name && { name: isMeant(step.name) };
      return queryAllByRole(root, step.role, { ...name, ...(step.level && { level: step.level }) });
    }
    case 'label':
      return queryAllByLabelText(root, isMeant(step.words));
    case 'text':
      return queryAllByText(root, isMeant(step.words));
    case 'selector':
      return [...root.querySelectorAll<HTMLElement>(step.selector)];
    default:
      return [];
  }
}

function follow(found: HTMLElement[], step: Step): HTMLElement[] {
  if (step.by === 'index') return found.slice(step.index).slice(0, 1);
  if (step.by === 'content') return found.filter((one) => isMeant(step.words)(one.textContent));
  const all = new Set(found.flatMap((root) => findWithin(root, step)));
  return [...all].sort((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1));
}

window.findParts = (steps) =>
  steps.reduce(follow, [document.body]).map((element) => ({
    element,
    isVisible: element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0,
    isEnabled: !element.matches(':disabled'),
  }));

const faults: string[] = [];
window.faults = faults;
window.addEventListener('error', ({ message }) => faults.push(message));
window.addEventListener('unhandledrejection', ({ reason }) => faults.push(String(reason)));
const logError = console.error;
console.error = (...said: unknown[]) => {
  faults.push(said.map(String).join(' '));
  logError(...said);
};
