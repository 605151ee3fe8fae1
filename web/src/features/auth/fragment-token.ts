/** Reads a token from the URL fragment (`#token=…`), which never reaches a server or a log. */
export function readFragmentToken(name: string): string | null {
  return new URLSearchParams(window.location.hash.slice(1)).get(name) || null;
}
