/** A bucket of an S3 store. */
export interface StoragePlace {
  bucket: string;
  /** Before the keys of all that is kept, without slashes around it; empty where the bucket is ours alone. */
  prefix: string;
  region: string;
  /** Null: Amazon's own address of the region. */
  endpoint: string | null;
  /** Whether the bucket stands in the path of an address, not in its host name. */
  forcePathStyle: boolean;
  accessKeyId: string;
  secretAccessKey: string;
}

const PARAMETERS = ['region', 'endpoint', 'force_path_style'];

function isEndpoint(value: string): boolean {
  return URL.canParse(value) && ['http:', 'https:'].includes(new URL(value).protocol);
}

/** What is wrong with a STORAGE_URL; null where nothing is. */
export function findStorageFault(value: string): string | null {
  if (!URL.canParse(value)) return 'must be a URL that begins with s3://';
  const { hostname, searchParams, username, password } = new URL(value);
  const endpoint = searchParams.get('endpoint');
  const stray = [...searchParams.keys()].find((name) => !PARAMETERS.includes(name));
  if (hostname === '') return 'must name a bucket';
  if (stray !== undefined) return `knows only the parameters ${PARAMETERS.join(', ')}`;
  if (endpoint !== null && !isEndpoint(endpoint)) return 'must have an endpoint that begins with http:// or https://';
  if (!['true', 'false', null].includes(searchParams.get('force_path_style')))
    return 'must have a force_path_style of true or false';
  return (username === '') === (password === '') ? null : 'must have both a user and a password, or neither';
}

/** The place that a sound STORAGE_URL names; null where no credentials are given for it. */
export function parseStoragePlace(value: string, keyId: string | null, secret: string | null): StoragePlace | null {
  const { hostname, pathname, searchParams, username, password } = new URL(value);
  const accessKeyId = username === '' ? keyId : decodeURIComponent(username);
  const secretAccessKey = username === '' ? secret : decodeURIComponent(password);
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
