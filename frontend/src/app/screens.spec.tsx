import { needsSignIn, openScreens, screens } from './screens.js';

describe('the table of screens', () => {
  it('knows which addresses are public', () => {
    for (const path of ['/login', '/register', '/register/', '/reset-password', '/d/abc-1'])
      expect([path, needsSignIn(path)]).toEqual([path, false]);
    for (const path of ['/', '/video/3', '/generation-view', '/d', '/d/abc/more', '/login-help'])
      expect([path, needsSignIn(path)]).toEqual([path, true]);
  });

  it('loads the code of a screen only when it is needed', () => {
    for (const screen of [...openScreens, ...screens])
      expect([screen.path, typeof screen.lazy, screen.Component]).toEqual([
        screen.path,
        'function',
        undefined,
      ]);
  });
});
