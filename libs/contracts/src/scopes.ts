import { z } from 'zod';
import type { Permission } from './permissions.js';

/** What somebody lets a token do, at most; their own role limits it as well. */
export const scopes = ['read', 'write', 'publish', 'admin', 'events'] as const;
export const Scope = z.enum(scopes);
export type Scope = z.infer<typeof Scope>;

/** Each permission belongs to one scope. A new one has to be given a place here. */
const scopeOf: Readonly<Record<Permission, Scope>> = {
  'content.read': 'read',
  'sources.add': 'write',
  'texts.write': 'write',
  'folders.own': 'write',
  'texts.manage': 'write',
  'topics.manage': 'write',
  'sources.manage': 'write',
  'gurus.manage': 'write',
  'texts.publish': 'publish',
  'people.manage': 'admin',
  'webhooks.manage': 'admin',
  'destinations.manage': 'admin',
  'agent.manage': 'admin',
  'costs.manage': 'admin',
  'retention.manage': 'admin',
  'audit.read': 'admin',
  'team.export': 'admin',
};

/** The scope whose absence refuses something with this permission. */
export const scopeFor = (permission: Permission): Scope => scopeOf[permission];

/** Whoever changes something reads it first: the three scopes of changes include reading. `events` is the live stream alone. */
export const within = (held: readonly Scope[], permission: Permission): boolean =>
  held.includes(scopeOf[permission]) ||
  (permission === 'content.read' && held.some((scope) => scope !== 'events'));
