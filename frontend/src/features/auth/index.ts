export { AuthProvider, useAuth, useUser } from './AuthProvider.js';
export { authRoutes } from './routes.js';
