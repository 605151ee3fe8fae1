/** Starts the page afresh; apart, so that tests can watch it. */
export function refreshPage(): void {
  window.location.reload();
}
