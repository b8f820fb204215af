import { useCallback, useState } from 'react';

export type PanelName = 'comments' | 'changes' | 'facts' | 'words';

export interface Panels {
  readonly open: PanelName | null;
  /** The comment thread to show first; one that has no words yet is being begun. */
  readonly thread: string | null;
  readonly show: (panel: PanelName, thread?: string | null) => void;
  /** Takes the focus to the panel, as its button does. */
  readonly enter: (panel: PanelName) => void;
  readonly hide: () => void;
  readonly toggle: (panel: PanelName) => void;
}

export const buttonId = (panel: PanelName): string => `doc-panel-button-${panel}`;

/** Which panel stands beside the text. Closing one from inside gives the focus back to its button. */
export function usePanels(): Panels {
  const [state, setState] = useState<Pick<Panels, 'open' | 'thread'>>({ open: null, thread: null });
  const { open } = state;
  const show = useCallback(
    (panel: PanelName, thread: string | null = null) => setState({ open: panel, thread }),
    [],
  );
  const enter = useCallback((panel: PanelName) => document.getElementById(buttonId(panel))?.focus(), []);
  const hide = useCallback(() => {
    const inside = document.activeElement?.closest('.doc-panel') !== null;
    if (open && inside) document.getElementById(buttonId(open))?.focus();
    setState({ open: null, thread: null });
  }, [open]);
  const toggle = useCallback(
    (panel: PanelName) => (open === panel ? hide() : show(panel)),
    [open, hide, show],
  );
  return { ...state, show, enter, hide, toggle };
}
