import { type ErrorId, errors, getErrorCode } from '@haulwise/contract';
import { describe, expect, it } from 'vitest';
import { AppError } from '../../src/platform/core/app-error.ts';
import { buildErrorBody } from '../../src/platform/http/errors/error-answers.ts';

const ids = Object.keys(errors) as ErrorId[];

describe('the catalogue of errors', () => {
  it('has a distinct code for every error', () => {
    expect(new Set(ids.map(getErrorCode)).size).toBe(ids.length);
  });

  it.each(ids)('%s has a status and a complete sentence', (id) => {
    const places = errors[id].message.matchAll(/\{(\w+)\}/g);
    const values = Object.fromEntries([...places].map(([, name]) => [name, 'x']));
    const error = new AppError(id, { retryAfter: 30, values });
    expect(id).toMatch(/^[a-z]+\.[a-z_]+$/);
    expect(error.status).toBeGreaterThanOrEqual(400);
    expect(error.status).toBeLessThan(600);
    const { message, error: same } = buildErrorBody(error, 'r');
    expect(same).toBe(message);
    expect(message).toMatch(/^[A-Z]/);
    expect(message).not.toMatch(/[{}]/);
  });

  it.each(ids.filter((id) => 'field' in errors[id]))('%s is reported under its field', (id) => {
    const { message, ...body } = buildErrorBody(new AppError(id), 'r');
    expect(body[(errors[id] as { field: string }).field]).toEqual([message]);
    expect(new AppError(id).status).toBe(400);
  });
});
