import { may, type Role } from '@galley/contracts';
import { createContext, type ReactNode, useContext } from 'react';
import type { Call } from './call.js';

/** What the reader is in the team; null until that is known. The session provides it. */
export const ReaderRole = createContext<Role | null>(null);

/** Whether the reader's role allows a call. What would be refused is not offered; before the role is known, nothing is hidden. */
export function useMay(call: Pick<Call, 'permission'>): boolean {
  const role = useContext(ReaderRole);
  return isAllowed(role, call);
}

/** The same where the role is known. */
export const isAllowed = (role: Role | null, { permission }: Pick<Call, 'permission'>): boolean =>
  role === null || !permission || may(role, permission);

/** Shows its children to those who may make the call. */
export function May({ call, children }: { call: Pick<Call, 'permission'>; children: ReactNode }) {
  return useMay(call) ? children : null;
}
