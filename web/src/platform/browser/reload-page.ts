/** Reloads the page; a separate module for tests to mock. */
export function refreshPage(): void {
  window.location.reload();
}
