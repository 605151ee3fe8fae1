import type { Asked } from '../asked.ts';
import { buildComposition, type Composition } from '../composition.ts';
import { createState } from '../conversation-state.ts';

/** Takes note of a fact for this conversation, and says where it is kept for good. */
export function composeRemember({ text, read, previous }: Asked): Composition {
  const state = createState('remember', read.language, text, previous?.state ?? null);
  const said =
    read.language === 'es'
      ? 'Anotado para esta conversación. Para que lo tenga siempre en cuenta, agréguelo a los datos de su empresa en su perfil, o suba su lista de precios o sus reglas como documento. ¿En qué lo usamos ahora?'
      : 'Noted for this conversation. To have it count every time, put it into your company record in your profile, or have your price list or rules uploaded to the library. What shall we use it for now?';
  return buildComposition(state, [said]);
}
