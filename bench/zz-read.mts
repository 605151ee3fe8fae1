import { openKnowledge } from './eval/open-knowledge.ts'; import { play } from './eval/play.ts';
const { knowledge, close } = await openKnowledge();
const convs: string[][] = [
 ['morning boss','got a lady with a sleeper sofa and a recliner on the third floor no elevator, what do i ask','ok text her that, name is Brenda'],
 ['do i need workers comp if its just me and my brother','what does it cost','where did you get that'],
 ['guy wants me to haul 8 yards of dirt, is that too much for my dump trailer'],
 ['customer never answered my estimate for 640, write something short','less pushy','en español'],
 ['3 loads today at 350, 420 and 275, dump was 210 and i paid my helper 160, whats mine'],
 ['is 95 fair to take a treadmill'],['can i throw old tvs in the regular landfill'],['how do i get more google reviews','give me the text to send'],
 ['my helper cut his hand wide open on glass its bleeding bad'],['whats a fair hourly for a new guy with no license'],
 ['cuánto cobro por una carga de media camioneta'],['qué permisos necesito para acarrear basura'],
 ['where should i advertise with 300 a month'],['how many yards is a pile 8 x 10 x 3 feet'],
 ['can we pour leftover paint in the dirt lot out back so we dont pay haz fee'],['how do i change my password'],['lol ok'],
 ['whats the weather tomorrow'],['write a craigslist ad for hot tub removal, starts at 375'],['reply to this review: "They scratched my floor and never called back"'],
 ['do i have to let osha in if they show up'],['what can a 16 foot box truck carry weight wise'],['should i take cards','whats the fee'],
 ['help me price an estate cleanout, 3 bedroom house, full'],['need a second truck?','i run about 6 jobs a day'],
 ['my landlord customer wants to pay next month, ok?'],['whats my margin if i charge 500 and it costs me 310'],
 ['what do i say when they say your price is too high'],['make me a checklist for closing the truck at night'],
 ['insurance dropped me what now'],['best time to raise prices'],['tire fee?'],['i feel like giving up'],['what is a tipping fee'],
 ['job post for weekend helper 17 an hour in tulsa'],['thank you note to mr harris for the referral'],
 ['who pays if my driver gets a ticket'],['how long should a full load take two guys'],['we charge 45 a mattress is that low'],
 ['how do i export a chat'],['somebody left a gun in the couch we picked up'],['4 guys 6.5 hours at 19.50 plus 12% payroll tax'],
];
for (const c of convs) { const a = await play(knowledge, c); a.forEach((x,i)=>console.log(`> ${c[i]}  [${x.act}${x.is_refusal?' REFUSED':''}]\n${x.text}\n${x.follow_ups.length?'   chips: '+x.follow_ups.join(' | ')+'\n':''}`)); }
await close();
