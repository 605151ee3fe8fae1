import { commonPasswords, commonWords } from './common-passwords.ts';

const SHORTEST_RUN = 3;
const MOST_BESIDE_RUNS = 3;
const FEWEST_CHARACTERS = 5;

const ROWS = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  '24681012',
  '1020304050',
  'qwertyuiop',
  'qwertzuiop',
  'azertyuiop',
  'asdfghjkl',
  'qsdfghjklm',
  'zxcvbnm',
  '!@#$%^&*()',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  '1a2s3d4f5g6h7j8k9l',
  'a1s2d3f4g5h6j7k8l9',
  '1a2b3c4d5e6f7g8h9i',
  'a1b2c3d4e5f6g7h8i9',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
  '1qazxsw23edcvfr45tgbnhy6',
  'zaq12wsxcde34rfv',
  'zaq1xsw2cde3vfr4',
  '12qwaszx',
  '!qaz@wsx#edc$rfv',
];
const RUNS = [...ROWS, ...ROWS.map((row) => [...row].reverse().join(''))];

const LOOKALIKES: Record<string, string> = { '0': 'o', '3': 'e', '4': 'a', '5': 's', '7': 't', '@': 'a', $: 's' };

/** Whether an attacker would try this password early: a common leaked one, a disguised word or a keyboard pattern. */
export function isCommonPassword(password: string): boolean {
  const text = password.toLowerCase();
  return (
    commonPasswords.has(text) ||
    isDressedUpWord(text) ||
    new Set(text).size < FEWEST_CHARACTERS ||
    /^(.{1,4})\1+$/su.test(text) ||
    besideRuns(text) <= MOST_BESIDE_RUNS
  );
}

/** `P@ssw0rd2024!`, `1welcome`, `letme1n`: a word with lookalike characters, between digits and signs. */
function isDressedUpWord(text: string): boolean {
  return ['i', 'l'].some((one) => {
    const plain = text.replace(/[013457@$!|]/g, (sign) => LOOKALIKES[sign] ?? one);
    return commonWords.some((word) => {
      const at = plain.indexOf(word);
      return at >= 0 && /^\P{L}{0,3}$/u.test(text.slice(0, at)) && /^\P{L}{0,6}$/u.test(text.slice(at + word.length));
    });
  });
}

/** How many characters belong to no run along the alphabet, the digits or a keyboard, or of one repeated character. */
function besideRuns(text: string): number {
  let beside = 0;
  for (let at = 0; at < text.length; ) {
    const length = runLength(text, at);
    if (length === 1) beside += 1;
    at += length;
  }
  return beside;
}

function runLength(text: string, at: number): number {
  const isRun = (run: string) => RUNS.some((row) => row.includes(run)) || new Set(run).size === 1;
  let length = SHORTEST_RUN;
  while (at + length <= text.length && isRun(text.slice(at, at + length))) length += 1;
  return length > SHORTEST_RUN ? length - 1 : 1;
}
