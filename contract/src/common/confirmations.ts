/** What the server says where something was done and there is nothing else to show. */
export const confirmations = {
  'auth.password_changed': 'Password changed successfully!',
  'auth.password_reset': 'Your password has been changed. Sign in with the new one.',
  /** Said whether or not there is such an account. */
  'auth.reset_mailed': 'If an account with that e-mail exists, we have sent a link to reset its password.',
} as const;
