import { call } from '../../../platform/api/call.ts';
import { followDownload } from '../../../platform/download/follow-download.ts';
import { logFailure } from '../../../platform/log/log-failure.ts';

/** Downloads a document of the knowledge base by its name; a failure is logged only (spec §8). */
export async function downloadDocument(name: string): Promise<void> {
  try {
    const { download_url } = await call('GET /knowledge/download-link/', { query: { source: name } });
    followDownload(download_url);
  } catch (error) {
    logFailure(error);
  }
}
