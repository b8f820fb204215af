/** How to reach NATS, in the words of its client. */
export interface NatsAddress {
  readonly servers: string[];
  readonly user?: string;
  readonly pass?: string;
  /** Present when nothing but TLS will do. Paths of PEM files. */
  readonly tls?: { readonly caFile?: string; readonly certFile?: string; readonly keyFile?: string };
}

/**
 * What an address says: `nats://user:password@host:port`, several separated by commas. With `tls://` the connection is encrypted and
 * the server's certificate checked. The certificates are named as in a PostgreSQL address: `?sslrootcert=/path` for an
 * authority of one's own, `&sslcert=/path&sslkey=/path` where the server asks for ours.
 * @throws TypeError for what is no address
 */
export function natsAddress(url: string): NatsAddress {
  const addresses = url.split(',').map((part) => new URL(part.trim()));
  const [first] = addresses;
  const secure = addresses.find(({ protocol }) => protocol === 'tls:');
  return {
    servers: addresses.map(({ host }) => host),
    ...(first?.username
      ? { user: decodeURIComponent(first.username), pass: decodeURIComponent(first.password) }
      : {}),
    ...(secure ? { tls: certificatesIn(secure.searchParams) } : {}),
  };
}

const certificatesIn = (query: URLSearchParams): NatsAddress['tls'] => {
  const [caFile, certFile, keyFile] = ['sslrootcert', 'sslcert', 'sslkey'].map((name) => query.get(name));
  return { ...(caFile && { caFile }), ...(certFile && { certFile }), ...(keyFile && { keyFile }) };
};
