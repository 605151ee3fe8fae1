/** Starts the page afresh; apart, so that tests can watch it. */
export function reloadPage(): void {
  window.location.reload();
}
