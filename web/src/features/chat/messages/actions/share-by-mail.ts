import { writeClipboard } from '../../../../platform/browser/clipboard.ts';
import { logFailure } from '../../../../platform/log/log-failure.ts';
import { t } from '../../../../words/words.ts';

export interface Mail {
  subject: string;
  body: string;
}

/** Some systems refuse to open a longer address (Windows: 2,083 characters). */
const LONGEST_ADDRESS = 2_000;
const CUT = t`…

(The whole text is on your clipboard: paste it here.)`;

/**
 * Copies the text, then opens a mail with it in a new tab (spec §2). True if the text was copied; failures are only
 * logged (spec §8).
 */
export async function openMail(mail: Mail): Promise<boolean> {
  const isCopied = await copied(mail.body);
  try {
    if (window.open(buildMailAddress(mail), '_blank') === null)
      throw new Error('The browser did not open a tab for the email.');
    return isCopied;
  } catch (error) {
    logFailure(error);
    return isCopied || (await copied(mail.body));
  }
}

async function copied(text: string): Promise<boolean> {
  try {
    await writeClipboard(text);
    return true;
  } catch (error) {
    logFailure(error);
    return false;
  }
}

/** A `mailto:` address; a body that is too long is cut between two characters with a note on where the rest is. */
export function buildMailAddress({ subject, body }: Mail): string {
  const addressOf = (text: string) =>
    `mailto:?subject=${encodeURIComponent(wellFormed(subject))}&body=${encodeURIComponent(withMailLines(text))}`;
  if (addressOf(body).length <= LONGEST_ADDRESS) return addressOf(body);
  const characters = Array.from(body.slice(0, LONGEST_ADDRESS));
  let [fits, tooMany] = [0, characters.length];
  while (tooMany - fits > 1) {
    const middle = Math.floor((fits + tooMany) / 2);
    if (addressOf(characters.slice(0, middle).join('') + CUT).length <= LONGEST_ADDRESS) fits = middle;
    else tooMany = middle;
  }
  return addressOf(characters.slice(0, fits).join('').trimEnd() + CUT);
}

/** RFC 6068: lines of a mail body end with %0D%0A. */
function withMailLines(text: string): string {
  return wellFormed(text).replace(/\r?\n/g, '\r\n');
}

/** Lone surrogates, left by cutting or broken text, cannot be part of an address. */
function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\ufffd');
}
