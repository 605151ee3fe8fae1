/**
 * What can go wrong with settings and logos; part of the catalogue of `common/errors.ts`. Those of settings are put under
 * the field of their key.
 */
export const settingErrors = {
  'settings.from_environment': {
    status: 400,
    message: 'Set by the variable {key} of the environment. Change it there.',
  },
  'settings.needs_restart': { status: 400, message: 'Can be set in the environment only, and takes a restart.' },
  'settings.not_one_line': { status: 400, message: 'Must be one line.' },
  'settings.not_a_key': { status: 400, message: 'Use only ASCII letters, digits and signs, without spaces.' },
  'settings.bare_address': {
    status: 400,
    message: 'Must not have a user, a password or parameters: the key has a field of its own.',
  },
  'settings.mail_parameters': { status: 400, message: 'Must not have parameters other than {names}.' },
  'settings.key_elsewhere': {
    status: 400,
    message: 'Enter the key again: the address has changed, and the stored key goes to no other.',
  },
  'settings.wrong_value': { status: 400, message: 'This {fault}.' },
  'settings.not_used': { status: 400, message: 'The stored value is not used: it {fault}.' },
  'common.bad_logo': {
    status: 400,
    field: 'file',
    message: 'Choose a PNG or JPEG picture. Other formats, SVG among them, cannot be shown safely.',
  },
  'common.big_logo': {
    status: 400,
    field: 'file',
    message: 'The picture is too large: at most 1 MB and 1,500 × 1,500 pixels.',
  },
} as const;
