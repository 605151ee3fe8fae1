/** First names common in the United States that mean nothing else there, in lower case. */
export const FIRST_NAMES: ReadonlySet<string> = new Set(
  `
aaron abby adam adrian agnes alan albert alberto alejandra alejandro alex alexa alexis alfonso alfredo alice
alicia allen allison alma alonso alvaro amanda amelia amy ana andre andrea andres andrew andy angela angelica
angie anita ann anna anne annette annie anthony antonio ariana arlene armando arnold arthur arturo ashley
audrey barbara barry beatriz becky ben benjamin bernard bernice beth betty beverly blanca bob bobby bonnie
brad brandon brenda brent brett brian bruce bryan caleb calvin cameron carl carla carlos carmen carol caroline
carolyn carrie catherine cathy cecilia cesar charlene charles charlie cheryl chris christian christina
christine christopher cindy claire clara claudia clifford cody colleen connie corey courtney craig cristina
curtis cynthia damian dan dana daniel daniela danielle danny darlene darrell darren dave david deanna debbie
deborah debra delores dennis derek derrick diana diane diego dolores dominic donald donna doris dorothy doug
douglas dustin dwayne dylan earl eddie edgar edith eduardo edward edwin eileen elaine elena eli elias
elizabeth ella ellen elsa emilio emily emma enrique eric erica erik erika erin ernesto esteban esther ethan
eugene eva evan evelyn fabian felicia felipe felix fernando flora frances francis francisco fred freddy
gabriel gabriela gary george gerald gerardo gilbert gina gladys glen glenn gloria gonzalo gordon greg gregory
guillermo gustavo gwen hank hannah harold harry harvey hector heidi helen henry herbert hilda howard hugo ian
ignacio irene irma isaac isabel isabella ivan jackie jacob jacqueline jaime jake james jamie jane janet janice
jared jasmine jason javier jay jean jeanne jeff jeffrey jenna jennifer jenny jeremy jerome jerry jesse jessica
jill jim jimmy joan joann joanne joe joel john johnny jon jonathan jordan jorge jose joseph josh joshua joyce
juan juana juanita judith judy julia julian juliana julie julio justin karen karina karl katherine kathleen
kathryn kathy katie katrina kayla keith kelly ken kendra kenneth kenny kerry kevin kim kimberly kristen
kristin kristina kyle larry laura lauren laurie lawrence leah lee lena leo leon leonard leonardo leroy leslie
leticia lillian linda lisa lloyd lois lonnie loretta lori lorraine louis louise lourdes lucas lucia lucy luis
luisa luke lupe lynn mabel manny manuel marc marcela marcia marco marcos marcus margaret margarita maria
mariana marie marilyn mario marisol marjorie marlene marsha marta martha martin marvin mary mateo mathew matt
matthew maureen maurice maxine megan melanie melinda melissa melvin meredith micah michael micheal michelle
miguel mike mildred milton mindy miriam mitch mitchell molly monica myra nadia nancy naomi natalia natalie
nathan neil nelson nicholas nick nicole nina noah noelia nora norma norman oliver olivia omar orlando oscar
pablo pam pamela paola patricia patrick patsy patti patty paul paula pauline pedro peggy perry pete peter phil
philip phillip phyllis priscilla priya rachel rafael ralph ramiro ramon randall randy raul ray raymond rebecca
regina reginald renee ricardo richard rick ricky rita robert roberta roberto rocio rodney rodolfo rodrigo
roger roland rolando ron ronald ronnie rosa rosario rosie roy ruben ruby rudy russell ruth ryan sabrina sally
salvador sam samantha samuel sandra santiago sara sarah saul scott sean sergio seth shane shannon sharon shaun
shawn sheila shelly sherri sherry shirley sidney silvia simon sofia sonia sonya sophia stacey stacy stan
stanley stella stephanie stephen steve steven stuart susan susana suzanne sylvia tamara tammy tanya tara ted
teresa terrence terri terry thelma theodore theresa thomas tiffany tim timothy tina todd tom tomas tommy toni
tony tracey tracy travis trevor tristan troy tyler valerie vanessa vera verna vernon veronica vicki vickie
victor vince vincent vivian wade wallace walter wanda warren wayne wendy wesley wilbur willard willie wilma
xavier ximena yesenia yolanda yvette yvonne zach zachary`
    .trim()
    .split(/\s+/),
);
