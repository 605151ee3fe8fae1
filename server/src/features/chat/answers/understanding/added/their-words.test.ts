import { describe, expect, it } from 'vitest';
import { splitTheirWords } from './their-words.ts';

describe('what somebody came back with', () => {
  it('is theirs between marks, and the rest is told or only asks for a text', () => {
    expect(
      splitTheirWords("she wrote 'do you take tires? i got 4' we do, 10 each. write a text back", 'told'),
    ).toMatchObject({
      theirs: 'do you take tires? i got 4',
      own: 'we do, 10 each.',
      orders: 'write a text back',
      confirms: null,
    });
    expect(
      splitTheirWords("other crew texted me 'stay off our block'. something short back, dont be rude", 'none'),
    ).toMatchObject({
      theirs: 'stay off our block',
      own: '',
    });
  });

  it.each([
    ["a lead wrote me 'how much for a shed'. 400 to 600, need a pic. answer him", 'how much for a shed'],
    ["write a quick reply to this lead: 'do you do gutters' no but i know a guy", 'do you do gutters'],
    ["Gail is saying 'you broke my lamp'. it was broke already, i have a photo", 'you broke my lamp'],
    ["got a text from Lou 'is 7 too early' no 7 is good", 'is 7 too early'],
  ])('is theirs, first in a talk: %s', (message, theirs) =>
    expect(splitTheirWords(message, 'none')?.theirs).toBe(theirs),
  );

  it.each([
    ['she wants to know if we work sundays. no but saturday till 4', 'no but saturday till 4'],
    ['he says ok to 90, name is Mr. Vance. wants it before noon. i can do 11, answer him', 'i can do 11'],
    ['she says its fine. put that nice, i come at 3 and bring the straps', 'i come at 3 and bring the straps'],
  ])('is told in sentences before the answer: %s', (message, own) =>
    expect(splitTheirWords(message, 'told')?.own.replace(/[.,]$/, '')).toBe(own),
  );

  it('is confirmed with what the asker tells of it', () => {
    expect(
      splitTheirWords("he said 'deal'. text him confirm for monday 7am and remind him to bring the key", 'told'),
    ).toMatchObject({
      confirms: 'monday 7am',
      own: 'and remind him to bring the key',
    });
    expect(splitTheirWords('ok he took the second one. short confirmation pls', 'told')).toMatchObject({
      confirms: '',
      own: '',
    });
  });

  it.each([
    'my wife says ask for the 90 too. put that in',
    'she said the name is wrong. fix it',
    "he says 'keep the change' is that ok",
    'dont say monday. say next week',
    '"Elm Court" should be "Elm Close", and the 5th',
    "customer left 2 stars: 'late and rude'. we were late because of the ferry",
    'add that the gate is open. she has the code',
    "text her 'on my way, ten minutes' and ask if the gate is open",
    "write a sign that says 'no parking 7 to 9', big letters",
    "tell Ned 'thanks for the help', he did good today",
  ])('is nothing in “%s”', (message) => expect(splitTheirWords(message, 'told')).toBeNull());
});
