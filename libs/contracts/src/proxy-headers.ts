/**
 * What the gateway tells the export service of a browser's socket, beside the browser's own request. It overwrites what a
 * client sends under these names; the export service's port is open to the gateway alone.
 */
export const proxyHeaders = {
  /** The client's address behind all proxies that are trusted. */
  address: 'x-galley-address',
  /** The name of the account that is signed in, written as in an address (`encodeURIComponent`); absent for a guest. */
  person: 'x-galley-person',
  /** The id of the team that the account is signed in for. */
  team: 'x-galley-team',
} as const;

/** The subprotocols under which a browser opens a document: this name, and one that carries its token, if it has one. */
export const collabProtocol = 'galley';
export const bearerProtocol = 'bearer.';
