import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Thread } from '../thread/thread.ts';

/** A distance from the end that still counts as the end (px). */
const NEAR_END = 32;
/** Space above a question moved to the top (px). */
const ABOVE_QUESTION = 16;

export interface ThreadScroll {
  viewport: RefObject<HTMLDivElement | null>;
  content: RefObject<HTMLDivElement | null>;
  /** Key of the question that was sent from here and moved near the top. */
  anchor: string | null;
  /** The end is out of view. */
  isAway: boolean;
  toEnd: () => void;
  /** Holds the scroll position while content grows or shrinks. */
  hold: () => void;
}

/**
 * Controls scrolling. Opening, scrolling to the end or pressing Latest makes the view follow the end; scrolling up
 * stops that. A question sent from here moves near the top, and its answer grows below it.
 */
export function useThreadScroll(thread: Thread): ThreadScroll {
  const viewport = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const isFollowing = useRef(true);
  const placedAt = useRef(0);
  const [isAway, setIsAway] = useState(false);
  const [anchorOnOpening] = useState(thread.isAwaiting ? null : thread.anchor);
  const anchor = thread.anchor === anchorOnOpening ? null : thread.anchor;

  const settle = useCallback(() => {
    const view = viewport.current;
    if (view === null) return;
    if (isFollowing.current) {
      view.scrollTop = view.scrollHeight;
      placedAt.current = view.scrollTop;
    }
    setIsAway(distanceToEnd(view) > NEAR_END * 2);
  }, []);

  useKeptPlace(viewport, thread.messages[0]?.id);
  useSizes(viewport, content, settle);
  useReader(viewport, isFollowing, placedAt, setIsAway);

  useLayoutEffect(() => {
    const view = viewport.current;
    const turn = anchor === null ? null : view?.querySelector<HTMLElement>(`[data-turn="${CSS.escape(anchor)}"]`);
    if (!view || !turn) return;
    isFollowing.current = false;
    view.scrollTop += turn.getBoundingClientRect().top - view.getBoundingClientRect().top - ABOVE_QUESTION;
    placedAt.current = view.scrollTop;
  }, [anchor]);

  const toEnd = useCallback(() => {
    isFollowing.current = true;
    settle();
  }, [settle]);

  const hold = useCallback(() => {
    isFollowing.current = false;
  }, []);

  return { viewport, content, anchor, isAway, toEnd, hold };
}

function distanceToEnd(view: HTMLElement): number {
  return view.scrollHeight - view.scrollTop - view.clientHeight;
}

/** Keeps the position when older messages are added above. */
function useKeptPlace(viewport: RefObject<HTMLElement | null>, firstId: string | undefined): void {
  const before = useRef<{ id: string; top: number } | null>(null);
  useLayoutEffect(() => {
    const view = viewport.current;
    if (view === null || firstId === undefined) return;
    const topOf = (id: string) =>
      view.querySelector<HTMLElement>(`[data-message="${CSS.escape(id)}"]`)?.offsetTop ?? null;
    const shifted = before.current && topOf(before.current.id);
    if (before.current && shifted !== null) view.scrollTop += shifted - before.current.top;
    before.current = { id: firstId, top: topOf(firstId) ?? 0 };
  }, [viewport, firstId]);
}

/** Passes the height of the view to the style sheet, and updates when it or its content grows. */
function useSizes(
  viewport: RefObject<HTMLElement | null>,
  content: RefObject<HTMLElement | null>,
  onChange: () => void,
): void {
  useLayoutEffect(() => {
    const view = viewport.current;
    if (view === null || content.current === null) return;
    let height = 0;
    const measure = () => {
      if (view.clientHeight === height) return;
      height = view.clientHeight;
      view.style.setProperty('--viewport-height', `${height}px`);
    };
    const observer = new ResizeObserver(() => {
      measure();
      onChange();
    });
    measure();
    onChange();
    observer.observe(view);
    observer.observe(content.current);
    return () => observer.disconnect();
  }, [viewport, content, onChange]);
}

/** The user's scrolling up stops following the end, and reaching the end resumes it; our own scrolling does neither. */
function useReader(
  viewport: RefObject<HTMLElement | null>,
  isFollowing: RefObject<boolean>,
  placedAt: RefObject<number>,
  setIsAway: (isAway: boolean) => void,
): void {
  useEffect(() => {
    const view = viewport.current;
    if (view === null) return;
    let top = view.scrollTop;
    const onScroll = () => {
      const isPlaced = Math.abs(view.scrollTop - placedAt.current) < 2;
      const isAtEnd = distanceToEnd(view) < NEAR_END;
      if (!isPlaced && view.scrollTop < top && !isAtEnd) isFollowing.current = false;
      else if (!isPlaced && view.scrollTop > top && isAtEnd) isFollowing.current = true;
      top = view.scrollTop;
      setIsAway(distanceToEnd(view) > NEAR_END * 2);
    };
    view.addEventListener('scroll', onScroll, { passive: true });
    return () => view.removeEventListener('scroll', onScroll);
  }, [viewport, isFollowing, placedAt, setIsAway]);
}
