// Browsers load this before the first screen: no schema stands here.

/** What a person is in a team, from the least to the most. Each may do what the one before may, and more. */
export const roles = ['viewer', 'writer', 'editor', 'admin'] as const;
export type Role = (typeof roles)[number];

/** Every permission: the least role that has it, and what it allows. Each call names the one that it needs. */
export const permissionTable = {
  'content.read': ['viewer', 'Read everything of the team, and comment'],
  'sources.add': ['writer', 'Add sources and gurus'],
  'texts.write': ['writer', 'Make and refine texts'],
  'folders.own': ['writer', 'Save topics, and keep folders of their own'],
  'texts.manage': ['editor', 'Change, move and delete texts of others'],
  'texts.publish': ['editor', 'Approve and publish texts'],
  'topics.manage': ['editor', 'Delete topics, and extract them again'],
  'sources.manage': ['editor', 'Delete and correct sources of others, and withdraw sources'],
  'gurus.manage': ['editor', 'Change and delete gurus and their prompts'],
  'people.manage': ['admin', 'Invite people, change their roles, and let them go'],
  'webhooks.manage': ['admin', 'Set up webhooks, and read their log'],
  'destinations.manage': ['admin', 'Set up where texts are published'],
  'agent.manage': ['admin', 'Set the schedule and the cost limit of the agent'],
  'costs.manage': ['admin', 'See what the model costs, and set budgets'],
  'retention.manage': ['admin', 'Set how long stored responses and recordings are kept'],
  'audit.read': ['admin', 'Read and export the audit log'],
  'team.export': ['admin', 'Export everything of the team'],
} as const satisfies Record<string, readonly [Role, string]>;
export type Permission = keyof typeof permissionTable;
export const permissions = Object.keys(permissionTable) as Permission[];

/** Whether a role has a permission. */
export const may = (role: Role, permission: Permission): boolean =>
  roles.indexOf(role) >= roles.indexOf(permissionTable[permission][0]);
