const LEAST_CHARACTERS = 32;
const LEAST_DIFFERENT_CHARACTERS = 12;
const KNOWN = /change.?me|secret.?key|your.?secret|insecure|example|password|placeholder|django-insecure|supersecret/i;

/** The fault of a key that an operator chose, or null; completes "SECRET_KEY …". */
export function findKeyWeakness(secretKey: string): string | null {
  if (secretKey.length < LEAST_CHARACTERS) return `must have ${LEAST_CHARACTERS} characters or more`;
  if (KNOWN.test(secretKey)) return 'must not be taken from an example';
  if (new Set(secretKey).size < LEAST_DIFFERENT_CHARACTERS || isRepetition(secretKey)) return 'must be random';
  return null;
}

function isRepetition(text: string): boolean {
  return (text + text).indexOf(text, 1) < text.length;
}
