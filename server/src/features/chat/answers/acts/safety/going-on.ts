export interface GoingOn {
  says(isInjury: boolean): [en: string, es: string];
  tells: 'care' | 'report' | 'nothing';
}

/** To go on where it happened, or to enter there. */
export const GO_BACK: GoingOn & { asks: RegExp } = {
  asks: /\b(?:(?:go(?:ing)?|come|coming) back|back (?:in|inside|to work)|keep (?:going|working|on)|go on|continu\w+|finish\w*|resume|start (?:again|back up)|work (?:again|today|tomorrow|later|the rest)|safe (?:now|yet|to|again)|air(?:ed)? (?:it |the \w+ )?out|(?:is it|its|it's) ok(?:ay)? (?:to|now)|opened (?:the |some )?(?:windows?|doors?)|turn (?:it|the \w+) (?:back )?on)\b/,
  says: (isInjury) =>
    isInjury
      ? [
          'Not today. Whoever is hurt or sick stops working until a doctor has seen him and says that he may. The job can wait; I can write the customer a message.',
          'Hoy no. Quien está lastimado o enfermo no trabaja hasta que un médico lo vea y diga que puede. El trabajo espera; yo le escribo el mensaje al cliente.',
        ]
      : [
          'Not yet. Nobody goes back in, and nothing is switched on or moved, until those who came for it, such as the firefighters or the gas company, say that it is safe. The job can wait; I can write the customer a message.',
          'Todavía no. Nadie vuelve a entrar, ni se enciende ni se mueve nada, hasta que quienes vinieron a atenderlo, como los bomberos o la compañía de gas, digan que es seguro. El trabajo espera; yo le escribo el mensaje al cliente.',
        ],
  tells: 'care',
};

/** What is asked on after first aid, and the answer that is safe whatever happened. */
export const GOES_ON: (GoingOn & { asks: RegExp })[] = [
  {
    asks: /\b(?:scream\w*|yell\w*|shout\w*|cuss\w*|furious|angry|pissed|threaten\w*|going off on|losing it|livid|grit\w*|furios[oa]|enojad[oa])\b(?!.*\b(?:pain|hurts?)\b)/,
    says: () => [
      'Let your man step back, lower his voice and say nothing of whose fault it is; you talk, by phone if you are not there. If anybody comes close or threatens, call 911 and wait in the locked cab. Say only: “I am sorry that this happened. Here are our name and our insurer, and it will be looked at.” Take photos, names, plates and witnesses, ask the police for a report, and tell your insurer today. Promise no money on the spot.',
      'Que su gente se aparte, baje la voz y no diga de quién fue la culpa; hable usted, por teléfono si no está ahí. Si alguien se acerca o amenaza, llame al 911 y esperen en la cabina cerrada. Diga solo: «Siento que haya pasado. Aquí están nuestro nombre y nuestro seguro, y se va a revisar». Tome fotos, nombres, placas y testigos, pida un reporte a la policía y avise hoy a su seguro. No prometa dinero ahí mismo.',
    ],
    tells: 'nothing',
  },
  {
    asks: /\b(?:who (?:all )?(?:do|should|must|would) (?:i|we) (?:have to |need to |got to )?(?:tell|notify|report)|who (?:has|needs|wants) to (?:know|be told)|(?:a qui[eé]n|a quienes?) (?:le |les )?(?:tengo que |debo )?(?:avis\w*|report\w*))\b/,
    says: (isInjury) =>
      isInjury
        ? [
            'Today: your workers’ comp insurer and the family. OSHA, too, if somebody died, was admitted to a hospital, lost a limb or an eye. Then write down the time, what happened and who saw it.',
            'Hoy: su seguro de accidentes de trabajo y la familia. También a OSHA si alguien murió, quedó internado o perdió un miembro o un ojo. Luego anote la hora, qué pasó y quién lo vio.',
          ]
        : [
            'Today: your insurance agent, before anything is moved or repaired, with photos and the number of the fire or police report; the customer whose things they were; and the dump before you bring what is left, because a wet or burnt load must be announced. If anything ran onto the road or into a drain, the road crew or the state’s spill line, too. Ask the officer on the spot for the report’s number and whether the truck may move.',
            'Hoy: a su agente de seguros antes de mover o reparar nada, con fotos y el número del reporte de bomberos o policía; al cliente de quien eran las cosas; y al basurero antes de llevar lo que quedó, porque una carga mojada o quemada se avisa. Si algo cayó al camino o a un desagüe, también a quien cuida el camino o a la línea estatal de derrames. Pida ahí mismo el número del reporte y pregunte si el camión puede moverse.',
          ],
    tells: 'report',
  },
  {
    asks: /\b(?:(?:do|should|does|must|can|could) (?:we|he|she|i|it|they)\b.{0,25}\b(?:go|see|get|need|take|be)\b.{0,15}\b(?:doctor|er|hospital|urgent care|clinic|stitches|tetanus|shot|x-?ray|checked|looked at|seen)|need(?:s|ed)? (?:a |to see a )?(?:doctor|stitches|tetanus|shot|x-?ray))\b(?!.*\bambulance)/,
    says: (isInjury) =>
      isInjury
        ? [
            'Yes, let a doctor see it today, also if it looks small: infection, nerves and hidden breaks do not show at once. Call 911 if it gets worse.',
            'Sí, que lo vea un médico hoy, también si se ve pequeño: una infección, un nervio o una fractura no se notan enseguida. Llame al 911 si empeora.',
          ]
        : [
            'Yes, if anybody feels sick, dizzy or short of breath: call 911 for that, and let a doctor see the others today.',
            'Sí, si alguien se siente mal, mareado o sin aire: para eso llame al 911, y que un médico vea hoy a los demás.',
          ],
    tells: 'care',
  },
  {
    asks: /\b(?:drive (?:him|her|them|myself|there)|take (?:him|her|them) (?:in|to)|(?:to|go to) the (?:er|hospital|urgent care)|wait for the ambulance)\b/,
    says: () => [
      'If you called 911, let the ambulance come: its crew treats on the way, and the dispatcher tells you what to do until then. Drive only if the dispatcher says so, and never let the hurt person drive.',
      'Si llamó al 911, espere la ambulancia: atienden en el camino, y quien contesta le dice qué hacer mientras llega. Lleve usted a la persona solo si se lo indican, y no la deje manejar.',
    ],
    tells: 'nothing',
  },
  GO_BACK,
  {
    asks: /\b(?:refus\w+|(?:doesn't|doesnt|does not|won't|wont|will not|not wants?(?: to)?) (?:want to )?(?:go|see)\b|no quiere (?:ir|ver))/,
    says: () => [
      'You cannot make him go, but do three things: offer it again, write down today that you did and what he answered, and send him at once if it gets worse. Until a doctor has seen him he lifts nothing.',
      'No lo puede obligar, pero haga tres cosas: ofrézcalo otra vez, anote hoy que lo ofreció y qué contestó, y mándelo de inmediato si empeora. Hasta que lo vea un médico no carga nada.',
    ],
    tells: 'report',
  },
  {
    asks: /\b(?:(?:is|am|feels?|feeling|seems?|looks?|i'?m|he'?s|she'?s|says?|all) (?:\w+ ){0,3}(?:fine|better|good|ok(?:ay)?|alright|all right)|stopped bleeding|woke up|awake|came to|(?:got|stood) (?:right )?up|walked it off)\b/,
    says: () => [
      'Good. Have it looked at by a doctor today all the same, leave nobody alone until then, and call 911 if it comes back or gets worse.',
      'Qué bueno. De todos modos, que lo vea un médico hoy; no deje sola a la persona hasta entonces, y llame al 911 si vuelve o empeora.',
    ],
    tells: 'report',
  },
  {
    asks: /^\W*(?:so |and |ok )*(?:who (?:do|should|would) (?:i|we) call|what number)\b/,
    says: () => [
      'Call 911, say what happened and where you are, and stay on the line; they send whom it takes and tell you what to do.',
      'Llame al 911, diga qué pasó y dónde está, y no cuelgue; ellos mandan a quien haga falta y le dicen qué hacer.',
    ],
    tells: 'care',
  },
];
/** "they admitted her": what is to be done once others look after who was hurt. */
export const IN_CARE: (GoingOn & { asks: RegExp })[] = [
  {
    asks: /\b(?:admitted|admitting|(?:kept|keeping|keep) (?:him|her|them|me)\b|overnight|over ?nite|(?:in|into|needs?|had) surgery|operat(?:ed|ing) on|icu|intensive care|internad[oa]|lo dejaron|la dejaron|operaron)\b/,
    says: () => [
      'I hope it goes well. The clock runs from when you learn of it: if the hospital admitted the person to treat them, and not only to watch or test, federal OSHA wants your report within 24 hours. Call your workers’ comp insurer today, too, and write down what happened while you all remember.',
      'Espero que salga bien. El plazo corre desde que usted lo sabe: si el hospital internó a la persona para tratarla, y no solo para observarla, la OSHA federal pide su aviso dentro de 24 horas. Llame hoy también al seguro de accidentes de trabajo, y anote lo que pasó mientras todos lo recuerdan.',
    ],
    tells: 'report',
  },
  {
    asks: /\b(?:(?:ambulance|ems|emts?|paramedics?|medics|they|fire ?(?:dept|department|guys)) (?:just |already )?(?:took|came|got|picked|have|has|drove|loaded|arrived|showed up|(?:is|are)(?: \w+)? here|on scene)|(?:is|are|hes|shes|he's|she's|they're|were|we're|im|i'm|was|got) (?:at|in|on the way to|headed to|going to) (?:the |an? )?(?:hospital|er|emergency room|urgent care|clinic|doctor'?s?)|on (?:the|their) way to the (?:hospital|er|clinic|doctor)|took (?:him|her|them)(?: away| to the| in)?|(?:drove|brought|rushed|carried) (?:him|her|them|me) (?:over |in )?to|se lo llevaron|se la llevaron|en el hospital|ambulancia (?:se )?lo llev[oó])\b/,
    says: () => [
      'Good that they have taken over. While it is fresh: write down the time, what happened and who saw it, take photos, and leave the spot as it is. Call the family and, today, your workers’ comp insurer. If the hospital keeps the person, tell me.',
      'Qué bueno que ya están en buenas manos. Mientras está fresco: anote la hora, qué pasó y quién lo vio, tome fotos y deje el lugar como está. Avise a la familia y, hoy mismo, al seguro de accidentes de trabajo. Si el hospital deja a la persona internada, dígame.',
    ],
    tells: 'report',
  },
  {
    asks: /\b(?:sent (?:him|her|them) home|(?:went|been|took (?:him|her)) to (?:the|a) (?:doctor|doc|clinic|urgent care)|doctor (?:says|said|saw)|fui al (?:doctor|m[eé]dico)|lo (?:vio|atendi[oó]) (?:el|un) (?:doctor|m[eé]dico)|(?:discharged|released)|got (?:\d+ |some |a few )?(?:stitches|staples|a cast|a tetanus)|(?:home|back) from the (?:hospital|er|clinic)|lo mandaron a (?:la )?casa|la mandaron a (?:la )?casa|puntadas)\b/,
    says: () => [
      'Good. Ask for the paper on which the doctor says what work is allowed and from when, and give no lifting before that. Report it to your workers’ comp insurer today, also if it looks small, and keep the bills: comp pays them, not the worker.',
      'Qué bueno. Pida el papel donde el médico dice qué trabajo se permite y desde cuándo, y antes de eso nada de cargar. Avise hoy al seguro de accidentes de trabajo, aunque se vea pequeño, y guarde las facturas: las paga ese seguro, no el trabajador.',
    ],
    tells: 'nothing',
  },
];
export const UNKNOWN: GoingOn = {
  says: (isInjury) =>
    isInjury
      ? [
          'I cannot see from here how bad it is. Ask the 911 dispatcher, or a doctor today, and take it as serious until they say otherwise.',
          'Desde aquí no puedo ver qué tan grave es. Pregunte al 911, o a un médico hoy mismo, y tómelo como grave hasta que le digan otra cosa.',
        ]
      : [
          'Ask those who came for it, such as the firefighters or the police, and do only what they allow.',
          'Pregunte a quienes vinieron a atenderlo, como los bomberos o la policía, y haga solo lo que ellos permitan.',
        ],
  tells: 'nothing',
};
