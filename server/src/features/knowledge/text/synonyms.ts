import { findTerms, splitWords } from './words.ts';

/** Different names that owners use for the same thing. Each line was checked not to join different things. */
const GROUPS = `
dump fee | tipping fee | tip fee | gate fee | disposal fee | landfill fee
dump | landfill | transfer station
dumpster | roll-off | rolloff | container | bin
freon | refrigerant
fridge | refrigerator
ac unit | air conditioner
tv | television | telly
couch | sofa
hot tub | jacuzzi | spa
bed | mattress
sheetrock | drywall | gypsum
roofing | shingles | shingle
brush | yard waste | green waste | branches
needles | sharps | syringes
c&d | construction debris | demolition debris
concrete | cement
propane tank | bbq tank | gas cylinder
tires | tyres
scrap yard | scrapyard | metal recycler
scale house | scalehouse | weigh station
1099 | independent contractor | subcontractor
w2 | employee | payroll
helper | laborer | crew member | worker
comp | workers compensation | workers comp
coi | certificate of insurance | proof of insurance
liability | general liability
ein | tax id | federal tax number | employer identification number
llc | limited liability company
usdot | dot number
cdl | commercial drivers license
gvwr | gross vehicle weight rating
cubic yard | yd | yards
pickup | pick up truck
box truck | cube truck
trailer | dump trailer
gas | fuel | diesel
quote | estimate | bid
price | charge | rate | cost
deposit | down payment | upfront
refund | money back
no show | cancel
write off | deduct | deduction
irs | internal revenue service
sales tax | taxable
loan | financing | sba
ads | advertising | google ads
lsa | local services ads
gbp | google business profile | google my business
yard sign | bandit sign
wrap | decal | lettering
reviews | stars | rating
text | sms
crm | software | app
invoice | bill
lien | unpaid
eviction | tenant | lockout
foreclosure | reo | trash out
hoarder | hoarding | hoarding cleanup
estate | estate cleanout
landlord | property manager
nyc | new york city
nj | jersey | new jersey
cali | california
permit | license | registration
ticket | fine | penalty
lead paint | lead based paint
asbestos | popcorn ceiling
haz waste | hazardous waste
injured | hurt | accident
ot | overtime
minimum wage | minimum pay
franchise | franchisee
ebitda | sde | multiple
slow season | winter | off season
donate | donation | charity | goodwill
give away | donate
ppe | gloves | hard hat
broker | lead service | thumbtack | angi
demo | demolition
get out | cancel | terminate | end | notice in writing
quit | cancel | terminate
late | overdue | past due | due
open | opening hours | hours
vacation | paid days | pto | time off
payday | paycheck | paid every
raise | pay increase
fired | let go | part ways | dismissed
insurance | liability
tarp | cover | uncovered
contact | manager
`;

const SYNONYM_WEIGHT = 0.35;
const LONGEST_NAME = 4;

/** All words in these names, so that the speller does not correct them. */
export const synonymWords: readonly string[] = [...new Set(splitWords(GROUPS).map(({ form }) => form))];

const groupsByName = new Map<string, string[][]>();
for (const line of GROUPS.trim().split('\n')) {
  const names = line.split('|').map((name) => findTerms(name));
  for (const name of names) {
    const others = names.filter((other) => other !== name);
    groupsByName.set(name.join(' '), [...(groupsByName.get(name.join(' ')) ?? []), ...others]);
  }
}

/** Synonyms of names found in the question, each with its weight relative to a word of the question. */
export function findSynonyms(terms: string[]): Map<string, number> {
  const asked = new Set(terms);
  const found = new Map<string, number>();
  for (let start = 0; start < terms.length; start++) {
    for (let length = 1; length <= LONGEST_NAME && start + length <= terms.length; length++) {
      const others = groupsByName.get(terms.slice(start, start + length).join(' ')) ?? [];
      for (const term of others.flat()) if (!asked.has(term)) found.set(term, SYNONYM_WEIGHT);
    }
  }
  return found;
}
