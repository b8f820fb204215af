import { deviceOf } from './device.js';

const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36';
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';

describe('the device of a session', () => {
  it.each([
    ['Firefox on Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0'],
    ['Microsoft Edge on Windows', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Edg/131.0.0.0`],
    ['Safari on iOS', `${iphone} Version/17.5 Mobile/15E148 Safari/604.1`],
  ])('is %s', (device, agent) => {
    expect(deviceOf(agent)).toBe(device);
  });

  it.each([null, undefined, '', '   ', 'curl/8.5.0', '(((', 'x'.repeat(500)])(
    'is not known for %j',
    (agent) => {
      expect(deviceOf(agent)).toBeNull();
    },
  );
});
