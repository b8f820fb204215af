import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const sources = join(__dirname, '..');
const styles = join(__dirname, 'styles');
const TOKENS = join(styles, 'tokens.css');

const files = (readdirSync(sources, { recursive: true }) as string[])
  .map((path) => join(sources, path))
  .filter((path) => /\.(css|tsx?)$/.test(path) && !/\.spec\.|\/testing\//.test(path));
const css = files.filter((path) => path.endsWith('.css'));
const scripts = files.filter((path) => !path.endsWith('.css'));
const read = (path: string) => readFileSync(path, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');

/** Where something stands in the given files, as "file: what". */
const found = (paths: readonly string[], pattern: RegExp): string[] =>
  paths.flatMap((path) =>
    [...read(path).matchAll(pattern)].map((hit) => `${relative(sources, path)}: ${hit[0]}`),
  );

/** The tokens of one block of tokens.css. */
const tokensOf = (block: string) =>
  new Map([...block.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name!, value!] as const));
const [first = '', second = ''] = (read(TOKENS).split('@media')[0] ?? '').split(
  ":root[data-mantine-color-scheme='light']",
);
const tokens = tokensOf(first);
const ofLight = tokensOf(second);
const isColour = (name: string): boolean => {
  const alias = /^var\((--[\w-]+)\)$/.exec(tokens.get(name) ?? '');
  return alias ? isColour(alias[1]!) : /^#/.test(tokens.get(name) ?? '');
};

describe('the light theme', () => {
  it('replaces colours only, and every colour that follows the theme', () => {
    expect([...ofLight.keys()].filter((name) => !isColour(name))).toEqual([]);
    const same = ['--white', '--paper', '--paper-text'];
    const missing = [...tokens.keys()].filter(
      (name) => /^#/.test(tokens.get(name)!) && !ofLight.has(name) && !same.includes(name),
    );
    expect(missing).toEqual([]);
  });
});

describe('values are only in tokens.css', () => {
  const others = css.filter((path) => path !== TOKENS);

  it('colours', () => {
    const colour = /#[\da-f]{3,8}\b(?=[;\s,)])|\b(?:rgba?|hsla?|oklch|oklab|lab|lch)\([^)]*\)/gi;
    const named = /:[^;{]*\b(?:white|black|red|green|blue|yellow|orange|purple|gr[ae]y|silver)\b[^;{]*;/g;
    expect(found(others, colour)).toEqual([]);
    expect(found(others, named).filter((hit) => !/var\(--/.test(hit))).toEqual([]);
    expect(found(scripts, /(['"`])(?:#[\da-f]{3}|#[\da-f]{6}|#[\da-f]{8})\1|\b(?:rgba?|hsla?)\(/gi)).toEqual(
      [],
    );
  });

  it('sizes of type', () => {
    expect(
      found(others, /font-size:(?!\s*(?:max\()?var\(|\s*inherit)[^;]+;|\bfont:(?!\s*inherit)[^;]+;/g),
    ).toEqual([]);
    expect(found(scripts, /\bfontSize:\s*(?!['"`]var\()\S+|\bfz="\S+/g)).toEqual([]);
  });

  it('durations', () => {
    expect(found(others, /(?<![\w.-])[\d.]*[1-9][\d.]*m?s\b(?=[\s;,)])/g)).toEqual([]);
    expect(
      found(scripts, /\b(?:transitionDuration|duration):\s*[1-9]|\btransitionDuration=\{[1-9]/g),
    ).toEqual([]);
  });

  it('every token is used, and every used name exists', () => {
    const all = files.map(read).join('\n');
    const used = new Set([...all.matchAll(/var\(\s*(--[\w-]*\w)/g)].map((hit) => hit[1]!));
    // A family of names is put together in theme.ts.
    for (const name of tokens.keys()) if (/^--ink-\d$/.test(name)) used.add(name);
    const given = new Set([...all.matchAll(/['"]?(--[\w-]+)['"]?\s*:/g)].map((hit) => hit[1]!));
    expect([...tokens.keys()].filter((name) => !used.has(name))).toEqual([]);
    expect([...used].filter((name) => !given.has(name) && !/^--(?:mantine|ink)\b/.test(name))).toEqual([]);
  });
});

describe('motion', () => {
  const ms = (value: string) => (value.endsWith('ms') ? parseFloat(value) : parseFloat(value) * 1000);

  it('ends within 200 ms, and Mantine uses the same tokens', () => {
    const quick = ms(tokens.get('--quick')!);
    expect(quick).toBeLessThan(200);
    expect(readFileSync(join(__dirname, 'theme.ts'), 'utf8')).toContain(`QUICK_MS = ${quick};`);
    const slow = found(css, /transition[^;{]*var\(--(?!quick)[^;]*;/g);
    expect(slow.filter((hit) => /--(?:turn|breath|beat|patience)/.test(hit))).toEqual([]);
  });

  it('is off for people who prefer reduced motion', () => {
    const reduced = read(TOKENS).split('prefers-reduced-motion: reduce')[1] ?? '';
    for (const name of ['--quick', '--beat', '--turn', '--breath'])
      expect(reduced).toContain(`${name}: 0.01ms`);
  });
});

type Rgb = readonly [number, number, number];

describe.each([
  ['dark', tokens],
  ['light', new Map([...tokens, ...ofLight])],
])('contrast in the %s theme', (_theme, tokens) => {
  /** A token as red, green and blue, laid over a ground where it is translucent. */
  function colour(name: string, ground?: Rgb): Rgb {
    const value = tokens.get(name);
    const alias = /^var\((--[\w-]+)\)$/.exec(value ?? '');
    if (alias) return colour(alias[1]!, ground);
    const hex = /^#([\da-f]{6})([\da-f]{2})?$/i.exec(value ?? '');
    if (!hex) throw new Error(`${name} is no colour: ${value}`);
    const parts = [0, 2, 4].map((at) => parseInt(hex[1]!.slice(at, at + 2), 16)) as unknown as Rgb;
    return hex[2] && ground ? laid(parts, ground, parseInt(hex[2], 16) / 255) : parts;
  }
  const laid = (top: Rgb, ground: Rgb, share: number) =>
    top.map((part, i) => part * share + ground[i]! * (1 - share)) as unknown as Rgb;
  const light = (rgb: Rgb) => {
    const [r, g, b] = rgb.map((part) => {
      const share = part / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
  };
  const contrast = (a: Rgb, b: Rgb) => {
    const [dark, bright] = [light(a), light(b)].toSorted((x, y) => x - y);
    return (bright! + 0.05) / (dark! + 0.05);
  };
  const grounds = ['--ground-0', '--ground-1', '--ground-2'].map((name) => [name, colour(name)] as const);
  const tones = [...tokens.keys()].filter((name) => /^--tone-[a-z]+$/.test(name));

  it.each(grounds)('text for reading reaches 7:1 on %s', (_, ground) => {
    for (const name of ['--text', '--text-soft'])
      expect(contrast(colour(name), ground)).toBeGreaterThanOrEqual(7);
  });

  it.each(grounds)('other text reaches 4.5:1 on %s, hovered or not, and on its own wash', (_, ground) => {
    const hovered = colour('--ground-hover', ground);
    for (const name of ['--text-faint', '--accent-text', '--accent', ...tones]) {
      expect(contrast(colour(name), ground)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(colour(name), hovered)).toBeGreaterThanOrEqual(4.5);
    }
    for (const name of tones)
      expect(contrast(colour(name), laid(colour(name), ground, 0.18))).toBeGreaterThanOrEqual(4.5);
    expect(contrast(colour('--text-soft'), colour('--accent-wash', ground))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(['--accent', '--accent-hover', '--tone-red', '--tone-red-hover', '--tone-cyan'])(
    'what stands on a ground of %s reaches 4.5:1',
    (fill) => expect(contrast(colour('--on-fill'), colour(fill))).toBeGreaterThanOrEqual(4.5),
  );

  it.each(grounds)('focus and the edges of fields reach 3:1 on %s', (_, ground) => {
    for (const name of ['--accent', '--line-field'])
      expect(contrast(colour(name), ground)).toBeGreaterThanOrEqual(3);
  });

  it('the three grounds get brighter step by step', () => {
    const steps = grounds.map(([, ground]) => light(ground));
    expect(steps).toEqual(steps.toSorted((a, b) => a - b));
    expect(new Set(steps).size).toBe(3);
  });
});
