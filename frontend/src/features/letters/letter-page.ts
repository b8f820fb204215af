const policy =
  '<meta http-equiv="Content-Security-Policy" content="default-src \'none\'; img-src https: http: data:; style-src \'unsafe-inline\'">';

/** A letter as it is shown in the light or in the dark, whatever the system says. It fetches nothing but its pictures. */
export const letterPage = (html: string, scheme: 'light' | 'dark'): string =>
  html
    .replace(/<head>/i, `$&${policy}`)
    .replaceAll('(prefers-color-scheme: dark)', scheme === 'dark' ? 'all' : 'not all')
    .replaceAll('content="light dark"', `content="${scheme}"`)
    .replaceAll('color-scheme: light dark', `color-scheme: ${scheme}`);
