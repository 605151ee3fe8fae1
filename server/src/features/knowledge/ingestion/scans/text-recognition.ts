import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** The programs for reading scans that are installed. */
export interface TextRecognition {
  /** Whether tesseract and its English data are installed, to recognize text in images. */
  tesseract: boolean;
  /** Whether pdftoppm is installed, to render pages of a PDF. */
  pdftoppm: boolean;
}

export const NO_TEXT_RECOGNITION: TextRecognition = { tesseract: false, pdftoppm: false };

/** The search path for programs; the reading process has no other environment. */
export const TOOL_ENVIRONMENT = {
  PATH: '/usr/local/bin:/usr/bin:/bin:/opt/homebrew/bin:/opt/local/bin',
  LC_ALL: 'C',
  // One core, so that the server can answer requests meanwhile.
  OMP_THREAD_LIMIT: '1',
};
const TIMEOUT_MS = 10_000;

/** Detects once what is installed. */
export async function findTextRecognition(): Promise<TextRecognition> {
  const [languages, pdftoppm] = await Promise.all([
    outputOf('tesseract', ['--list-langs']),
    outputOf('pdftoppm', ['-v']),
  ]);
  const tesseract = languages?.split('\n').some((line) => line.trim() === 'eng') ?? false;
  return { tesseract, pdftoppm: tesseract && pdftoppm !== null };
}

/** A program's output; null if it is missing or fails. */
async function outputOf(program: string, args: string[]): Promise<string | null> {
  try {
    const options = { env: TOOL_ENVIRONMENT, timeout: TIMEOUT_MS };
    const { stdout, stderr } = await promisify(execFile)(program, args, options);
    return `${stdout}\n${stderr}`;
  } catch {
    return null;
  }
}
