import type { DraftForm, DraftVariant } from '../../../knowledge/index.ts';
import type { DraftManner } from '../draft-request.ts';

/** Language counts most, then whose people read it and the channel, then length and tone. */
const WEIGHTS = { language: 16, readers: 8, channel: 4, length: 2, tone: 1 };
/** Channels that can stand in for each other. */
const NEAR: Partial<Record<DraftVariant['channel'], DraftVariant['channel'][]>> = {
  letter: ['email'],
  email: ['letter'],
  flyer: ['post'],
  post: ['flyer'],
  reply: ['text', 'post'],
  text: ['reply'],
};

/** The wording of a draft that comes nearest to what was asked for. */
export function findVariant({ variants }: DraftForm, manner: DraftManner): DraftVariant {
  const [first] = variants;
  const wanted = manner.channel ?? first?.channel;
  const readers = manner.is_to_family === true ? 'family' : manner.is_to_crew === true ? 'crew' : null;
  const scoreOf = ({ channel, qualities }: DraftVariant) => {
    const isSpanish = qualities.includes('spanish');
    const tone = qualities.find((quality) => quality === 'friendly' || quality === 'firm') ?? 'plain';
    const isNear = wanted !== undefined && NEAR[wanted]?.includes(channel);
    return (
      (isSpanish === (manner.language === 'es') ? WEIGHTS.language : 0) +
      (getReaders(qualities) === readers ? WEIGHTS.readers : 0) +
      (channel === wanted ? WEIGHTS.channel : isNear ? WEIGHTS.channel / 2 : 0) +
      (qualities.includes('short') === manner.is_short ? WEIGHTS.length : 0) +
      (tone === manner.tone ? WEIGHTS.tone : 0)
    );
  };
  const best = variants.reduce((one, other) => (scoreOf(other) > scoreOf(one) ? other : one));
  return best;
}

function getReaders(qualities: DraftVariant['qualities']): 'crew' | 'family' | null {
  return qualities.find((quality) => quality === 'crew' || quality === 'family') ?? null;
}
