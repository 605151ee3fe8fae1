/** First names common in the United States that mean nothing else there, in lower case. */
export const FIRST_NAMES: ReadonlySet<string> = new Set(
  `
aaliyah aaron abby abel abigail abraham adam addison adelina adrian adriana agnes agustin ahmed aiden aileen aimee
alan alana albert alberto alec alejandra alejandro alejo alex alexa alexandra alexandria alexis alfonso alfred alfredo
alice alicia alisha alison alissa allen allison alma alonso alvaro alyssa amal amanda amari amelia amina amir amit
amos amy ana anastasia andre andrea andreas andrei andres andrew andy angela angelica angie anibal anil anita anjali
ann anna annabelle annamarie anne annette annie anthony antoine antoinette antonia antonio antwan anya araceli archie
ariana ariel arjun arlen arlene arlo armando armen arnold arnulfo arron arthur arturo arvind asher ashley ashton
athena aubrey audrey augusto aurelia aurelio avery ayesha barbara barry beatriz becca becky belen belinda bella ben
benita benito benjamin benny bernadette bernard bernardo bernice bert bertha bessie beth bethany beto betsy bettina
betty beverly bianca billie billy blaine blake blanca bob bobby bonnie boyd brad brady brandi brandon braulio brayden
breanna brenda brendan brenna brennan brent brett brian brianna bridget britney brittany brooke bruce bryan bryant
bryce bryson byron caitlin caleb callie calvin cameron camila camille candace candice carl carla carlene carlos
carlton carly carmela carmelo carmen carol caroline carolyn carrie carson casandra casey cassandra cassie catalina
catherine cathleen cathy cecilia celeste celia cesar chandra chantel charlene charles charlie chelsea cherie cheryl
chet chloe chris christa christi christian christina christine christopher chuy cindy claire clara clarence clarissa
claudia claudio clement clifford clint clinton clyde cody colin colleen colton connie connor consuelo cordell corey
cornelius courtney craig cristian cristina cristobal curtis cynthia cyrus damian damien damon dan dana dangelo daniel
daniela danielle danilo danny daphne darby darcy daria darin dario darius darla darlene darnell darrel darrell darren
darryl darwin daryl dave davey david deandre deanna deanne debbie deborah debra deirdre delbert delia delilah delores
delroy demarcus demetria demetrius denise dennis deon deondre derek derrick deshawn desiree desmond devante devin
devon devonte dewey diana diane diego dimitri dina dionne dmitri dolores domingo dominic dominique donald donna
donnell donnie donovan doreen dorian doris dorothy dottie doug douglas duane duncan dustin dwayne dwight dylan earl
eddie edgar edith edmund edna eduardo edward edwin efrain eileen elaina elaine eldon eleanor elena eli elian elias
elijah eliseo eliza elizabeth ella ellen ellie elliot elliott ellis elmer eloise elsa elton elvia elvira elvis elwood
emanuel emery emiliano emilio emily emma emmanuel emmett enid enrique erasmo eric erica erick erik erika erin ernest
ernestine ernesto ernie erwin esme esmeralda esteban estela estelle esther ethan ethel eugene eugenia eugenio eunice
eva evan evangelina evelyn everett ezekiel ezequiel ezra fabian farah fatima federico felicia felipe felix felton
ferdinand fermin fernando fidel fiona fletcher flora floyd frances francis francisco frankie fred freddy frederick
fredrick frieda gabriel gabriela garrett gary gavin genevieve geoffrey george georgina gerald geraldine geraldo
gerardo gertrude gideon gilbert gilberto gina giovanni giselle gladys glen glenda glenn gloria gonzalo gordon graciela
greg gregorio gregory greta gretchen guadalupe guillermo gunther gustavo gwen gwendolyn hakeem hank hannah hans harlan
harold harriet harry harvey hassan hattie hayden heather hector heidi helen henrietta henry herbert herman hernan
hernando hilda hiram horace horacio howard hubert hugh hugo humberto hussein ian ibrahim ignacio iliana imelda ines
ingrid irene irma irvin irving irwin isaac isabel isabella isaiah isidro ismael issac ivan ivana izzy jacinto jackie
jacob jacqueline jacquelyn jada jaden jaime jake jalen jamal jamar james jamie jane janelle janet janette janice janie
janine jared jarrod jarvis jasmine jason javier javon jaxon jay jayden jaylen jean jeanette jeanne jeannie jeff
jeffery jeffrey jenna jennie jennifer jenny jeremy jermaine jerome jerry jess jesse jessica jessie jill jim jimmy joan
joana joann joanna joanne joaquin jocelyn jodi jody joe joel joey johanna john johnathan johnnie johnny jolene jon
jonah jonas jonathan jonathon jordan jorge jose josefina joselyn joseph josh joshua josiah josie josue jovan joyce
juan juana juanita juanito judith judy jules julia julian juliana julie juliet juliette julio justin justine kaitlyn
kamal kareem karen karin karina karl karla kasey kate katelyn katherine kathleen kathryn kathy katie katrina katy
kayla kaylee keenan keisha keith kelli kellie kelly kelsey kelvin ken kendall kendra kendrick kenji kenneth kenny keri
kermit kerri kerry keshawn kevin khalid kiara kieran kim kimberly kirk kirsten kobe konrad kris krista kristen kristi
kristie kristin kristina kristine kristopher krystal kurt kurtis kyla kyle lamar lamont lana landon larissa larry
lashawn lashonda latasha latisha latonya latoya laura lauren laurie laverne lawrence lazaro leah leandro leann leanne
lee leeann leif leigh leila leland lena lenny lenora leo leon leona leonard leonardo leonel leonor leopoldo leroy
lesley leslie lessie leticia lewis liam lidia liliana lillian lilly linda lindsay lindsey lionel lisa lisette liza
lizbeth lizzie lloyd lois lola lonnie lorena lorenzo loretta lori lorna lorraine louie louis louise lourdes lowell
lucas lucia luciano lucille lucinda lucy luis luisa luke lupe lupita luther lydia lyle lynda lyndon lynette lynn lynne
mabel mackenzie madeline madelyn magdalena maggie mahmoud makayla malachi malcolm malik mallory mamie mandy manny
manuel manuela marc marcela marcia marco marcos marcus margaret margarita maria mariah mariana maribel maricela marie
marilyn mario marisa marisol marissa maritza marjorie markus marla marlene marlon marquis marquita marsha marta martha
martin marty marvin mary maryann maryanne marybeth mateo mathew matilda matt matthew mattie maureen maurice mauricio
mauro maxine maya mayra mckenzie megan melanie melba melinda melissa melvin meredith merle mervin micaela micah
michael micheal michelle miguel mikayla mike mikhail mildred millie milton mina mindy minerva minnie mireya miriam
mitch mitchell mohamed mohammad mohammed moises molly mona monica monique moses muhammad muriel mustafa myles myra
myrna myron nadia nadine najee nakia nancy naomi natalia natalie natasha nathan nathaniel naveen nehemiah neil nellie
nelly nelson nestor nettie neville nia nicholas nichole nick nicki nicolas nicole nicolette nigel nikhil nikki nikolai
nina noah noelia noelle noemi nola nolan nora norberto noreen norma norman nyla octavio ofelia olga oliver olivia omar
omari ophelia orlando orville oscar osvaldo otis otto owen pablo paloma pam pamela paola pascual patrice patricia
patrick patsy patti patty paul paula paulette paulina pauline paulino pedro peggy penelope pernell perry pete peter
petra phil philip phillip phoebe phyllis pierre porfirio priscilla priya quentin quinn quinton rachael rachel rachelle
rafael raheem rahul raj rajesh ralph ramiro ramon ramona randall randi randolph randy raquel rashad rashid raul ravi
ray raymond raymundo rebecca reggie regina reginald reid remy rena rene renee reuben reyna reynaldo rhett rhoda rhonda
ricardo richard rick ricky rico rigoberto rita robbie robby robert roberta roberto robyn rochelle rocio roderick
rodger rodney rodolfo rodrigo rogelio roger roland rolando rolf romeo ron ronald ronnie rory rosa rosalie rosalind
rosalinda rosalyn rosanna rosario roseanne rosemarie rosie roslyn rowan rowena roxanne roy ruben ruby rudy rufus
rupert russell ruth ryan sabrina sadie sally salma salvador sam samantha samir sammie sammy samson samuel sandeep
sandi sandra sanjay santiago sara sarah sasha saul scott sean sebastian selena serena serge sergio seth shana shane
shanice shanika shanna shannon sharon shaun shauna shawn shawna shayla sheila sheldon shelia shelley shelly sherri
sherrie sherry shirley shonda sidney silas silvia silvio simon simone skylar sofia sofie solomon sondra sonia sonya
sophia stacey stacie stacy stan stanley stefan stefanie stella stephan stephania stephanie stephen steve steven stevie
stewart stuart sunil susan susana susie suzanne sven svetlana sybil sydney sylvia tabatha tabitha tamara tami tamika
tammy tania tanisha tanya tara tariq tasha tatiana ted teddy teresa terrance terrell terrence terri terry tess tessa
thad thelma theo theodore theresa thomas thurman tia tiana tiffany tim timothy tina tito toby todd tom tomas tommie
tommy toni tonia tony tonya tracey tracie tracy travis trent trevon trevor tricia trina trish trisha tristan troy
trudy tyler tyree tyrell tyrone tyson ulises ursula valentin valentina valeria valerie vanessa vaughn velma vera verna
vernon veronica vicente vicki vickie victor vijay vikram vince vincent virgil vito vivian viviana vlad vladimir wade
waldo wallace wally walt walter wanda warren wayne weldon wendell wendy wes wesley whitney wilbert wilbur wilfred
wilfredo wilhelm willard william willie willis wilma winifred woodrow wyatt xavier ximena yadira yasmin yasmine yazmin
yesenia yolanda yousef yuri yusuf yvette yvonne zach zachariah zachary zack zane zelda zoe zoey zulma`
    .trim()
    .split(/\s+/),
);

/** Last names of the same kind. */
export const LAST_NAMES: ReadonlySet<string> = new Set(
  `
abebe acosta adebayo aguilar alvarez arellano armstrong avila ayala bailey baldwin barnett barrera barrett bauer
bautista beasley becker beltran benitez bennett benson blackburn bradshaw briggs buchanan buckley bui burke cabrera
caldwell callahan camacho campbell campos cardenas carlisle carlson carr carrillo castillo castro cervantes chan chang
chapman chavez chen choi christensen cisneros cohen coleman collins conley contreras copeland cortez costello crawford
crosby cunningham davenport davis dawson delgado diaz dickerson dixon dodson doherty dominguez donaldson dougherty
dudley duffy dunn duong eaton edwards emerson epstein erickson escobar esparza espinoza estrada evans farrell feldman
ferguson fernandez figueroa finley fischer fitzgerald fitzpatrick flanagan flores frazier friedman fuentes fulton
gallagher gallegos galvan garcia gentry gibson gilmore goldberg gomez gonzales gonzalez goodman goodwin greer griffith
guerrero gupta gutierrez guzman haddad hamilton hancock hansen hanson hardin harmon harrington harris harrison hartman
hastings hawkins hayes haynes henderson hendricks hendrix hernandez herrera hicks higgins hoang hoffman hogan holcomb
holloway holmes hoover hopkins horowitz horton howell huang hubbard huber huerta huffman hughes humphrey hussain
hutchinson huynh ibarra ivanov jacobs jacobson jenkins jennings jensen jimenez johansen johnson johnston jones joyner
juarez kaplan kapoor kearney keller kemp khan kirkland klein kowalski kramer krueger kumar lambert larsen larson
lawson lindgren lindholm liu livingston lopez lowery macdonald macias madden maddox mahoney maldonado malone mansour
martinez mathews mathis matthews mayfield maynard mcallister mcbride mccarthy mcclain mcclure mcconnell mccormick
mccoy mcdaniel mcdonald mcgee mcguire mcintyre mckinney mclaughlin mcmahon mcmillan mcneil mcpherson medina mehta
mejia mendez mendoza mensah merritt meyer middleton molina montoya mooney morales moreno morrison morrow morton
moseley mueller mullen muller mullins munoz murphy myers nakamura nasser navarro ngo nguyen nichols nielsen nieves
nixon norton novak nowak nwosu obrien ochoa oconnor odonnell okafor okonkwo olson oneill orozco ortega ortiz osborne
osei owens pacheco padilla palmer parrish patel patterson patton paulson pearson pena pennington perez petersen
peterson petrov pham phan phillips pittman powell pruitt pugh quintero ramirez ramos rangel rasmussen ratliff reddy
reyes reynolds rhodes richards richardson riggs rios rivera robbins roberts robertson robinson robles rocha rodriguez
rogers rojas rollins romero rosales rosenberg roth rowe rubio ruiz rutledge salas salazar saleh salinas sanchez
sanders sandoval saunders schaefer schmidt schneider schroeder schultz schwartz serrano sharma sheehan shepard silva
simmons simpson sinclair singh smith snider snyder solis sorensen soto stephens stephenson stevens strickland suarez
sullivan suzuki swanson sweeney tanaka thompson thornton torres townsend tran trevino trujillo tucker underwood valdez
vang vargas vasquez vaughan vega velasquez velazquez velez villanueva villarreal wagner walsh wang watkins watson webb
weber weinstein weiss wells whitaker whitehead whitfield whitley wiggins wilcox wilkerson wilkins wilkinson williams
williamson wilson wisniewski wolfe wong woodard woodward yamamoto yates yoder yoon zamora zavala zhang zhao zimmerman
zuniga`
    .trim()
    .split(/\s+/),
);
