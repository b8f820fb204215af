const bytes = (text: string) => new TextEncoder().encode(text).buffer;

const credential = (response: object) => ({
  id: 'b25l',
  rawId: bytes('one'),
  type: 'public-key',
  authenticatorAttachment: 'platform',
  getClientExtensionResults: () => ({}),
  response: { clientDataJSON: bytes('{}'), ...response },
});

/** What jsdom lacks: a browser with a device for passkeys. @param refuses the name of the error with which the person ends it */
export function withPasskeys(refuses: string | null = null): void {
  const or = (answer: object) =>
    refuses === null ? Promise.resolve(answer) : Promise.reject(new DOMException('No.', refuses));
  Object.assign(window, { PublicKeyCredential: class {} });
  Object.defineProperty(navigator, 'credentials', {
    configurable: true,
    value: {
      create: () => or(credential({ attestationObject: bytes('made'), getTransports: () => ['internal'] })),
      get: () =>
        or(
          credential({
            authenticatorData: bytes('data'),
            signature: bytes('signed'),
            userHandle: bytes('1'),
          }),
        ),
    },
  });
}

/** jsdom as it is. */
export function withoutPasskeys(): void {
  Reflect.deleteProperty(window, 'PublicKeyCredential');
  Reflect.deleteProperty(navigator, 'credentials');
}

/** What the gateway answers before a passkey is made or used. */
export const toMake = {
  challenge: 'Y2hhbGxlbmdl',
  rp: { id: 'localhost', name: 'Galley' },
  user: { id: 'MQ', name: 'ana', displayName: 'Ana' },
  pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
  timeout: 300_000,
  attestation: 'none',
  excludeCredentials: [],
  authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
};
export const toUse = {
  challenge: 'Y2hhbGxlbmdl',
  rpId: 'localhost',
  timeout: 300_000,
  userVerification: 'required',
};
