import { readRemoval } from '../../../../drafts/changes/left-out.ts';
import type { MannerWish } from '../../../../drafts/changes/manner/manner-wish.ts';
import { LINK, SIGNS_ME } from '../../../../drafts/changes/open-places.ts';
import { BULLETS } from '../../../../drafts/changes/shape.ts';
import { hasLineToSign } from '../../../../drafts/filling/formalities.ts';
import { TELLS_WHAT } from './apply-wish.ts';

const ADDS_SOMETHING =
  /^(?:(?:and|also|please|y)\s+)*(?:add|put(?: in)?|include|agr[eé]ga(?:le)?|p[oó]n(?:le)?)\s+(?:some |a |an )?(?:stuff|things?|something|items?|points?|lines?|cosas|algo)\b/iu;
const LINK_WANTED = {
  en: 'There is a place for your link. Paste it here, and I put it in:',
  es: 'Ya tiene su lugar para el enlace. Péguelo aquí y lo pongo:',
};
const SIGNED = {
  en: 'Your name is in it already. For another one, say “sign it from …”:',
  es: 'Su nombre ya está. Para otro, diga «fírmalo de …»:',
};
const SAME_CHANNEL = {
  en: 'It is one already, so it stays as it was:',
  es: 'Ya lo es, por eso queda igual:',
};
const THERE = {
  en: 'It stands there already:',
  es: 'Ya está ahí:',
};
const NOT_KNOWN = {
  en: 'That was not said yet. Tell me in a few words, and I put it in:',
  es: 'Eso aún no se ha dicho. Dígamelo en pocas palabras y lo pongo:',
};
const WHICH = {
  en: 'Tell me which points to add, one line is enough, and I will put them in:',
  es: 'Dígame qué puntos agregar, con una línea basta, y los pongo:',
};
const NOT_THERE = {
  en: 'I find nothing of that in this text, so it stays as it was:',
  es: 'No encuentro eso en este texto, por eso queda igual:',
};

const SHORTEST = {
  en: 'That is as short as it gets with all that it has to say. Name what may go, and I take it out:',
  es: 'Más corto no queda con todo lo que tiene que decir. Dígame qué puede irse y lo quito:',
};
const SIGNED_ON = {
  en: 'It has a line to sign on already:',
  es: 'Ya tiene una línea para firmar:',
};
const NO_PAPER = {
  en: 'Nobody signs such a text, so it stays as it was. Say “as a letter”, and I make it one:',
  es: 'Un texto así no se firma, por eso queda igual. Diga «como carta» y lo cambio:',
};
const UNAPOLOGETIC = {
  en: 'It says sorry nowhere, so it stays as it was:',
  es: 'No pide disculpas en ninguna parte, por eso queda igual:',
};

/** Why a wish changes nothing in a text; null if that has no reason of its own. */
function findWhySame(wish: MannerWish, language: 'en' | 'es', body: string): string | null {
  if (wish.signedBy) return (hasLineToSign(body) ? SIGNED_ON : NO_PAPER)[language];
  if (wish.addressee || wish.isWithOptOut) return THERE[language];
  if (wish.isWithoutApology) return UNAPOLOGETIC[language];
  return wish.length === 'shorter' || wish.sentences !== null ? SHORTEST[language] : null;
}

/** A text that stays as it was says so; null where it changed. */
export function formatUnchanged(
  language: 'en' | 'es',
  commands: string[],
  {
    isSame,
    isMoved,
    isSuch,
    wish,
    body,
  }: { isSame: boolean; isMoved: boolean; isSuch: boolean; wish: MannerWish | null; body: string },
): string | null {
  if (!isSame || commands.some((command) => BULLETS.test(command))) return null;
  const why = wish && findWhySame(wish, language, body);
  if (why) return why;
  if (isSuch) return SAME_CHANNEL[language];
  if (commands.some((command) => SIGNS_ME.test(command))) return SIGNED[language];
  if (isMoved) return THERE[language];
  if (commands.some((command) => /\b(?:link|enlace|liga)\b/i.test(command) && !LINK.test(command)))
    return LINK_WANTED[language];
  if (commands.some((command) => ADDS_SOMETHING.test(command))) return WHICH[language];
  if (commands.some((command) => TELLS_WHAT.test(command))) return NOT_KNOWN[language];
  if (commands.some((command) => readRemoval(command) !== null)) return NOT_THERE[language];
  return language === 'es'
    ? 'No tengo otra versión así de este texto, por eso queda igual. Dígame qué frase quitar o qué agregar, o cámbielo con «Editar»:'
    : 'I have no other wording of this one, so it stays as it was. Tell me what to leave out or add, or change it with “Edit”:';
}
