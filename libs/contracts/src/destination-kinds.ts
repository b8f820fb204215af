/**
 * Each kind of place that finished texts are published at: what screens ask for and what it can do. The code of a kind is in its
 * folder of the export service. Without schemas: browsers load it.
 */
interface Field {
  readonly name: string;
  readonly required: boolean;
}

interface Kind {
  /** As it is called by those who make it. */
  readonly name: string;
  /** What screens draw beside it. */
  readonly icon: 'ghost' | 'wordpress' | 'folder';
  readonly can: {
    /** It keeps posts that only its editors see. */
    readonly draft: boolean;
    readonly update: boolean;
    /** A published post can be taken from its readers. */
    readonly withdraw: boolean;
  };
  /** Whether somebody says where it is; the place of others is set by whoever runs the studio. */
  readonly hasAddress: boolean;
  readonly settings: readonly Field[];
  /** Sealed when they are stored, and never answered. */
  readonly secret: readonly Field[];
}

const everything = { draft: true, update: true, withdraw: true } as const;

export const destinationKinds = {
  ghost: {
    name: 'Ghost',
    icon: 'ghost',
    can: everything,
    hasAddress: true,
    settings: [],
    secret: [{ name: 'adminKey', required: true }],
  },
  wordpress: {
    name: 'WordPress',
    icon: 'wordpress',
    can: everything,
    hasAddress: true,
    settings: [
      { name: 'username', required: true },
      { name: 'category', required: false },
    ],
    secret: [{ name: 'applicationPassword', required: true }],
  },
  site: {
    name: 'Static site',
    icon: 'folder',
    can: everything,
    hasAddress: false,
    settings: [],
    secret: [],
  },
} as const satisfies Record<string, Kind>;

export type DestinationKind = keyof typeof destinationKinds;
export type DestinationIcon = Kind['icon'];

// `Object.keys` forgets the names of the keys.
export const destinationKindNames = Object.keys(destinationKinds) as [DestinationKind, ...DestinationKind[]];

/** What a kind is; the same as its entry, with the types of all. */
export const destinationKind = (kind: DestinationKind): Kind => destinationKinds[kind];
