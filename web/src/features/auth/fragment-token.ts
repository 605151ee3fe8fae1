/** Reads a token out of the fragment of the address (`#token=…`), which no server and no log gets to see. */
export function readFragmentToken(name: string): string | null {
  return new URLSearchParams(window.location.hash.slice(1)).get(name) || null;
}
