/** Opens an address outside the application; a separate module for tests to mock. */
export function openAddress(url: string): void {
  window.location.assign(url);
}
