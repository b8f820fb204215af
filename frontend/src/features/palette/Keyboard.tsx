import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ahead } from '../../shared/keyboard/ahead.js';
import { useEngine } from '../../shared/keyboard/engine.js';
import { useShortcut, type Woken } from '../../shared/keyboard/index.js';
import { offer } from '../../shared/keyboard/registry.js';
import { destinations } from './commands.js';
import './palette.css';

const Palette = lazy(async () => ({ default: (await import('./Palette.js')).Palette }));
const HelpSheet = lazy(async () => ({ default: (await import('./HelpSheet.js')).HelpSheet }));

type Sheet = 'palette' | 'help';

/** The keyboard of the studio behind sign-in: it listens, and shows the palette and the help sheet. */
export function Keyboard({ woken }: { woken: Woken }) {
  const navigate = useNavigate();
  const { sheet, seen, openings, show, close, leave } = useSheets(woken === 'search' ? 'palette' : null);
  useShortcut('palette.open', () => show('palette'));
  useShortcut('help.open', () => show('help'));
  useEffect(() => {
    const stops = destinations.map(({ shortcut, to }) => offer(shortcut, () => navigate(to)));
    return () => stops.forEach((stop) => stop());
  }, [navigate]);
  useEngine();
  return (
    <Suspense fallback={null}>
      {seen.includes('palette') ? (
        <Palette
          openings={openings}
          opened={sheet === 'palette'}
          onClose={close}
          onDone={leave}
          onHelp={() => show('help')}
        />
      ) : null}
      {seen.includes('help') ? <HelpSheet opened={sheet === 'help'} onClose={close} /> : null}
    </Suspense>
  );
}

/** Which sheet is open; the focus goes back to where it was when it closes. */
function useSheets(first: Sheet | null) {
  const [sheet, setSheet] = useState<Sheet | null>(first);
  const [seen, setSeen] = useState<readonly Sheet[]>(first ? [first] : []);
  const [openings, setOpenings] = useState(0);
  const from = useRef<Element | null>(first ? document.activeElement : null);
  const show = useCallback((next: Sheet) => {
    // From the palette to the help sheet, what was left first is still where one comes from.
    if (!document.activeElement?.closest('[aria-modal="true"]')) from.current = document.activeElement;
    setSeen((before) => (before.includes(next) ? before : [...before, next]));
    if (next === 'palette') ahead.begin();
    setSheet(next);
    setOpenings((before) => before + 1);
  }, []);
  const close = useCallback(() => {
    ahead.end();
    setSheet(null);
    if (from.current instanceof HTMLElement && from.current.isConnected) from.current.focus();
  }, []);
  const leave = useCallback(() => {
    setSheet(null);
    document.getElementById('page')?.focus();
  }, []);
  return { sheet, seen, openings, show, close, leave };
}
