/** The keyboard comes with the first key or move of the mouse, not with the first load (`shared/keyboard/useWake.ts`). */
export const loadKeyboard = async () => ({ default: (await import('./Keyboard.js')).Keyboard });
