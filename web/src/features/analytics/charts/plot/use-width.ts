import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** Until it is measured, and where nothing is laid out. */
const WIDTH_UNKNOWN = 640;

/** The width of an element in whole px, kept in step with its window. */
export function useWidth<E extends HTMLElement>(): { ref: RefObject<E | null>; width: number } {
  const ref = useRef<E>(null);
  const [width, setWidth] = useState(WIDTH_UNKNOWN);
  useLayoutEffect(() => {
    const { current: element } = ref;
    if (element === null) return;
    const measure = () => setWidth(Math.floor(element.clientWidth) || WIDTH_UNKNOWN);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, width };
}
