/** A browser storage, or this tab's memory if that is unavailable (private mode, blocked cookies, full). */
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

/** Persists on this device. */
export const browserStorage = safely(() => window.localStorage);

/** Ends with this tab. */
export const tabStorage = safely(() => window.sessionStorage);
