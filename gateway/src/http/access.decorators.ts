import type { Permission, Scope } from '@galley/contracts';
import { SetMetadata } from '@nestjs/common';

export const PUBLIC = 'galley:public';

/** Marks a route that needs no session. */
export const Public = () => SetMetadata(PUBLIC, true);

/** Marks a route that needs no session when the request bears a key in this header; who may pass then, the service says. */
export const PublicWith = (header: string) => SetMetadata(PUBLIC, header);

export const NEEDS = 'galley:needs';

/** What the role of whoever is signed in must allow. */
export const Needs = (permission: Permission | null) => SetMetadata(NEEDS, permission);

export const TOKENS = 'galley:tokens';

/** Which scope a token needs where that is not the permission's; true: any token may. */
export const ForTokens = (scope: Scope | true) => SetMetadata(TOKENS, scope);
