/** A storage of the browser, or this tab's memory where the browser refuses it (private mode, blocked cookies, full). */
function safely(area: () => Storage) {
  const memory = new Map<string, string>();
  return {
    get(key: string): string | null {
      try {
        return area().getItem(key);
      } catch {
        return memory.get(key) ?? null;
      }
    },
    set(key: string, value: string): void {
      try {
        area().setItem(key, value);
      } catch {
        memory.set(key, value);
      }
    },
    remove(key: string): void {
      try {
        area().removeItem(key);
      } catch {
        memory.delete(key);
      }
    },
  };
}

/** What stays on this device. */
export const browserStorage = safely(() => window.localStorage);

/** What ends with this tab. */
export const tabStorage = safely(() => window.sessionStorage);
