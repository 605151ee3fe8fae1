import { createContext } from 'react';

/** Whether knowledge documents can be read and downloaded here: strangers who hold a link to a copy may not. */
export const SourceAccess = createContext<{ canRead: boolean }>({ canRead: true });
