import { sendRequest } from '../../../platform/api/request.ts';

/** The size of a text preview (bytes). */
export const TEXT_LIMIT = 200 * 1024;

/** Reads the start of a text file as UTF-8, without a character cut by the limit. Throws ApiError. */
export async function readTextStart(fileId: string, signal: AbortSignal): Promise<string> {
  const headers = { Range: `bytes=0-${TEXT_LIMIT - 1}` };
  return await sendRequest('GET', `/files/${fileId}/download/?preview=true`, { headers, signal }, async (response) => {
    const decoder = new TextDecoder();
    const reader = response.body?.getReader();
    let text = '';
    let length = 0;
    while (reader !== undefined && length < TEXT_LIMIT) {
      const { done, value } = await reader.read();
      if (done) return text + decoder.decode();
      // A server without range support sends the whole file.
      text += decoder.decode(value.subarray(0, TEXT_LIMIT - length), { stream: true });
      length += value.byteLength;
    }
    await reader?.cancel();
    return text;
  });
}
