import type { ReportRow, ReportSource } from '../report.ts';
import { countFileRows, type FileRow, listFileRowsAfter } from './files-report.store.ts';
import { readPages } from './pages.ts';

function show(row: FileRow): ReportRow {
  return {
    id: row.id,
    uploaded_at: row.uploaded_at.toISOString(),
    name: row.name,
    category: row.category,
    file_type: row.file_type,
    size: row.file_size,
    size_with_versions: row.all_sizes,
    version: row.version,
    in_knowledge_base: row.in_knowledge_base,
    uploaded_by_id: row.uploaded_by,
    uploaded_by: row.username,
    downloads: row.downloads,
  };
}

export const filesReport: ReportSource = {
  title: 'Files',
  scope: 'Files uploaded on these days that still exist. Downloads are counted for these days.',
  columns: [
    { key: 'id', label: 'Id' },
    { key: 'uploaded_at', label: 'Uploaded (UTC)', width: 2.6 },
    { key: 'name', label: 'Name', width: 5 },
    { key: 'category', label: 'Category', width: 1.8 },
    { key: 'file_type', label: 'Type' },
    { key: 'size', label: 'Bytes', width: 1.8, isNumber: true },
    { key: 'size_with_versions', label: 'Bytes of all versions', width: 1.9, isNumber: true },
    { key: 'version', label: 'Version', width: 1.3, isNumber: true },
    { key: 'in_knowledge_base', label: 'In the knowledge base', width: 1.8 },
    { key: 'uploaded_by_id', label: 'Uploader id' },
    { key: 'uploaded_by', label: 'Uploaded by', width: 2.4 },
    { key: 'downloads', label: 'Downloads', width: 1.8, isNumber: true },
  ],
  totals: [
    { key: 'files', label: 'Files', of: () => 1 },
    { key: 'bytes', label: 'Bytes of all versions', of: (row) => Number(row.size_with_versions) },
    { key: 'in_knowledge_base', label: 'In the knowledge base', of: (row) => Number(row.in_knowledge_base) },
    { key: 'downloads', label: 'Downloads', of: (row) => Number(row.downloads) },
  ],
  count: countFileRows,
  read: (db, range) => readPages((after, limit) => listFileRowsAfter(db, range, after, limit), show),
};
