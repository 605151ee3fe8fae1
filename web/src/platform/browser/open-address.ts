/** Leaves for an address outside the application; apart, so that tests can watch it. */
export function openAddress(url: string): void {
  window.location.assign(url);
}
