import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { TOOL_ENVIRONMENT } from './text-recognition.ts';

/**
 * Runs a program with bytes as input and returns its output, at most `mostBytes`; null if it fails or takes longer than
 * `mostMs`. Input and output go through pipes, never through files.
 */
export async function runTool(
  program: string,
  args: string[],
  input: Uint8Array,
  { mostMs, mostBytes }: { mostMs: number; mostBytes: number },
): Promise<Buffer | null> {
  const child = spawn(program, args, { stdio: ['pipe', 'pipe', 'ignore'], env: TOOL_ENVIRONMENT, cwd: '/' });
  const timer = setTimeout(() => child.kill('SIGKILL'), Math.max(0, mostMs));
  try {
    const ended = once(child, 'close');
    // The program may exit before reading all input; its exit code says whether that matters.
    child.stdin.on('error', () => undefined);
    child.stdin.end(input);
    const parts: Buffer[] = [];
    let size = 0;
    child.stdout.on('data', (part: Buffer) => {
      size += part.length;
      if (size > mostBytes) child.kill('SIGKILL');
      else parts.push(part);
    });
    const [code] = await ended;
    return code === 0 ? Buffer.concat(parts) : null;
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
    child.kill('SIGKILL');
  }
}
