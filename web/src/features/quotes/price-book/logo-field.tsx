import type { SavedPriceBook } from '@haulwise/contract';
import { useState } from 'react';
import { call } from '../../../platform/api/call.ts';
import { uploadSmall } from '../../../platform/api/upload.ts';
import { toLogoFault } from '../../../platform/form/fault.ts';
import { PictureField } from '../../../ui/fields/picture-field.tsx';
import { t } from '../../../words/words.ts';
import { useReloadPriceBook } from '../use-quotes.ts';

/** The logo at the head of quotes; saved at once. */
export function LogoField({ has_logo }: Pick<SavedPriceBook, 'has_logo'>) {
  const [hasLogo, setHasLogo] = useState(has_logo);
  const reload = useReloadPriceBook();
  const show = (has: boolean) => {
    setHasLogo(has);
    void reload();
  };
  return (
    <PictureField
      hasPicture={hasLogo}
      shown={t`Your logo is on every quote.`}
      onSend={async (file) => show((await uploadSmall('POST /price-book/logo/', file)).has_logo)}
      onRemove={async () => {
        await call('DELETE /price-book/logo/');
        show(false);
      }}
      describe={toLogoFault}
    />
  );
}
