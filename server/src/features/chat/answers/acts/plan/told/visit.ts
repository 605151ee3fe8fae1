import type { Asked } from '../../../asked.ts';
import type { Composition } from '../../../composition.ts';
import { composeAnswer } from '../../ask/ask.ts';

/** "meeting a lady tuesday about her basement", "got an estimate at the peterson house": somewhere to go and look. */
const GOES_TO_LOOK =
  /\b(?:meeting|seeing|(?:going|headed|heading|driving) (?:out |over )?to (?:see|look at|meet|check|quote|estimate|bid)|(?:have|got|doing|booked|set up) (?:an? |my |another )?(?:estimate|walk ?-?through|appointment|site visit|on ?-?site|meeting)|(?:voy a ver|tengo (?:un|una) (?:cita|presupuesto|estimado|visita)))\b/i;
const WHEN =
  /\b(?:today|tonight|tomorrow|tmrw|tmr|this (?:morning|afternoon|evening|week)|next week|at \d{1,2}|\d{1,2} ?(?:am|pm)|(?:mon|tues|wednes|thurs|fri|satur|sun)day|mon|tue|wed|thu|thur|thurs|fri|sat|sun|hoy|ma[nñ]ana|lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bado)\b/i;
const WANTS_ELSE =
  /\$|\?|\b(?:how|what|why|when|which|should|can|could|text|write|e-?mail|message|remind\w*|say|tell|quote (?:me|for)|price|charge|cost|reschedul\w*|cancel\w*|late|cu[aá]nto|qu[eé]|escr\w+)\b/i;
const MOST_WORDS = 16;
const QUESTION = 'how do i do an on site estimate';

/** Told of a visit and nothing asked: what to look at there, and no price of a house that is only an address. */
export async function composeVisit(asked: Asked): Promise<Composition | null> {
  const { text, read, previous, knowledge } = asked;
  const isVisit = GOES_TO_LOOK.test(text) && WHEN.test(text) && !WANTS_ELSE.test(text);
  if (!isVisit || previous?.draft || text.split(/\s+/).length > MOST_WORDS) return null;
  const question = { ...(await knowledge.readMessage(QUESTION)), language: read.language };
  const answer = await composeAnswer({ ...asked, text: QUESTION, read: question, previous: null });
  return answer.isRefusal ? null : answer;
}
