export { AuthProvider, useAuth, useUser } from './AuthProvider.js';
export { useEnterTeam, useLeaveTeam } from './useTeams.js';
export { useSignOut } from './useSignOut.js';
export { useVisit } from './useVisit.js';
