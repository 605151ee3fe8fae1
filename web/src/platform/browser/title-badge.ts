const BADGE = /^\(\d+\) /;

let count = 0;
let observer: MutationObserver | null = null;

/** Counts unseen events in the tab's title until the user returns. */
export function countInTitle(): void {
  count += 1;
  show();
  if (observer !== null) return;
  // A screen may have changed the title in the meantime.
  observer = new MutationObserver(show);
  const title = document.querySelector('title');
  if (title !== null) observer.observe(title, { childList: true });
  document.addEventListener('visibilitychange', clearWhenSeen);
}

function show(): void {
  const plain = document.title.replace(BADGE, '');
  const wanted = count === 0 ? plain : `(${count}) ${plain}`;
  if (document.title !== wanted) document.title = wanted;
}

function clearWhenSeen(): void {
  if (document.visibilityState === 'hidden') return;
  observer?.disconnect();
  observer = null;
  document.removeEventListener('visibilitychange', clearWhenSeen);
  count = 0;
  show();
}
