/** What the server says after an action that returns nothing else. */
export const confirmations = {
  'auth.password_changed': 'Password changed successfully!',
  'auth.password_reset': 'Your password has been changed. Sign in with the new one.',
  /** Sent whether or not the account exists. */
  'auth.reset_mailed': 'If an account with that email exists, we have sent a link to reset its password.',
} as const;
