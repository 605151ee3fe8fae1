/** Words without one of which a message is not about the section, however near it seems in meaning: first aid … */
const FIRST_AID: Record<string, RegExp> = {
  'Heat stroke and heat exhaustion': /\b(?:hot\w*|heat\w*|sun\w*|degrees?|summer|sweat\w*|calor|(?:9|10|11)\d)\b/,
  'Bad cuts and bleeding': /\b(?:cuts?|cutting|blood\w*|bleed\w*|slic\w*|gash\w*|sever\w*|finger|artery)\b/,
  'Falls, crushed limbs and head injuries':
    /\b(?:f[ae]ll\w*|hit|struck|knock\w*|crush\w*|pinned|trapped|caught|head|neck|back|dropped|slam\w*|landed|roll\w*|under|legs?|knees?|ribs?|arms?|hands?|foot|bones?|broke\w*|snapp\w*)\b/,
  'Nails and puncture wounds': /\b(?:nails?|screws?|staples?|splinter|glass|rebar|wire|punctur\w*|stepped)\b/,
  'Needle sticks and blood': /\b(?:needles?|syringes?|sharps?|poked|pricked|stuck)\b/,
  'Chemicals in the eyes or on the skin':
    /\b(?:chemical\w*|acid|bleach|lye|cleaner|ammonia|thinner|solvents?|gasoline|pesticides?|poison\w*|splash\w*|spray\w*|spill\w*|squirt\w*|leak\w*|swallow\w*|drank|drunk|jugs?|bottles?|paint|lime|powder|something in)\b/,
  'Fumes, gas and carbon monoxide':
    /\b(?:gas|fumes?|smell\w*|monoxide|exhaust|generator|co|alarm|bleach|ammonia|vapou?rs?|tank|septic|pit|breath\w*)\b/,
  'Fire in the truck or the load': /\b(?:fire|smok\w*|flames?|burn\w*|blaz\w*|smolder\w*)\b/,
  'Battery fires': /\b(?:batter\w*|lithium|scooter|e-?bike)\b/,
  'Electric shock and downed lines':
    /\b(?:shock\w*|electr\w*|wires?|lines?|zapp\w*|outlet|volts?|live|lightning|cable)\b/,
  'Chest pain, stroke signs and allergic reactions':
    /\b(?:chest|heart|stroke|breath\w*|chok\w*|swell\w*|swollen|arms?|face|jaw|lips?|droop\w*|slur\w*|numb|sweat\w*|allerg\w*|hives|blue|pale|seiz\w*|mumbl\w*)\b/,
  'Animal bites and stings':
    /\b(?:bit|bites?|bitten|stung|sting\w*|dogs?|snakes?|bees?|wasps?|spiders?|rac+oons?|bats?|rats?)\b/,
  'Traffic crash with injuries':
    /\b(?:crash\w*|wreck\w*|accident|collision|car|truck|trailer|van|rolled|flipped|ran over|rear ?-?end\w*)\b/,
  'Asbestos or lead dust disturbed': /\b(?:asbestos|transite|vermiculite|lead|dust\w*)\b/,
  'Thoughts of suicide and despair':
    /\b(?:suicid\w*|kill\w*|die|dying|dead|live|living|life|end(?:ing)? it|hopeless|worthless|myself|himself|herself)\b/,
  'Unconscious or not breathing':
    /\b(?:conscious|unconscious|unresponsive|pass\w* out|faint\w*|collaps\w*|down|wak\w*|respond\w*|answer\w*|breath\w*|out cold|limp|drown\w*|cpr)\b/,
  'Overdose of drugs or pills': /\b(?:overdos\w*|od|pills?|drugs?|meds|medicine|dose|took|fentanyl|heroin|blue)\b/,
  'Leaking propane tank': /\b(?:propane|tanks?|cylinders?|grill|hiss\w*)\b/,
  'Explosives or live ammunition found': /\b(?:grenades?|bombs?|dynamite|ammo|ammunition|shells?|explosives?|mortar)\b/,
  'Human remains found': /\b(?:body|bones?|skull|skeleton|remains|corpse|dead)\b/,
};

/** … and law. */
const LAW: Record<string, RegExp> = {
  "Dumping on land or in somebody's dumpster":
    /\b(?:dump\w*|throw\w*|toss\w*|leav\w*|unload\w*|ditch\w*|drop\w*|stash\w*|bur(?:y|ied)|behind|woods|river|creek|lots?|farm|alley|bins?|land|stick|put|tir\w+|dej\w+)\b/,
  'Burning waste': /\b(?:burn\w*|torch\w*|fire|flames?|incinerat\w*|quem\w*)\b/,
  'Hiding asbestos or hazardous waste in a load':
    /\b(?:hid\w*|sneak\w*|slip\w*|mix\w*|stash\w*|tuck\w*|bottom|under|bag\w*|asbestos|hazard\w*|chemicals?|paint|oil|tires?|batter\w*)\b/,
  'Pouring chemicals, paint or oil down a drain':
    /\b(?:pour\w*|drain\w*|sewer|gutter|rins\w*|wash\w*|flush\w*|oil|paint|chemicals?|solvents?)\b/,
  'Venting refrigerant': /\b(?:freon|refrigerant|vent\w*|coolant|gas|fridges?|a\.?c)\b/,
  'Paying workers off the books':
    /\b(?:pay\w*|paid|cash|wages?|payroll|books|table|undocumented|papers|overtime|w-?2s?)\b/,
  "Going without workers' comp": /\b(?:comp|insur\w*|premium)\b/,
  'Calling an employee a contractor': /\b(?:1099s?|contractors?|employees?|w-?2s?|class\w*|payroll)\b/,
  'Fake or bought reviews': /\b(?:reviews?|stars?|ratings?|testimonials?|resenas?)\b/,
  'Running overweight or with false papers':
    /\b(?:weigh\w*|scales?|over ?weight|heavy|logs?|logbook|tickets?|records?|permits?|papers?|inspect\w*|dot|odometer|mileage|certificates?|tons?|emissions?|dpf|stickers?)\b/,
  'Driving without the license, permit or insurance':
    /\b(?:licen[cs]e\w*|cdl|permits?|insur\w*|plates?|tags?|usdot|dot|mc|regist\w*|driv\w*)\b/,
  'Keeping found guns, drugs, medicine or cash':
    /\b(?:f[io]u?nd\w*|guns?|pistols?|rifles?|pills?|drugs?|meds|medicine|oxy\w*|xanax|percs?|adderall|cash|money|jewel\w*|cards?|keep\w*|sell\w*)\b/,
  'Lying to an insurer or padding a claim':
    /\b(?:insur\w*|claims?|adjuster|agent|carrier|policy|premium|comp|deductible|accident|wreck\w*|total\w*|fender|theft)\b/,
  'Hiding cash income from tax': /\b(?:tax\w*|irs|income|cash|deduct\w*|write ?-?off\w*|books|audit\w*)\b/,
  'Texting ads without consent': /\b(?:text\w*|calls?|robo\w*|blast\w*|numbers?|messages?|e-?mails?|consent|opt\w*)\b/,
  'Recording people secretly':
    /\b(?:record\w*|cameras?|mics?|microphone|film\w*|video\w*|gps|track\w*|listen\w*|bug)\b/,
  "Keeping a customer's things or locking them out":
    /\b(?:keep\w*|hold\w*|lock\w*|tenants?|evict\w*|stuff|things|belongings|check|deposit|withhold|take|grab)\b/,
  'Underage drivers and helpers':
    /\b(?:years?|kids?|teen\w*|minors?|nephew|son|daughter|age|young\w*|child\w*|1[0-7])\b/,
  'Agreeing on prices with competitors':
    /\b(?:agree\w*|prices?|bids?|bidders?|rates?|split|territor\w*|both|charge|bow|competit\w+|rivals?)\b/,
  "Getting into somebody else's phone or account":
    /\b(?:phones?|accounts?|e-?mails?|log ?(?:in|into)|passwords?|passcode|icloud|hack\w*|sign in|unlock\w*|texts|messages|facebook|laptop|computer)\b/,
  'Keeping a work injury from the insurer':
    /\b(?:hurt|injur\w*|comp|claims?|hospital|clinic|doctor|fell|accident|osha|home)\b/,
  'Treating people differently by race, sex, religion or age':
    /\b(?:whites?|blacks?|mexicans?|hispanics?|latin\w+|asians?|chinese|indians?|jew\w*|muslims?|arabs?|christians?|gays?|immigra\w+|foreign\w*|americans?|wom[ae]n|females?|girls?|males?|m[ae]n|race|religio\w*|pregnan\w*|old\w*|young\w*|disab\w*|accent|black|guys over|over \d\d)\b/,
  'Threatening workers, customers or people who owe you':
    /\b(?:threat\w*|scar\w*|smash\w*|slash\w*|hurt\w*|beat\w*|break\w*|kill\w*|burn\w*|trash\w*|deport\w*|immigration|ice|expose\w*|report\w*|blackmail\w*|extort\w*|photos?|pics?|boss|wife|revenge|legs)\b/,
  'Paying off an inspector, a scale operator or a manager':
    /\b(?:brib\w*|slip\w*|inspectors?|scale|kick ?backs?|pay\w*|cash|gift\w*|manager|operator|clerk)\b/,
  'Lying to a customer about a fee or about work not done':
    /\b(?:tell\w*|say\w*|charg\w*|bill\w*|fees?|invoices?|recycl\w*|donat\w*|insured|licensed|bonded|certified|li(?:e|ar|es|ed)|lying|advertis\w*|promis\w*|customers?|clients?|owner)\b/,
  'Cheating on hours, pay stubs or signatures':
    /\b(?:hours?|stubs?|overtime|signatures?|sign\w*|forg\w*|time ?(?:sheets?|cards?)|clock\w*|breaks?|lunch)\b/,
  'Writing a false receipt or getting a false witness':
    /\b(?:receipts?|invoices?|witness\w*|tickets?|bills?|letters?|swear\w*|testif\w*|evidence|certificates?|footage|back ?dat\w*|slips?|say|proof|texts|logs?)\b/,
};

const ALL: Record<string, RegExp> = { ...FIRST_AID, ...LAW };

/** Whether a message holds a word of the section; one that is not listed fits by its meaning alone. `said`: in plain lower case. */
export function isOfSection(heading: string, said: string): boolean {
  return ALL[heading]?.test(said) ?? true;
}
