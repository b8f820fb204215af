import { shortName } from './tidy.js';

describe('shortName', () => {
  it.each([
    ['Anna Berg', 'Berg'],
    ['Aaron van Wirdum', 'van Wirdum'],
    ['Ludwig van der Berg', 'van der Berg'],
    ['Mr. Tako Van Popta', 'Van Popta'],
    ['Van Morrison', 'Morrison'],
    ['van Wirdum', 'van Wirdum'],
    ["Chris d'Entremont", "d'Entremont"],
    ['Kirsty Williams AM', 'Williams'],
    ['Martin King Jr.', 'King'],
    ['Mireille Reece, PsyD', 'Reece'],
    ['Gabriel Ste-Marie (Joliette, BQ)', 'Ste-Marie'],
    ['Hon. Bill Blair (Minister of Public Safety (and more))', 'Blair'],
    ['Иван Петров', 'Петров'],
    ['Mary Ng', 'Mary Ng'],
    ['Speaker 2', 'Speaker 2'],
    ['The Chair', 'The Chair'],
    ['Anna from Berlin', 'Anna from Berlin'],
    ['Bob', 'Bob'],
    ['PhD D', 'PhD D'],
    ['山田太郎', '山田太郎'],
    ['محمد علي', 'محمد علي'],
  ])('of %s is %s', (name, short) => {
    expect(shortName(name)).toBe(short);
  });
});
