import type { FileShare, FileVersion, File as LibraryFile } from '@haulwise/contract';

export function aFile(overrides: Partial<LibraryFile> = {}): LibraryFile {
  return {
    id: '0190a000-0000-7000-8000-0000000000f0',
    original_name: 'dump-prices.pdf',
    name: 'dump-prices.pdf',
    file_size: 1_572_864,
    file_type: 'application/pdf',
    category: 'other',
    created_at: new Date(2026, 0, 31, 9, 5).toISOString(),
    updated_at: new Date(2026, 0, 31, 9, 5).toISOString(),
    download_count: 3,
    is_shared: false,
    shared_url: null,
    download_url: '/api/files/0190a000-0000-7000-8000-0000000000f0/download/',
    sha256: 'ab'.repeat(32),
    version: 1,
    uploaded_by: { id: '0190a000-0000-7000-8000-00000000b055', username: 'boss' },
    is_document: true,
    in_knowledge_base: true,
    knowledge: { status: 'ready', passages: 41, error: null },
    ...overrides,
  };
}

export function aVersion(overrides: Partial<FileVersion> = {}): FileVersion {
  const { original_name, file_size, file_type, sha256, created_at, uploaded_by, version } = aFile();
  return {
    original_name,
    file_size,
    file_type,
    sha256,
    created_at,
    uploaded_by,
    version,
    is_current: true,
    ...overrides,
  };
}

export function aFileShare(overrides: Partial<FileShare> = {}): FileShare {
  return {
    id: '0190a000-0000-7000-8000-0000000000e1',
    file_id: aFile().id,
    file_name: 'dump-prices.pdf',
    shared_url: 'https://haul.example/api/files/shared/abc/',
    created_at: new Date(2026, 0, 31, 9, 5).toISOString(),
    expires_at: new Date(2026, 2, 2, 9, 5).toISOString(),
    is_open: true,
    download_count: 0,
    created_by: { id: '0190a000-0000-7000-8000-00000000b055', username: 'boss' },
    ...overrides,
  };
}
