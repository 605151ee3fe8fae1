import { describe, expect, it } from 'vitest';
import { CircuitBreaker } from './circuit-breaker.ts';

function failing(times: number, breaker: CircuitBreaker): void {
  for (let i = 0; i < times; i++) {
    expect(breaker.admit()).toBe(true);
    breaker.failed();
  }
}

describe('the circuit breaker', () => {
  it('stays closed while fewer than five requests fail in 30 s', () => {
    let now = 0;
    const breaker = new CircuitBreaker(() => now);
    failing(4, breaker);
    now = 31_000;
    failing(4, breaker);
    expect(breaker.admit()).toBe(true);
  });

  it('opens after five failures, probes every 5 s, and closes as soon as the model responds', () => {
    let now = 0;
    const breaker = new CircuitBreaker(() => now);
    failing(5, breaker);
    expect(breaker.admit()).toBe(false);
    now = 5_000;
    expect(breaker.admit()).toBe(true);
    expect(breaker.admit()).toBe(false);
    breaker.failed();
    expect(breaker.admit()).toBe(false);
    now = 10_000;
    expect(breaker.admit()).toBe(true);
    breaker.showedLife();
    expect(breaker.admit()).toBe(true);
    expect(breaker.admit()).toBe(true);
  });

  it('sends a new probe even while the previous one hangs', () => {
    let now = 0;
    const breaker = new CircuitBreaker(() => now);
    failing(5, breaker);
    now = 5_000;
    expect(breaker.admit()).toBe(true);
    now = 10_000;
    expect(breaker.admit()).toBe(true);
  });

  it('forgets earlier failures after a complete reply', () => {
    const breaker = new CircuitBreaker(() => 0);
    failing(4, breaker);
    breaker.succeeded();
    failing(4, breaker);
    expect(breaker.admit()).toBe(true);
  });
});
