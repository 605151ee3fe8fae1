/** How a test of settings went. */
export interface Outcome {
  is_ok: boolean;
  /** A sentence or two of ours, never what the other side said. */
  message: string;
}

export const toSuccess = (message: string): Outcome => ({ is_ok: true, message });
export const toFailure = (message: string): Outcome => ({ is_ok: false, message });
