/**
 * Each kind of place that finished texts are published at: what screens ask for and what it can do. The code of a kind is in its
 * folder of the export service. Without schemas: browsers load it.
 */
interface Field {
  readonly name: string;
  readonly required: boolean;
  /** It has many lines. */
  readonly many?: true;
}

/** What holds for mails to a list of addresses. */
export const mailLimits = { recipients: 500, address: 254 } as const;

interface Kind {
  /** As it is called by those who make it. */
  readonly name: string;
  /** What screens draw beside it. */
  readonly icon: 'ghost' | 'wordpress' | 'folder' | 'mail';
  readonly can: {
    /** It keeps posts that only its editors see. */
    readonly draft: boolean;
    /** What readers have can be changed. */
    readonly update: boolean;
    /** A published post can be taken from its readers. */
    readonly withdraw: boolean;
  };
  /** Whether somebody says where it is; the place of others is set by whoever runs the studio. */
  readonly hasAddress: boolean;
  /** What its address begins with; https where it is left out. */
  readonly schemes?: readonly string[];
  /** Its readers get mail: of a text that is two, the newsletter goes there. */
  readonly mails?: true;
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
    settings: [{ name: 'newsletter', required: false }],
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
  listmonk: {
    name: 'listmonk',
    icon: 'mail',
    // A campaign that runs can be stopped; who has it has it.
    can: { draft: true, update: false, withdraw: true },
    hasAddress: true,
    mails: true,
    settings: [
      { name: 'lists', required: true },
      { name: 'apiUser', required: true },
      { name: 'from', required: false },
    ],
    secret: [{ name: 'apiToken', required: true }],
  },
  smtp: {
    name: 'Mail (SMTP)',
    icon: 'mail',
    can: { draft: false, update: false, withdraw: false },
    hasAddress: true,
    schemes: ['smtps', 'smtp'],
    mails: true,
    settings: [
      { name: 'from', required: true },
      { name: 'recipients', required: true, many: true },
      { name: 'mailUsername', required: false },
    ],
    secret: [{ name: 'password', required: false }],
  },
} as const satisfies Record<string, Kind>;

export type DestinationKind = keyof typeof destinationKinds;
export type DestinationIcon = Kind['icon'];

// `Object.keys` forgets the names of the keys.
export const destinationKindNames = Object.keys(destinationKinds) as [DestinationKind, ...DestinationKind[]];

/** What a kind is; the same as its entry, with the types of all. */
export const destinationKind = (kind: DestinationKind): Kind => destinationKinds[kind];

/** Whether a name is one of a kind; an older release may know fewer. */
export const isDestinationKind = (name: string): name is DestinationKind => name in destinationKinds;
