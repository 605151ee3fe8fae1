import type { TestApp, TestReply, TestUser } from '../harness.ts';

const BOUNDARY = 'haulwise-test-boundary';

export interface UploadOptions {
  /** The `name` field before the file. */
  name?: string;
  /** The type that the client claims. */
  type?: string;
  key?: string;
  /** The target, under /api. */
  path?: string;
  filename?: string;
}

/** A multipart body with one file, as a browser writes it. */
export function multipart(
  bytes: string | Uint8Array,
  { name, type = 'application/octet-stream', filename = 'file.bin' }: UploadOptions,
): { body: Buffer; headers: Record<string, string> } {
  const quoted = filename.replace(/"/g, '%22').replace(/\r/g, '%0D').replace(/\n/g, '%0A');
  const part = (head: string, content: string | Uint8Array) => [
    Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`),
    Buffer.from(content as string),
    Buffer.from('\r\n'),
  ];
  const body = Buffer.concat([
    ...(name === undefined ? [] : part('name="name"', name)),
    ...part(`name="file"; filename="${quoted}"\r\nContent-Type: ${type}`, bytes),
    Buffer.from(`--${BOUNDARY}--\r\n`),
  ]);
  return { body, headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` } };
}

/** Uploads a file as an administrator does. */
export function upload(
  app: TestApp,
  user: TestUser,
  filename: string,
  bytes: string | Uint8Array,
  options: UploadOptions = {},
): Promise<TestReply> {
  const { body, headers } = multipart(bytes, { filename, ...options });
  return app.request('POST', options.path ?? '/files/upload/', {
    token: user.access,
    body,
    headers: { ...headers, ...(options.key === undefined ? {} : { 'idempotency-key': options.key }) },
  });
}
