import { type KeyboardEvent, type PointerEvent, useState } from 'react';

interface Options {
  /** Number of points. */
  count: number;
  /** The point nearest to a distance from the left edge of the plot, px. */
  nearest: (x: number) => number;
  /** Opens what is behind a point: on a click, or Enter on the chosen one. A finger only chooses. */
  onOpen?: ((index: number) => void) | undefined;
}

/**
 * The point whose exact value is shown: under the pointer or finger, or reached with the arrow keys, Home, End, Page Up
 * and Page Down (a week); Escape hides it. Spread `handlers` on the plot.
 */
export function useCursor({ count, nearest, onOpen }: Options) {
  const [chosen, setChosen] = useState<number | null>(null);
  const last = count - 1;
  // The range may have become shorter in the meantime.
  const index = chosen === null ? null : Math.min(chosen, last);

  const indexAt = (event: PointerEvent<HTMLElement>) =>
    nearest(event.clientX - event.currentTarget.getBoundingClientRect().left);
  const point = (event: PointerEvent<HTMLElement>) => setChosen(indexAt(event));
  const walk = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Enter' && index !== null) onOpen?.(index);
    const from = index ?? last;
    const next = { ...steps(from, last), Escape: null }[event.key];
    // With nothing to hide, Escape belongs to someone else.
    if (next === undefined || (next === null && index === null)) return;
    event.preventDefault();
    setChosen(next);
  };
  return {
    index,
    handlers: {
      'data-opens': onOpen === undefined ? undefined : true,
      onPointerMove: point,
      onPointerDown: point,
      onPointerUp: (event: PointerEvent<HTMLElement>) => {
        if (event.pointerType === 'mouse' && event.button === 0) onOpen?.(indexAt(event));
      },
      // Lifting the finger keeps the value.
      onPointerLeave: (event: PointerEvent<HTMLElement>) => event.pointerType !== 'touch' && setChosen(null),
      onKeyDown: walk,
      onBlur: () => setChosen(null),
    },
  };
}

const WEEK = 7;

function steps(from: number, last: number): Record<string, number | undefined> {
  const back = (by: number) => Math.max(0, from - by);
  const on = (by: number) => Math.min(last, from + by);
  return {
    ArrowLeft: back(1),
    ArrowDown: back(1),
    ArrowRight: on(1),
    ArrowUp: on(1),
    PageDown: back(WEEK),
    PageUp: on(WEEK),
    Home: 0,
    End: last,
  };
}
