import { chosenGurus } from './pods.js';

const gurus = [
  { id: 1, name: 'Mara Lindqvist' },
  { id: 2, name: 'Theo Okonkwo' },
  { id: 3, name: 'Nobody Known' },
];
const lists = {
  pods: { east: ['mara', 'Theo'], west: [] },
  imprints: { trading: ['Mara'], prosperity: [], newMoney: [] },
};
const none = { pod: null, imprint: null, guruId: null };

describe('pods and imprints', () => {
  it('select everybody when nothing is chosen', () => expect(chosenGurus(gurus, lists, none)).toBeNull());
  it('go by the first word of the name, whatever its case', () => {
    expect(chosenGurus(gurus, lists, { ...none, pod: 'east' })).toEqual([1, 2]);
    expect(chosenGurus(gurus, lists, { ...none, pod: 'west' })).toEqual([]);
  });
  it('narrow each other', () => {
    expect(chosenGurus(gurus, lists, { pod: 'east', imprint: 'trading', guruId: null })).toEqual([1]);
    expect(chosenGurus(gurus, lists, { pod: 'east', imprint: 'trading', guruId: 2 })).toEqual([]);
    expect(chosenGurus(gurus, lists, { ...none, guruId: 3 })).toEqual([3]);
  });
  it('select nobody for a pod that does not exist', () => {
    expect(chosenGurus(gurus, lists, { ...none, pod: 'north' })).toEqual([]);
  });
});
