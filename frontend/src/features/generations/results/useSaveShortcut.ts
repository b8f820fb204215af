import { useShortcut } from '../../../shared/keyboard/index.js';
import { toast } from '../../../shared/ui/index.js';
import { t } from './texts.js';
import type { TextState } from './useText.js';

/** Ctrl+S, or Cmd+S, saves the text and says as which version; what was saved before is said as well. */
export function useSaveShortcut(text: Pick<TextState, 'save'>, editable = true): void {
  useShortcut(
    'text.save',
    async () => {
      const version = await text.save();
      if (version !== null) toast({ title: t('savedAs', { version }) });
    },
    editable,
  );
}
