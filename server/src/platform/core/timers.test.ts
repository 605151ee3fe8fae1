import { createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTimer, watchProgress } from './timers.ts';

/** Blocks like a suspended machine: nothing is read, and afterwards every timer is overdue. */
function pauseProcess(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}

describe('a timer', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('ends when its time is up and not earlier', async () => {
    const onEnd = vi.fn();
    startTimer(8_000, onEnd);
    await vi.advanceTimersByTimeAsync(7_999);
    expect(onEnd).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(onEnd).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(onEnd).toHaveBeenCalledOnce();
  });

  it('does not end once stopped, and returns the time it has counted', async () => {
    const onEnd = vi.fn();
    const timer = startTimer(8_000, onEnd);
    await vi.advanceTimersByTimeAsync(3_500);
    expect(timer.stop()).toBeCloseTo(3_500, 0);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(onEnd).not.toHaveBeenCalled();
  });

  it('restarts on every progress', async () => {
    const onStall = vi.fn();
    let progress = 0;
    watchProgress(8_000, () => progress, onStall);
    for (let i = 0; i < 5; i += 1) {
      await vi.advanceTimersByTimeAsync(6_000);
      progress += 1;
    }
    expect(onStall).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(9_000);
    expect(onStall).toHaveBeenCalledOnce();
  });
});

describe('a pause of the process', () => {
  it('counts as an eighth of the time', async () => {
    const onEnd = vi.fn();
    const timer = startTimer(400, onEnd);
    pauseProcess(1_000);
    expect(timer.stop()).toBeCloseTo(50, 0);
    await sleep(100);
    expect(onEnd).not.toHaveBeenCalled();
  });

  it('does not end the timer before the data that arrived meanwhile is read', async () => {
    const server = createServer((socket: Socket) => void socket.end('here'));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as { port: number };
    const events: string[] = [];
    const { connect } = await import('node:net');
    const socket = connect(port, '127.0.0.1').on('data', () => events.push('read'));
    let timer: ReturnType<typeof startTimer> | undefined;
    await new Promise<void>((resolve) => {
      timer = startTimer(200, () => {
        events.push('end');
        resolve();
      });
      pauseProcess(1_000);
    });
    expect(events).toEqual(['read', 'end']);
    timer?.stop();
    socket.destroy();
    server.close();
  });

  it('does not keep the timer running for ever when every check is late', async () => {
    const onEnd = vi.fn();
    startTimer(80, onEnd);
    for (let i = 0; i < 12; i += 1) {
      pauseProcess(30);
      await sleep(1);
    }
    expect(onEnd).toHaveBeenCalledOnce();
  });
});
