import { numberedSources } from './numbered-sources.ts';
import type { Transcript } from './transcript.ts';

/** For machines: what the API tells of each message, its sources numbered. */
export async function* writeJson(transcript: Transcript): AsyncGenerator<string> {
  const { title, created_at, exported_at, messages } = transcript;
  yield `${JSON.stringify({ title, created_at, exported_at }).slice(0, -1)},"messages":[`;
  let comma = '';
  for await (const { position: _position, basis: _basis, ...message } of messages) {
    yield `${comma}\n${JSON.stringify({ ...message, sources: numberedSources(message) })}`;
    comma = ',';
  }
  yield ']}\n';
}
