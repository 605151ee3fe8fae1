function words(text: string): string[] {
  return text.trim().split(/\s+/);
}

/** Passwords at the top of leaked lists that match no pattern; lower case. */
export const commonPasswords = new Set(
  words(`
  111222tianya 123hfjdk147 123meklozed 123mudar 1g2w3e4r 1loveyou 1password 1v7upjw3nt 29rsavoy 3rjs1la7qe 421uiopy258
  9-11-1961 a838hfid aa195043 aboy1234 adam2312 airforce1 apollo13 ar123455 blink182 cindylee1 colt1911 commando1
  dpbk1234 eliska81 flores123 forever21 fqrg7cs493 freebird1 global123@ guru123456 gvt12345 gwerty123 heslo1234
  hesoyam1 ig4abox4 iverson3 iw14fi9j j38ifubn jackson5 jimjim30 johncena1 jordan23 jordan45 kapler123 kumar@123
  lakers24 lebron23 letmein2 love4ever lucky777 maprchem56458 megaparol12345 mm123456 nascar24 nascar88 ncc1701a
  ncc1701d ncc1701e ncc74656 p3rat54797 pa55word pe#5gz29ptzmse playstation2 playstation3 polniypizdec0211 porsche911
  qazwsx12 qqww1122 qti7zxh18u qw123321 ronaldo7 rush2112 satan666 section8 slipknot6 sojdlg123aljg sureno13 target123
  tnk0mk16vx trustno1 uqa9ebw445 vqsablpzla w5txn36alfw windows10 windows11 windows7 yagjecc826 yourmom1 yourmom2
  z3r0c00l zag12wsx zidane10
`),
);

/** Words that become a common password by a digit, a sign or a year; lower case, as many of them as people use. */
export const commonWords = words(`
  aaron abc abcd abigail access account admin adminadmin administrator adrian airborne airforce albert alejandro alex
  alexander alexandra alexis alice alicia allison alyssa amanda amazon amber america amsterdam anderson andrea andrew
  angel angela angelina angels animal anna anthony antonio apollo apple apples april argentina arsenal arthur asdasd
  asdf asdfasdf ashley asshole august austin australia autumn awesome azerty baby babyboy babygirl babygurl backup
  badboy bailey ballin banana bandit barbie barcelona baseball basketball batman beautiful bella benfica benjamin
  bestfriend bigboy bigdaddy bigdog billy bismillah bitch biteme black blackberry blessed blessing blink blowme blue
  bobby bonnie booboo boomer boston brandon brandy brazil brianna brittany brooke brooklyn bubba bubbles buddy bulldog
  bullshit buster butter butterfly california cameron canada carlos caroline carter casper cassie celtic champion
  change changeit changeme charles charlie charlotte cheese chelsea cherry chester chicago chicken chivas chloe
  chocolate chris christian christina christine christmas cisco claire cocacola coffee computer cookie cookies cooper
  courtney cowboy cowboys crazy cristian cristina crystal cupcake cutiepie daddy daisy dakota dallas dance dancer
  daniel danielle danny david december default demo dennis destiny dexter diamond disney doctor dolphin dolphins
  dragon dragonball dragons dreamer dreams dylan eagle eagles easter eclipse edward elephant elizabeth emily eminem
  england enter ethan evolution facebook faith falcon family fender ferrari fireman fish fishing flamingo flores
  florida flower flowers fluffy football forever frank frankie freedom friday friend friends fuckme fuckoff fucku
  fuckyou gabriel galaxy gangsta gangster garfield gateway george georgia getmoney ginger godisgood golden golfer
  google gracie grandma green greenday guest guitar gunner hahaha hannah happy hardcore harley harry harrypotter
  haulwise heather heaven hello hellokitty hiphop hockey holiday hollister hollywood honda honey horses hotdog hotmail
  hottie house hunter icecream ihateyou iloveme iloveu iloveyou india infinity inter internet isabella jackass jackson
  jacob jaguar jake james january jasmine jason jasper jennifer jeremy jesse jessica jessie jesus jesuschrist john
  johnny johnson jonathan jordan joseph joshua juliana july june junior justin juventus karate katie kawasaki kayla
  kelly kevin killer kimberly king kingkong kitten kitty kumar lakers lalala lauren legend letmein letmeinnow liberty
  lindsey linkedin linkinpark little liverpool login logitech lol london loser love lovelove lovely loveme lover
  lovers loveu loveyou lucky maddie madison madrid maggie magic manager manchester march maria marie marina marine
  mario marlboro martin master matrix matthew maverick maxwell megan melissa mercedes merlin metallica mexico michael
  michelle mickey midnight mike minecraft miranda mommy monday money monica monkey monster morgan mother motorola
  muffin music mustang myspace naruto nascar natalie nathan newyork nicholas nicole nikita ninja nintendo nirvana
  nissan nothing november october oliver olivia online orange orlando oscar packers paintball pakistan pantera
  paradise parola pass passion passme passw password passwort patches patrick peace peaches peanut penguin people
  pepper pepsi phoenix picasso pikachu pimpin pirate pizza playboy player please pokemon police poohbear pookie poop
  poopoo popcorn porsche power precious pretty prince princess private pumpkin puppy purple pussy qaz qazwsx qazwsxedc
  qwe qweasd qweasdzxc qwer qwert qwerty qwertyui qwertyuiop rabbit rachel raiders rainbow ranger rangers realmadrid
  rebecca redneck redsox richard robert rockstar rocky ronaldo root rose rosebud runescape sabrina sales samantha
  sammy samsung samuel sandra sarah sasha saturday savannah scarface school scooby scooter scorpion sebastian secret
  secure security senha september server service sexy sexybitch shadow shannon shelby shithead shorty silver simple
  singer skater skittles slipknot smile smiles smokey snickers snoopy snowball soccer softball sophia sophie southside
  spanky sparky spencer spider spiderman spirit spongebob spring spurs starwars steelers stella stephanie steven
  student stupid success summer sunday sunflower sunshine super superman superstar support sweet sweetie sysadmin
  taylor teacher teddy teddybear temp temporary tennis teresa test tester testing texas theman thomas thunder thursday
  tiffany tiger tigers tigger tinker tinkerbell tinkle tommy toyota travis trinity trouble trustno tuesday turtle
  tweety twilight twitter tyler united user valentina vampire vanessa victor victoria vodafone volleyball warcraft
  warrior wednesday welcome welcometo westside whatever william williams willow windows winner winston winter wizard
  world yamaha yankees yellow zaq zxc zxcvbn zxcvbnm
`);
