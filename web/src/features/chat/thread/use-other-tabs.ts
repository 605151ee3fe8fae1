import { useEffect, useRef } from 'react';
import { listenToOtherTabs, type TabNews } from './tab-channel.ts';

/** Tells what other tabs did: at once where this tab is in view, else when it comes into view. */
export function useOtherTabs(onNews: (news: TabNews[]) => void): void {
  const latest = useRef(onNews);
  useEffect(() => {
    latest.current = onNews;
  });

  useEffect(() => {
    const waiting = new Map<string, TabNews>();
    const pass = () => {
      if (waiting.size === 0 || document.visibilityState === 'hidden') return;
      const news = [...waiting.values()];
      waiting.clear();
      latest.current(news);
    };
    const stopListening = listenToOtherTabs((news) => {
      waiting.set(`${news.subject} ${news.id}`, news);
      pass();
    });
    window.addEventListener('focus', pass);
    document.addEventListener('visibilitychange', pass);
    return () => {
      stopListening();
      window.removeEventListener('focus', pass);
      document.removeEventListener('visibilitychange', pass);
    };
  }, []);
}
