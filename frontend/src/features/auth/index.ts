export { AuthProvider, useAuth, useMay, useUser } from './AuthProvider.js';
export { useSignOut } from './useSignOut.js';
export { useVisit } from './useVisit.js';
