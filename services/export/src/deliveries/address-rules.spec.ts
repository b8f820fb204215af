import { addressProblem } from './address-rules.js';

describe('a webhook address', () => {
  it.each([
    ['https://example.com/hook', null],
    ['https://example.com:8443/hook?key=1', null],
    ['https://8.8.8.8/', null],
    ['http://example.com/', 'Only https addresses are accepted.'],
    ['https://example.com:22/', 'Port 22 is not accepted: use 443, or one from 1024 on.'],
    ['https://intranet/', 'Internal addresses are not accepted.'],
    ['https://db.internal/', 'Internal addresses are not accepted.'],
    ['https://LOCALHOST./', 'Internal addresses are not accepted.'],
    ['not an address', 'Please write an address like https://example.com/hook.'],
    ['javascript:alert(1)', 'Please write an address like https://example.com/hook.'],
  ])('%s: %p', (url, problem) => expect(addressProblem(url, [])).toBe(problem));

  it('may be anything at a host that the operator allows, except carry a password', () => {
    const allowed = ['receiver.internal', '127.0.0.1:4000'];
    expect(addressProblem('http://receiver.internal:9/x', allowed)).toBeNull();
    expect(addressProblem('http://127.0.0.1:4000/x', allowed)).toBeNull();
    expect(addressProblem('http://127.0.0.1:4001/x', allowed)).not.toBeNull();
    expect(addressProblem('http://me:pw@receiver.internal/', allowed)).toMatch(/password/);
    expect(addressProblem('http://evil-receiver.internal', allowed)).not.toBeNull();
  });
});
