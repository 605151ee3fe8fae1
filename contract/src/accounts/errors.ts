/** What can go wrong with accounts and companies; part of the catalogue of `common/errors.ts`. */
export const accountErrors = {
  'accounts.admin_not_deletable': { status: 403, message: 'Admin users cannot be deleted.' },
  'accounts.password_needed': {
    status: 400,
    field: 'password',
    message: 'Enter your password to change your email address.',
  },
  'accounts.unsubscribe_link_not_open': {
    status: 404,
    message: 'This link is no longer valid. Sign in, and turn email notifications off in your profile.',
  },
  'accounts.owners_only': { status: 403, message: 'Only an owner of your company can do this.' },
  'accounts.last_owner': {
    status: 409,
    message: 'Nobody else owns your company. Make a colleague an owner first.',
  },
  'accounts.last_person': {
    status: 409,
    message: 'You are the last one in this company, and it would be lost. Invite somebody to it first.',
  },
  'accounts.company_full': {
    status: 409,
    message: 'Your plan has room for {limit} people, open invitations included. Remove somebody, or upgrade your plan.',
  },
  'accounts.no_seat_left': {
    status: 409,
    message: 'This company has no room for another colleague. Ask its owner to make room.',
  },
  'accounts.is_colleague': { status: 400, field: 'email', message: 'They are in your company already.' },
  'accounts.is_in_company': { status: 409, message: 'You are in this company already.' },
  'accounts.too_many_views': { status: 409, message: 'You have {most} saved views. Delete one first.' },
  'accounts.last_admin': {
    status: 409,
    message: 'This is the last active administrator. Make another user an administrator first.',
  },
  'accounts.year_in_future': { status: 400, field: 'year_started', message: 'The year must not be in the future.' },
  'accounts.no_client_info': { status: 404, message: 'This user has not filled in any company information.' },
} as const;
