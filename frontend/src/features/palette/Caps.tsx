import { capsOf, spoken } from '../../shared/keyboard/hint.js';
import type { ShortcutId } from '../../shared/keyboard/index.js';
import { t } from './texts.js';

/** A shortcut as key caps; read aloud as one. */
export function Caps({ of }: { of: ShortcutId }) {
  return (
    <span className="caps" role="img" aria-label={spoken(of)}>
      {capsOf(of).map((press, index) => (
        <span key={index} className="row g1">
          {index > 0 ? <span className="small faint">{t('then')}</span> : null}
          {press.map((cap) => (
            <kbd key={cap}>{cap === 'Enter' ? '↵' : cap}</kbd>
          ))}
        </span>
      ))}
    </span>
  );
}
