import { useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useMemo } from 'react';

/** Below this count every row is drawn, so that the browser's search finds them all and nothing is measured. */
const DRAWN_WHOLE = 150;
const OVERSCAN = 12;

export interface RowsInView {
  first: number;
  /** The row after the last one. */
  end: number;
  /** Height of the rows that are not drawn (px). */
  before: number;
  after: number;
}

/** Computes which of the tree's rows, all of equal height, to draw. */
export function useRowsInView(count: number, scroller: RefObject<HTMLElement | null>): RowsInView {
  const height = useMemo(rowHeight, []);
  const isWhole = count <= DRAWN_WHOLE;
  const virtualizer = useVirtualizer({
    count,
    enabled: !isWhole,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    overscan: OVERSCAN,
  });
  if (isWhole) return { first: 0, end: count, before: 0, after: 0 };
  const items = virtualizer.getVirtualItems();
  const first = items[0]?.index ?? 0;
  const end = (items.at(-1)?.index ?? -1) + 1;
  return { first, end, before: first * height, after: (count - end) * height };
}

/** Read from the style sheet, which depends on touch input and text size. */
function rowHeight(): number {
  const root = getComputedStyle(document.documentElement);
  return Number.parseFloat(root.getPropertyValue('--row-height')) * Number.parseFloat(root.fontSize);
}
