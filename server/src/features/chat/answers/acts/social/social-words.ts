export type Kind = keyof typeof EN;

type Say = (name: string, product: string) => string;

const HELLO = 'What are you working on today?';
const ABOUT =
  'an AI assistant for junk-removal and hauling companies, not a person. I answer from articles and your own documents and show the source, price jobs, do sums, write texts, e-mails and ads for you, and plan what to do next.';

/** What is said, by what it answers. */
export const EN = {
  greeting: (name) => `Hi ${name}! ${HELLO} A price, a text to a customer, a rule to check?`,
  happy_day: (name) => `Same to you, ${name}! Is there something I can take off your list before the day is over?`,
  thanks: () => 'You are welcome. Anything else on your list?',
  bye: (name) => `Take care, ${name}. Safe hauling.`,
  contact: () =>
    'I have no phone and no e-mail: I am an AI assistant, and you reach me here at any hour. What do you need?',
  bad_answer: () =>
    'Sorry, that did not help you. Tell me in one sentence what you need, with the thing, the amount and your state, and I will try again. “Not helpful” under an answer tells the administrators what was wrong with it.',
  grief: (name) =>
    `I am very sorry, ${name}. Take the time that you need. If it helps, I can write the messages that move this week’s jobs.`,
  family: (name) =>
    `Congratulations, ${name}! Enjoy it. If jobs have to move for it, I can write the messages to the customers.`,
  unclear: (name) =>
    `I did not catch that, ${name}. Tell me in a few words what it is about: a price, a message, a rule?`,
  personal: () =>
    'I am software, an AI assistant: no family, no age, no lunch break, only hauling questions. What can I do for you?',
  human: (_name, product) => `I am ${product}, ${ABOUT} What do you need?`,
  abilities: (name, product) => `Hi ${name}! I am ${product}, ${ABOUT} What shall we start with?`,
  proud: (name) =>
    `Congratulations, ${name}, that is a win worth enjoying! Shall I help with the next step, such as the quote, the crew plan or a review request for afterwards?`,
  low: (name) =>
    `I am sorry, ${name}. That is a lot to carry in one day. Do you want to talk through what comes next, one thing at a time, or is there something I can take off your plate now, like the messages to customers?`,
  weary: (name) =>
    `I am sorry, ${name}. Being worn out by the business is serious, and it is no weakness. Decide nothing about quitting this week:

- Take three days off, even unpaid, with somebody else answering the phone.
- Then drop the worst of the work: the farthest town, the cheapest customer, the latest hour.
- Divide what the business left you last year by your hours. If a driver earns more, the prices wear you out; if he earns less, the hours do.

What would you stop doing tomorrow, if you could stop one thing?`,
  tired: () =>
    'Sounds like a hard day’s work. Drink some water and put your feet up for a minute. Anything that I can take off your plate, like tomorrow’s reminders or a quote?',
  lost_job: () =>
    'That stings. Ask them today, in one line, what decided it, and put a date three weeks out to check in: the cheap one often does not show up twice. Shall I write that message?',
  joke: () => 'Ha! I would tell you one about the dump, but it is mostly rubbish. What can I do for you?',
  sorry: () => 'No harm done. What can I do for you?',
  yes: () => 'Good. What is next?',
  no: () => 'All right. I am here when you need something.',
  nervous: (name) =>
    `That is normal before a job, ${name}; it means that you take it seriously. Shall we go through it together: the price, the load, what to bring, or what to say at the door?`,
  how_are_you: () => 'Doing fine and ready to work. What is on your list today?',
  other: (name) =>
    `I hear you, ${name}. Is there something about the business I can help with: a price, a message, a rule?`,
} satisfies Record<string, Say>;

export const ES: Record<Kind, Say> = {
  greeting: (name) => `¡Hola, ${name}! ¿En qué le ayudo hoy: un precio, un mensaje para un cliente, una regla?`,
  happy_day: (name) => `¡Igualmente, ${name}! ¿Le quito algo de la lista antes de que acabe el día?`,
  thanks: () => 'Con gusto. ¿En qué más le ayudo?',
  bye: (name) => `Hasta luego, ${name}. Que le vaya bien en el trabajo.`,
  contact: () =>
    'No tengo teléfono ni correo: soy un asistente de inteligencia artificial y aquí me encuentra a cualquier hora. ¿En qué le ayudo?',
  bad_answer: () =>
    'Perdón, eso no le sirvió. Dígame en una frase qué necesita, con la cosa, la cantidad y su estado, y lo intento otra vez. Con «No útil» debajo de una respuesta, los administradores saben qué estuvo mal.',
  grief: (name) =>
    `Lo siento mucho, ${name}. Tómese el tiempo que necesite. Si le ayuda, le escribo los mensajes para mover los trabajos de esta semana.`,
  family: (name) =>
    `¡Felicidades, ${name}! Disfrútelo. Si hay que mover trabajos, le escribo los mensajes a los clientes.`,
  unclear: (name) =>
    `No le entendí, ${name}. Dígame en pocas palabras de qué se trata: ¿un precio, un mensaje, una regla?`,
  personal: () =>
    'Soy un programa, un asistente de inteligencia artificial: sin familia, sin edad y sin hora de comer. ¿En qué le ayudo?',
  human: (_name, product) =>
    `Soy ${product}, un asistente de inteligencia artificial para empresas de acarreo y basura; no soy una persona. ¿En qué le ayudo?`,
  abilities: (name) =>
    `¡Hola, ${name}! Respondo preguntas sobre su negocio con fuentes, calculo precios y cuentas, escribo mensajes, correos y anuncios para sus clientes, y le ayudo a planear. ¿Por dónde empezamos?`,
  proud: (name) => `¡Felicidades, ${name}! Qué buena noticia. ¿Le ayudo con el siguiente paso?`,
  low: (name) =>
    `Lo siento mucho, ${name}. Es mucho para un solo día. ¿Quiere que veamos qué sigue, una cosa a la vez?`,
  weary: (name) =>
    `Lo siento, ${name}. Que el negocio lo tenga agotado es cosa seria, y no es debilidad. No decida esta semana si lo deja:

- Tómese tres días libres, aunque no los cobre, y que otra persona conteste el teléfono.
- Después quite lo peor: el pueblo más lejano, el cliente más barato, la hora más tarde.
- Divida lo que el negocio le dejó el año pasado entre sus horas. Si un chofer gana más, lo agotan los precios; si gana menos, las horas.

¿Qué dejaría de hacer mañana, si pudiera dejar una sola cosa?`,
  tired: () =>
    'Se ve que fue un día pesado. Tome agua y descanse un momento. ¿Le quito algo de encima, como los mensajes de mañana?',
  lost_job: () =>
    'Eso duele. Pregúnteles hoy en una línea qué decidió, y anote volver a escribir en tres semanas: el barato muchas veces no llega la segunda vez. ¿Le escribo ese mensaje?',
  joke: () => '¡Ja! ¿En qué le ayudo?',
  sorry: () => 'No se preocupe. ¿En qué le ayudo?',
  yes: () => 'Muy bien. ¿Qué sigue?',
  no: () => 'Está bien. Aquí estoy cuando me necesite.',
  nervous: (name) =>
    `Es normal antes de un trabajo, ${name}. ¿Lo repasamos juntos: el precio, la carga, qué llevar o qué decir en la puerta?`,
  how_are_you: () => 'Muy bien y listo para trabajar. ¿En qué le ayudo hoy?',
  other: (name) => `Le escucho, ${name}. ¿Le ayudo con algo del negocio: un precio, un mensaje, una regla?`,
};

/** What is said where the same reply would come twice in a row. */
export const AGAIN: Record<'en' | 'es', Partial<Record<Kind, Say>> & { other: Say }> = {
  en: {
    tired: (name) => `Then call it a day, ${name}, and rest. I am here tomorrow, too.`,
    weary: (name) => `I am still here, ${name}. What would you stop doing first?`,
    low: (name) => `I am still here, ${name}. One thing at a time: what weighs most just now?`,
    joke: () => 'Glad that you laugh. I am here when there is work.',
    greeting: (name) => `Hello again, ${name}. What do you need?`,
    human: (_name, product) =>
      `I am software, ${product}: I answer from a library of articles about the hauling business and from your own documents, and show where each fact comes from.`,
    yes: () => 'All right. Tell me when you need something.',
    proud: (name) => `Well earned, ${name}.`,
    unclear: () => 'I still do not follow. Say it in other words, please.',
    other: (name) => `I am listening, ${name}. Say in a sentence what you need, and I will get to it.`,
  },
  es: {
    tired: (name) => `Entonces descanse, ${name}. Mañana aquí estoy.`,
    weary: (name) => `Aquí sigo, ${name}. ¿Qué dejaría de hacer primero?`,
    low: (name) => `Aquí sigo, ${name}. Una cosa a la vez: ¿qué es lo que más pesa ahora?`,
    joke: () => 'Me alegra que se ría. Aquí estoy cuando haya trabajo.',
    greeting: (name) => `Hola otra vez, ${name}. ¿Qué necesita?`,
    human: (_name, product) =>
      `Soy un programa, ${product}: respondo con artículos sobre el negocio de acarreo y con sus propios documentos, y muestro de dónde sale cada dato.`,
    yes: () => 'Muy bien. Avíseme cuando necesite algo.',
    proud: (name) => `Bien ganado, ${name}.`,
    unclear: () => 'Sigo sin entender. Dígalo con otras palabras, por favor.',
    other: (name) => `Le escucho, ${name}. Dígame en una frase qué necesita.`,
  },
};
