import { createHash, randomBytes } from 'node:crypto';
import { pipeline, Readable, Transform } from 'node:stream';
import type { ListMultipartUploadsCommandOutput, S3Client } from '@aws-sdk/client-s3';
import { AppError } from '../core/app-error.ts';
import type { Storage, StorageBackEnd, StorageSettings, Stored, Written } from './storage.ts';

/** A bucket of an S3 store. */
export interface S3Place {
  bucket: string;
  /** Prefix of every key, without slashes around it; may be empty. */
  prefix: string;
  region: string;
  /** Null: Amazon's own endpoint for the region. */
  endpoint: string | null;
  /** Whether the bucket is in the path of a URL rather than in its host. */
  forcePathStyle: boolean;
  accessKeyId: string;
  secretAccessKey: string;
}

const PARAMETERS = ['region', 'endpoint', 'force_path_style'];

/** Two parts of an upload are in memory at a time; 10 GB are 1,280 of the 10,000 parts that a store accepts. */
const PART_BYTES = 8 * 1024 * 1024;
const PARTS_AT_ONCE = 2;
const CONNECT_TIMEOUT = 5_000;
/** An idle connection times out after this long (ms). */
const IDLE_TIMEOUT = 30_000;
const MOST_SOCKETS = 200;
const KEY_BYTES = 16;
const KEY_FORM = /^[0-9a-f]{16}\/[0-9a-f]{32}$/;
const FULL = new Set(['QuotaExceeded', 'InsufficientStorage', 'XMinioStorageFull', 'EntityTooLarge']);

function toStorageError(error: unknown): unknown {
  if (error instanceof AppError) return error;
  const name = error instanceof Error ? error.name : '';
  if (FULL.has(name)) return new AppError('files.no_space', { cause: error });
  return new AppError('files.storage_unavailable', { cause: error, retryAfter: 5 });
}

type Sdk = typeof import('@aws-sdk/client-s3');

function openClient(sdk: Sdk, place: S3Place): S3Client {
  return new sdk.S3Client({
    region: place.region,
    ...(place.endpoint === null ? {} : { endpoint: place.endpoint }),
    forcePathStyle: place.forcePathStyle,
    credentials: { accessKeyId: place.accessKeyId, secretAccessKey: place.secretAccessKey },
    maxAttempts: 3,
    // Stores other than Amazon's refuse checksums that they do not support; ours is the SHA-256 in the row.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: CONNECT_TIMEOUT,
      socketTimeout: IDLE_TIMEOUT,
      httpAgent: { maxSockets: MOST_SOCKETS },
      httpsAgent: { maxSockets: MOST_SOCKETS },
    },
  });
}

/** Passes a stream through while measuring its size and SHA-256. */
function measure(): { stream: Transform; result: () => Omit<Written, 'key'> } {
  const hash = createHash('sha256');
  let size = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      hash.update(chunk);
      done(null, chunk);
    },
  });
  return { stream, result: () => ({ size, sha256: hash.digest('hex') }) };
}

/**
 * Stores objects in an S3 bucket under `<prefix>/<installation>/`. Only those are ever listed, so that other objects in
 * the same bucket are never removed as orphans. `installation`: 16 hex digits.
 */
export async function openS3Storage(place: S3Place, installation: string): Promise<Storage & { close(): void }> {
  // Takes half a second to load, so only installations that use a bucket load it.
  const [sdk, { Upload }] = await Promise.all([import('@aws-sdk/client-s3'), import('@aws-sdk/lib-storage')]);
  const client = openClient(sdk, place);
  const Bucket = place.bucket;
  const before = place.prefix === '' ? '' : `${place.prefix}/`;
  const own = `${before}${installation}/`;
  const objectOf = (key: string) => {
    if (!KEY_FORM.test(key)) throw new Error('Not a key of the file storage.');
    return { Bucket, Key: `${before}${key}` };
  };

  return {
    async write(content) {
      const key = `${installation}/${randomBytes(KEY_BYTES).toString('hex')}`;
      const measured = measure();
      let cause: unknown;
      content.once('error', (error) => {
        cause = error;
      });
      pipeline(content, measured.stream, () => undefined);
      const upload = new Upload({
        client,
        params: { ...objectOf(key), Body: measured.stream, ContentType: 'application/octet-stream' },
        partSize: PART_BYTES,
        queueSize: PARTS_AT_ONCE,
        leavePartsOnError: false,
      });
      try {
        await upload.done();
        return { key, ...measured.result() };
      } catch (error) {
        content.destroy();
        await client.send(new sdk.DeleteObjectCommand(objectOf(key))).catch(() => undefined);
        throw cause ?? content.errored ?? toStorageError(error);
      }
    },
    async read(key, range) {
      const Range = range && `bytes=${range.start}-${range.end}`;
      const found = await client.send(new sdk.GetObjectCommand({ ...objectOf(key), Range })).catch((error) => {
        throw toStorageError(error);
      });
      if (!(found.Body instanceof Readable)) throw new AppError('files.storage_unavailable', { retryAfter: 5 });
      return found.Body;
    },
    async remove(key) {
      await client.send(new sdk.DeleteObjectCommand(objectOf(key))).catch((error) => {
        throw toStorageError(error);
      });
    },
    async *list() {
      for await (const { Contents = [] } of sdk.paginateListObjectsV2({ client }, { Bucket, Prefix: own })) {
        for (const { Key = '', LastModified } of Contents) {
          const key = Key.slice(before.length);
          if (KEY_FORM.test(key) && LastModified) yield { key, written_at: LastModified } satisfies Stored;
        }
      }
    },
    async removeUnfinished(moment) {
      let place: { KeyMarker?: string | undefined; UploadIdMarker?: string | undefined } | null = {};
      while (place !== null) {
        const page: ListMultipartUploadsCommandOutput = await client.send(
          new sdk.ListMultipartUploadsCommand({ Bucket, Prefix: own, ...place }),
        );
        for (const { Key, UploadId, Initiated } of page.Uploads ?? [])
          if (Key?.startsWith(own) && Initiated && Initiated < moment)
            await client.send(new sdk.AbortMultipartUploadCommand({ Bucket, Key, UploadId }));
        const { IsTruncated, NextKeyMarker: KeyMarker, NextUploadIdMarker: UploadIdMarker } = page;
        place = IsTruncated === true ? { KeyMarker, UploadIdMarker } : null;
      }
    },
    freeSpace: async () => null,
    close: () => client.destroy(),
  };
}

function isEndpoint(value: string): boolean {
  return URL.canParse(value) && ['http:', 'https:'].includes(new URL(value).protocol);
}

function findFault({ hostname, searchParams, username, password }: URL): string | null {
  const endpoint = searchParams.get('endpoint');
  const isUnknown = [...searchParams.keys()].some((name) => !PARAMETERS.includes(name));
  if (hostname === '') return 'must name a bucket';
  if (isUnknown) return `accepts only the parameters ${PARAMETERS.join(', ')}`;
  if (endpoint !== null && !isEndpoint(endpoint)) return 'must have an endpoint that begins with http:// or https://';
  if (!['true', 'false', null].includes(searchParams.get('force_path_style')))
    return 'must have a force_path_style of true or false';
  return (username === '') === (password === '') ? null : 'must have both a user and a password, or neither';
}

function parsePlace({ hostname, pathname, searchParams, username, password }: URL, settings: StorageSettings) {
  const accessKeyId = username === '' ? settings.AWS_ACCESS_KEY_ID : decodeURIComponent(username);
  const secretAccessKey = username === '' ? settings.AWS_SECRET_ACCESS_KEY : decodeURIComponent(password);
  if (accessKeyId === null || secretAccessKey === null) return null;
  const endpoint = searchParams.get('endpoint');
  return {
    bucket: hostname,
    prefix: decodeURIComponent(pathname).replace(/^\/+|\/+$/g, ''),
    region: searchParams.get('region') ?? 'us-east-1',
    endpoint,
    forcePathStyle: (searchParams.get('force_path_style') ?? String(endpoint !== null)) === 'true',
    accessKeyId,
    secretAccessKey,
  };
}

/** `s3://[KEY_ID:SECRET@]bucket[/prefix][?region=…&endpoint=…&force_path_style=…]` */
export const s3BackEnd: StorageBackEnd = {
  findFault,
  parse(url, settings) {
    const place = parsePlace(url, settings);
    // No other sources of credentials, such as a profile or an instance role, are tried.
    const missing = settings.AWS_ACCESS_KEY_ID === null ? 'AWS_ACCESS_KEY_ID' : 'AWS_SECRET_ACCESS_KEY';
    if (place === null) return { missing, fault: 'must be set unless STORAGE_URL contains a user and a password' };
    return { label: 'S3 bucket', open: (installation) => openS3Storage(place, installation) };
  },
};
