/** Signing in through an identity provider, and accounts without a password. */
export const identityErrors = {
  'auth.no_provider': { status: 404, message: 'This server has no identity provider. Sign in with your password.' },
  'auth.identity_provider_unreachable': {
    status: 503,
    message:
      'Sign-in through {provider} is not available: it could not be reached. Please try again, or sign in with your password.',
  },
  'auth.provider_refused': { status: 403, message: 'Sign-in through {provider} was refused.' },
  'auth.provider_answer_wrong': {
    status: 400,
    message: 'The answer of {provider} could not be verified. Please begin again.',
  },
  'auth.ticket_expired': {
    status: 400,
    message: 'This sign-in has expired, has been used, or was begun elsewhere. Please begin again.',
  },
  'auth.address_not_verified': {
    status: 403,
    message: 'Your email address is not verified at {provider}. Verify it there, then try again.',
  },
  'auth.account_exists': {
    status: 409,
    message:
      'There is already an account with your email address. Sign in with its password, then connect {provider} in your profile.',
  },
  'auth.no_account': {
    status: 403,
    message: 'There is no account for you on this server. Ask its administrator for an invitation.',
  },
  'auth.account_deactivated': { status: 403, message: 'Your account is deactivated. Ask your administrator.' },
  'auth.identity_taken': { status: 409, message: 'That account at {provider} is connected with another user here.' },
  'auth.identity_connected': { status: 409, message: 'Your account is already connected. Disconnect it first.' },
  'auth.no_password': {
    status: 409,
    message:
      'Your account has no password yet. Set one with "Forgot your password?" on the sign-in page, then try again.',
  },
} as const;
