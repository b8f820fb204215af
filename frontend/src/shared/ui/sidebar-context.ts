import { createContext, useContext } from 'react';

/** Lets a page make room for a document; does nothing outside the layout. */
export const SidebarContext = createContext<{ close: () => void }>({ close: () => undefined });
export const useSidebar = () => useContext(SidebarContext);
