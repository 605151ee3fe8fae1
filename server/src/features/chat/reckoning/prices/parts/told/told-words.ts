import type { ItemFigures, ShareFigures } from '../../../../../knowledge/index.ts';
import { removeCodes, removeYears } from '../../../numbers.ts';
import type { Job } from '../../read-job.ts';

/** What a message says that its asker charges, by the load, the thing, the flight, the yard or each further piece. */
export type Rate = { dollars: number } & (
  | { of: 'share'; share: ShareFigures }
  | { of: 'item'; item: ItemFigures }
  | { of: 'flight' | 'stairs' | 'first' | 'more' | 'yard' | 'minimum' }
  | { of: 'once'; label: string }
);

export interface ToldPrice {
  lines: string[];
  total: number;
  /** What the message names and gives no price of its own for. */
  missing: string[];
  /** The same job, for what others charge. */
  job: Job;
  /** Whether the room on the truck is reckoned from the things, and not told. */
  isEstimated: boolean;
}

/** Other words for what a full truck costs: "i get 610 for it full", "a full one goes for 590", "el viaje lleno lo cobro en 450". */
const FULL_FOR =
  /\$? ?(\d{3,4}|\d,\d{3})(?: (?:dollars|bucks))? for (?:it |one |her |a |the |my )?(?:full|packed)(?: (?:truck|trailer|load|one|rig))?\b(?! \d)/g;
const FULL_ONE = /\bfull (?:one|truck|trailer|rig|box|bed)(?: loads?)?\b/g;
const TRUCKLOAD = /\b(?:truck|trailer) ?loads?\b/g;
const LLENO =
  /\b(?:viajes?|cami[oó]n|carga|remolque|tr[aá]iler|troca) (?:llen[oa]s?|complet[oa]s?)\b|\bllen[oa] (?=(?:lo|la) cobr)/g;
/** "up one flight and i add 30 for that". */
const FOR_STAIRS =
  /\b((?:one |two |three |\d )?)(?:flights?|stairs)\b[^.;\d]{0,20}\b(?:i|we) (?:add|charge|get) \$?(\d{2,3}) for (?:that|those|it|them)\b/g;
/** "plus 2 mattresses, i add 30 each for those". */
const EACH_OF_THEM =
  /\b(\d{1,3}|two|three|four|five|six) ((?:[a-z]+ )?[a-z]{3,}s),? (?:and )?(?:i|we) (?:add|charge|get|ask) \$?(\d{2,3}) (?:each|apiece)(?: (?:for|on) (?:those|them|these))?/g;
/** "120 min, 220 quarter, 590 full". */
const PRICE_FIRST =
  /\$?\b(\d{2,4}) (?:for )?(?:an? )?(min(?:imum)?|eighth|quarter|third|half|full|3\/4|1\/[2348])(?: loads?| truck)?(?=[,.;]| and\b| is (?:that|this|it)\b| \$?\d{2,4} |\s*$)/g;
const SHARE = String.raw`(?:eighth|quarter|third|half|full|min(?:imum)?|3\/4|1\/[2348]|2\/3)(?: loads?| trucks?)?`;
/** "quarter 140 half 260 full 425 lady got half": prices by the load, one after the other. */
const NEXT_SHARE = new RegExp(
  String.raw`(?<=\b${SHARE}(?: is| at)? \$?\d{2,4}) (?=${SHARE}(?: is| at)? \$?\d{2,4}\b)|(?<=\b${SHARE} \$?\d{2,4} ${SHARE} \$?\d{2,4}) (?=(?:guys?|man|he|she|lady|they|customer|client|somebody|someone|this|got|has|what|whats)\b)`,
  'g',
);
/** What the dump takes is no price of the asker's. */
const DUMP_FEE =
  /\b(?:my |our |the |local |mi |el )?(?:dump|landfill|transfer station|gate|tiradero|vertedero|basurero)(?:'s)?(?: fee)? (?:me )?(?:is |charges |wants |takes |costs |runs |gets |cobra |at )+\$?\d+(?:\.\d+)? ?(?:dollars )?(?:an?|per|\/|por|la) ?(?:ton|tonelada)\b/g;

/** What a truck costs is no price of a load: "each truck costs 380 a day". */
const TRUCK_COST =
  /\b(?:(?:each|every|the|my|our|a|per) )?(?:trucks?|trailers?|vans?|crews?) (?:costs?|runs?|payments?|notes?|insurance)(?: me| us| is| are)* \$?\d[\d,]*(?: ?(?:an?|per|\/) ?(?:day|week|month|mo))?\b/g;
/** "whats half", "and a quarter": of the truck. */
const PART_ASKED =
  /\b((?:what(?:'?s| is)?|how much(?: is| for)?|and|what about|(?:charge|get|quote) for|[.,?;]|this (?:one )?is(?: like| about| maybe)?)(?: for)?(?: an?)?) (half|quarter|third|two thirds|3\/4|three quarters)(?: (?:(?:of )?(?:a |the |my )?)?(?:truck ?(?:load)?|load|trailer))?(?= *(?:[?.,]|$))/g;

const A_TON = /\$?\b\d{1,3}(?:\.\d{1,2})? ?(?:dollars |bucks )?(?:an?|per|la|por|\/) ?(?:ton|tonelada)s?\b/g;

/** Of several parts that are asked for one after another, the last counts. */
function isAskedAgain(rest: string): boolean {
  return new RegExp(PART_ASKED.source).test(rest);
}

/** A message in lower case, with the shares of a truck in the words that prices are read with. */
export function toPlainRates(message: string): string {
  return ` ${removeCodes(removeYears(message.toLowerCase()))
    .replace(/[’‘]/g, "'")
    .replace(/-/g, ' ')
    .replace(DUMP_FEE, ' ')
    .replace(TRUCK_COST, ' ')
    .replace(PART_ASKED, (said, asks: string, part: string, at: number, all: string) =>
      isAskedAgain(all.slice(at + said.length)) ? ' ' : `${asks} ${part} load`,
    )
    .replace(A_TON, ' ')
    .replace(FOR_STAIRS, '$1 flight, $2 per flight')
    .replace(EACH_OF_THEM, '$1 $2, $3 per $2')
    .replace(/\b(?:3|three) quarters?\b/g, '3/4')
    .replace(NEXT_SHARE, ', ')
    .replace(
      PRICE_FIRST,
      (_, dollars: string, share: string) => `${share.startsWith('min') ? 'minimum' : `${share} load`} ${dollars},`,
    )
    .replace(/(?<=\d (?:an?|per) )load\b(?! of)/g, 'full load')
    .replace(/\b(half|3\/4|quarter|two thirds|2\/3) full\b/g, '$1 load')
    .replace(FULL_FOR, ' full load $1 ')
    .replace(LLENO, 'full load')
    .replace(FULL_ONE, 'full load')
    .replace(/(?<=\d(?: (?:an?|per|for a))? )(?:truck|trailer) ?loads?\b/g, 'full load')
    .replace(/\bfull load(?= load)/g, 'full')
    .replace(TRUCKLOAD, (said) => (said.endsWith('s') ? 'full loads' : 'full load'))} `;
}
