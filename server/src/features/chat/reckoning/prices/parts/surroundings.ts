/** What one goes through or over, stands by, or works with is no thing to haul: "a 34 inch door", "gravel drive", "bring a ladder". */
const WAY =
  '(?:doors?|doorways?|doorframes?|hallways?|hall|hatch|gates?|openings?|corridors?|passage|driveways?|drives?|alleys?|roads?|lanes?|paths?|walkways?|ramps?|lots?|floors?|stairs|steps|staircases?|stairways?|stairwells?|walls?|ceilings?|puertas?|portones|port[oó]n|pasillos?|entradas?|callej[oó]n|escaleras?|pisos?)';
const LENGTH = String.raw`\d{1,3}(?:\.\d)? ?(?:inch(?:es)?|in\b|"|''|'|ft|feet|foot|pulgadas|pies)`;
const MADE_OF =
  '(?:gravel|dirt|mud|muddy|sand|concrete|cement|asphalt|paved|brick|stone|tile|tiled|wood|wooden|hardwood|carpet|carpeted|grass|metal|steel|glass|iron)';
const KIND =
  '(?:narrow|wide|tight|locked|double|single|sliding|spiral|curved|steep|long|short|front|back|rear|side|main|entry|swinging|new|shared)';
/** With these the floor, the drive or the door itself goes. */
const TAKES_OUT =
  /\b(?:break\w*|broke(?:n)?|tear\w*|tore|torn|rip\w*|remov\w*|demo\w*|dig\w*|jackhammer\w*|pull\w*|take (?:out|up)|taking (?:out|up)|haul\w*|get rid|dispos\w*|dump|cut|saw\w*|old|broken|replac\w*|quita\w*|romper|tirar|llevar\w*)\b[^,.;]{0,30}$/;
const COUNTED = /(?:^|[^\d.])(?:\d{1,2}|two|three|four|five|six|dos|tres|cuatro) $/;

const GROUND =
  '(?:driveways?|drives?|alleys?|roads?|lanes?|paths?|walkways?|ramps?|lots?|floors?|stairs|steps|walls?|ceilings?|pisos?)';
/** A glass door may be what goes; the back door that it leaves by is not. */
const LEADS_BY = String.raw`(?<=\b(?:the|through|thru|by|from|at|past|via|la|el|por|and|with) (?:an? |the |una? )?)`;

const OF_WAY = new RegExp(
  String.raw`\b${LENGTH},? (?:wide |tall |high )?(?:${KIND} )*(?:${MADE_OF} )?${WAY}\b|\bdouble doors\b|\b(?:${KIND} ){2,}(?:doors?|gates?)\b|\b(?:locked|shared|narrow|tight) ${WAY}\b|${LEADS_BY}(?:${KIND} )+(?:doors?|gates?)\b|\b(?:${KIND} )+(?:doors?|gates?)\b(?= (?:is|are|was|has|opens?)\b)|\b(?:${KIND} )+(?:${MADE_OF} )?(?:${GROUND}|hallways?|stair ?cases?|stairwells?|pasillos?)\b|\b${MADE_OF} ${GROUND}\b|\b${WAY} (?:de |of )?${LENGTH}(?: wide)?`,
  'g',
);
/** "tile floor demo", "300 square feet of wood floor": the floor itself goes. */
const GOES = /^ (?:demo\w*|removal|tear\w*|rip\w*|haul\w*|debris|waste|coming up|to (?:go|tear|rip|take))\b/;
const MEASURED = /\b(?:sq\w*\.? ?(?:ft|feet|foot)|sqft|yards?|tons?|pile|load) (?:of )?$/;
/** "the drive is all gravel", "front door is only 31". */
const WAY_IS = new RegExp(
  String.raw`\b(?:${KIND} |garage )*${WAY}(?: (?:is|are|was|its|it's|s|'s|es|son|est[aá]))+ (?:(?:only|just|all|about|like|a|made of|de) )*(?:${LENGTH}|\d{2}\b|${MADE_OF})(?: wide)?`,
  'g',
);
const TOOLS = [
  /\bskid ?steers?\b|\bbobcat\b|\bmini loader\b|\bpallet jacks?\b|\bhand trucks?\b|\bmoving blankets\b|\bfurniture pads\b/g,
  /\b(?:shovels?|rakes?|dolly|dollies|buckets?) (?:and|or|&) (?:a )?wheel ?barrows?\b|\bwheel ?barrows? (?:and|or|&) (?:a )?(?:shovels?|rakes?)\b|\bwheel ?barrow(?:ing|ed)?(?= (?:it|them|that|everything|the|all|about|around|like|\d))|\bby wheel ?barrow\b/g,
  /\b(?:with|bring(?:ing)?|use|using|need(?:ing)?|rent(?:ed|ing)?|on|up|down|lay(?:ing)?|put(?:ting)?(?: down)?) (?:an? |my |the |some |our |down )*(?:\w+ )?(?:wheel ?barrows?|ladders?|blankets|carts?|wagons?)\b|\b(?:pull|fold) ?down ladder\b|\bcon carretilla\b/g,
];
/** Where the load is brought to, and what a message only speaks of. */
const ELSEWHERE =
  /\b(?:concrete|scrap|metal|green ?waste|stone|recycling|salvage|transfer|landscape) (?:yards?|places?|stations?|plants?)\b|\b(?:water|gas|electric|sewer|power) lines?\b|\b(?:flower|garden|raised) beds?\b|\b\d{1,2} ?(?:x|by) ?\d{1,2} (?:dump |utility |enclosed |box )?(?:trailers?|trucks?)\b|\bhand load\w*\b|\b\d{1,3}(?:\.\d{1,2})? ?(?:dollars |bucks )?(?:an?|per|the|por|la|each) (?:cubic )?(?:yard|yd|yarda)\b/g;

/** "we named her couch": nothing that could be hauled. */
const NAMED = /\b(?:named|calls?|called|nicknamed) (?:him|her) \w+/g;

/** A message without the ways, tools, places and names that stand beside what has to go. */
export function removeSurroundings(text: string): string {
  const ways = [WAY_IS, OF_WAY].reduce(
    (left, form) =>
      left.replace(form, (found, ...rest) => {
        const at = Number(rest.at(-2));
        const [before, after] = [left.slice(0, at), left.slice(at + found.length)];
        const isGoing = [COUNTED, TAKES_OUT, MEASURED].some((form) => form.test(before)) || GOES.test(after);
        return isGoing ? found : keepStairs(found);
      }),
    text,
  );
  return [...TOOLS, ELSEWHERE, NAMED].reduce((left, form) => left.replace(form, ' '), ways);
}

/** What the stairs cost is read from them. */
function keepStairs(words: string): string {
  return /\b(?:stairs|steps|staircases?|stairways?|stairwells?|escaleras?)\b/.exec(words)?.[0] ?? ' ';
}
