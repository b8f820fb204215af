import { useEffect } from 'react';
import { useProduct } from '../api/index.js';

/** Says in the tab of the browser which page this is. */
export function useDocumentTitle(title: string): void {
  const { name } = useProduct();
  useEffect(() => {
    document.title = `${title} · ${name}`;
  }, [title, name]);
}
