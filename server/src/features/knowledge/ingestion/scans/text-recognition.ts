import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** What this machine has for reading scans. */
export interface TextRecognition {
  /** Whether tesseract is there with its English data: text of images can be recognized. */
  tesseract: boolean;
  /** Whether pdftoppm is there: pages of a PDF can be drawn. */
  pdftoppm: boolean;
}

export const NO_TEXT_RECOGNITION: TextRecognition = { tesseract: false, pdftoppm: false };

/** Where programs are looked for; the reading process knows of no other environment. */
export const TOOL_ENVIRONMENT = {
  PATH: '/usr/local/bin:/usr/bin:/bin:/opt/homebrew/bin:/opt/local/bin',
  LC_ALL: 'C',
  // One core, so that requests are answered meanwhile.
  OMP_THREAD_LIMIT: '1',
};
const PATIENCE_MS = 10_000;

/** Looks once for what is installed. */
export async function findTextRecognition(): Promise<TextRecognition> {
  const [languages, pdftoppm] = await Promise.all([
    outputOf('tesseract', ['--list-langs']),
    outputOf('pdftoppm', ['-v']),
  ]);
  const tesseract = languages?.split('\n').some((line) => line.trim() === 'eng') ?? false;
  return { tesseract, pdftoppm: tesseract && pdftoppm !== null };
}

/** What a program prints; null where it is not there or fails. */
async function outputOf(program: string, args: string[]): Promise<string | null> {
  try {
    const options = { env: TOOL_ENVIRONMENT, timeout: PATIENCE_MS };
    const { stdout, stderr } = await promisify(execFile)(program, args, options);
    return `${stdout}\n${stderr}`;
  } catch {
    return null;
  }
}
