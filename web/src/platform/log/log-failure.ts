/** Logs a failure for developers where the specification (§8) wants no message for the user. */
export function logFailure(error: unknown): void {
  reportError(error);
}
