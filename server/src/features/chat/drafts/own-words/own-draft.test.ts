import { describe, expect, it } from 'vitest';
import { readDetails } from '../../answers/understanding/details.ts';
import { PLAIN_MANNER } from '../draft-request.ts';
import { createOwnDraft } from './own-draft.ts';
import { readTold } from './requests/whole-request.ts';

const FORM = { name: 'plain-message' } as Parameters<typeof createOwnDraft>[0];

function draftOf(request: string) {
  const brief = readTold(request, readDetails(request, new Date('2026-11-23T12:00:00Z')), 'en');
  if (!brief) throw new Error(`Nothing is told in “${request}”.`);
  return createOwnDraft(FORM, brief, PLAIN_MANNER);
}

describe('a text in the words of the asker', () => {
  it('says sorry for what we broke, and what we will do', () => {
    expect(draftOf('we cracked a vase at ms ortizs house, write her that we pay for it').additions).toEqual([
      "I'm sorry, we cracked a vase at your house. We'll pay for it.",
    ]);
  });

  it('asks whoever overcharged us to put it right', () => {
    expect(draftOf('complaint to the landfill, they overcharged us 30 dollars on ticket 12').additions).toEqual([
      'You overcharged us $30 on ticket 12. Please refund the $30 and let me know.',
    ]);
  });

  it('asks for nothing more where the asker asks already', () => {
    expect(draftOf('tell the landfill they overcharged us 30, please fix it').additions.join(' ')).not.toMatch(
      /refund/,
    );
  });

  it('goes to an office by e-mail, and to a person as a text', () => {
    expect(draftOf('ask the county if they take drywall').manner.channel).toBe('email');
    expect(draftOf('ask mrs lane if she has a ladder').manner.channel).toBe('text');
  });

  it('keeps others apart from who reads it', () => {
    expect(draftOf("text my driver's mom that he broke a finger, he is fine, she can call me").additions).toEqual([
      'He broke a finger. He is fine. You can call me.',
    ]);
    expect(draftOf('tell the customer we cant take the bulbs, the store takes them').additions).toEqual([
      "We can't take the bulbs, the store takes them.",
    ]);
    expect(draftOf('tell my driver hes on the early run friday').additions).toEqual([
      'You are on the early run Friday.',
    ]);
  });

  it('says no in a sentence', () => {
    expect(draftOf('tell the builder no to net 45, net 10 is what we do').additions[0]).toMatch(
      /^We have to say no to net 45\./,
    );
  });

  it('is to the family as to the family', () => {
    expect(draftOf('text my wife ill be late').manner).toMatchObject({ is_to_family: true });
    expect(draftOf('text my wife ill be late').manner.is_to_crew).toBeUndefined();
  });

  it('writes the town of a post as towns are written', () => {
    expect(draftOf('facebook post: we have 2 openings in dayton').additions[0]).toBe('We have 2 openings in Dayton.');
  });
});
