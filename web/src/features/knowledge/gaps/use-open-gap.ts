import { useSearchParams } from 'wouter';

/** The expanded gap, and the gap for which an article was just saved; both in the address. */
export function useOpenGap() {
  const [params, setParams] = useSearchParams();
  const openId = params.get('open');
  const gapId = params.get('saved');
  const articleId = params.get('article');

  const change = (changes: Record<string, string | null>) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        for (const [name, value] of Object.entries(changes)) {
          if (value === null) next.delete(name);
          else next.set(name, value);
        }
        return next;
      },
      { replace: true },
    );

  return {
    openId,
    saved: gapId === null || articleId === null ? null : { gapId, articleId },
    toggle: (id: string) => change({ open: id === openId ? null : id }),
    closeNotice: () => change({ saved: null, article: null }),
  };
}
