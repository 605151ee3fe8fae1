import { useEffect, useState } from 'react';

/** How long the mouse rests on a button before its name shows (ms). */
const DELAY = 400;
/** How long the mouse may take from the button to its name, which can be pointed at (ms). */
const GRACE = 100;

/** Keys that move the focus. */
const MOVES = /^(?:Tab|Arrow\w+|Home|End)$/;

/** The button whose name is to be shown: under the mouse, or reached by keyboard. Pressing it or Escape ends that. */
export function useTooltipTarget(): HTMLElement | null {
  const [target, setTarget] = useState<HTMLElement | null>(null);
  useEffect(() => watchTarget(setTarget), []);

  useEffect(() => {
    if (target === null) return;
    const hide = () => setTarget(null);
    // Before dialogs see it: the first Escape is the tooltip's.
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopImmediatePropagation();
      hide();
    };
    const removal = new MutationObserver(() => target.isConnected || hide());
    removal.observe(document.body, { childList: true, subtree: true });
    window.addEventListener('keydown', onKeyDown, true);
    return () => {
      removal.disconnect();
      window.removeEventListener('keydown', onKeyDown, true);
    };
  }, [target]);
  return target;
}

/** Reports which button the mouse rests on or the keyboard has reached; null if none. */
function watchTarget(onTarget: (target: HTMLElement | null) => void): () => void {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let under: Element | null = null;
  let focusedBefore: Element | null = null;
  // Not by the screen, which moves the focus after a message is sent.
  let isMovedByKey = false;
  const show = (next: HTMLElement | null, delay: number) => {
    clearTimeout(waiting);
    waiting = setTimeout(onTarget, delay, next);
  };
  const hide = () => show(null, 0);

  const onPointerOver = ({ target, pointerType }: PointerEvent) => {
    if (pointerType === 'touch' || !(target instanceof Element)) return;
    const popup = target.closest('[data-tooltip-popup]');
    const next = target.closest<HTMLElement>('[data-tooltip]');
    if (popup !== null) clearTimeout(waiting);
    else if (next !== under) show(next, next === null ? GRACE : DELAY);
    under = popup ?? next;
  };
  const onFocusIn = ({ target }: FocusEvent) => {
    const isReturn = target === focusedBefore;
    focusedBefore = null;
    if (isReturn || !(target instanceof HTMLElement) || target.dataset.tooltip === undefined) return;
    if (isMovedByKey && target.matches(':focus-visible')) show(target, 0);
  };
  const onKeyDown = ({ key }: KeyboardEvent) => {
    isMovedByKey = MOVES.test(key);
  };
  // Whoever comes back to the window does not ask for the name again.
  const onBlur = () => {
    focusedBefore = document.activeElement;
    hide();
  };

  const listening = new AbortController();
  const { signal } = listening;
  document.addEventListener('pointerover', onPointerOver, { signal });
  document.addEventListener('focusin', onFocusIn, { signal });
  document.addEventListener('keydown', onKeyDown, { signal, capture: true });
  for (const event of ['pointerdown', 'click', 'focusout'] as const) {
    document.addEventListener(event, hide, { signal, capture: true });
  }
  window.addEventListener('blur', onBlur, { signal });
  return () => {
    clearTimeout(waiting);
    listening.abort();
  };
}
