import fc from 'fast-check';
import { redact, redactCall } from './redact.js';

describe('a stored response', () => {
  it('never holds a key, wherever it stood', () => {
    const secret = fc.stringMatching(/^[A-Za-z0-9]{20,40}$/);
    const shape = fc.constantFrom(
      'sk-',
      'sk-proj-',
      'Bearer ',
      'Authorization: Bearer ',
      'api_key=',
      'x-api-key: ',
      'Ocp-Apim-Subscription-Key: ',
      'X-Auth-Token: ',
      '"refresh_token":"',
      'client-secret=',
      '"apiKey": "',
      'AIza',
    );
    // Words of a transcript around it; a letter right before would make another word of it.
    const around = fc.constantFrom('', ' ', 'He said: ', '\n', '"', '(');
    fc.assert(
      fc.property(around, shape, secret, around, (before, form, key, after) => {
        expect(redact(`${before}${form}${key}${after}`)).not.toContain(key);
      }),
    );
  });

  it.each([
    'Risk-first trading is a task-list.',
    'The bearer of good news.',
    'The key is patience: cut early.',
    'ask-me-anything',
  ])('keeps what people say: %s', (text) => {
    expect(redact(text)).toBe(text);
  });

  it('never holds the key that this installation uses, whatever its form', () => {
    const key = 'our own key 1';
    const call = { prompt: `It is ${key}.`, response: key, error: `401: "${key}" is not known` };
    expect(JSON.stringify(redactCall(call, key))).not.toContain(key);
    expect(redactCall({ ...call, error: null }, undefined)).toEqual({ ...call, error: null });
  });
});
