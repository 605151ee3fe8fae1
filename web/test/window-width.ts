const lists = new Set<() => void>();
let width = 1280;

/** jsdom has no media queries: matches `(width < N px)` and `(width <= N px)` against this width, and nothing else. */
export function setWindowWidth(pixels: number): void {
  width = pixels;
  window.matchMedia = (query) => {
    const target = new EventTarget();
    lists.add(() => target.dispatchEvent(new Event('change')));
    return Object.assign(target, {
      media: query,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
      get matches() {
        const [, sign, limit = 0] = /\(width (<=?) (\d+)px\)/.exec(query) ?? [];
        return sign === '<=' ? width <= Number(limit) : width < Number(limit);
      },
    });
  };
  for (const announce of lists) announce();
}
