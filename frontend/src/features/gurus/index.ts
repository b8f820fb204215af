export { GuruFilter } from './components/GuruFilter.js';
export { useGurusQuery } from './gurus.api.js';
export { guruRoutes } from './routes.js';
export { useSelectableGurus } from './useSelectableGuru.js';
