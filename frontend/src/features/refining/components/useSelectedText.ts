import { useEffect, useState } from 'react';

/**
 * The text that is selected in an assistant's message. It stays when the selection goes because something else was pressed,
 * as it does on touch screens, and is dropped by a click into the conversation.
 */
export function useSelectedText() {
  const [selected, setSelected] = useState('');
  useEffect(() => {
    const read = () => {
      const selection = document.getSelection();
      const text = selection?.toString().trim() ?? '';
      if (text !== '' && within(selection?.anchorNode) && within(selection?.focusNode)) setSelected(text);
    };
    const press = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest('.talk-list')) setSelected('');
    };
    document.addEventListener('selectionchange', read);
    document.addEventListener('mousedown', press);
    return () => {
      document.removeEventListener('selectionchange', read);
      document.removeEventListener('mousedown', press);
    };
  }, []);
  const drop = () => {
    document.getSelection()?.removeAllRanges();
    setSelected('');
  };
  return { selected, drop };
}

function within(node: Node | null | undefined): boolean {
  const element = node instanceof Element ? node : node?.parentElement;
  return element?.closest('[data-checkable]') != null;
}
