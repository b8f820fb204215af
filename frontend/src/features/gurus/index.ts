export { GuruFilter } from './components/GuruFilter.js';
export { AddGuruDialog } from './components/AddGuruDialog.js';
export { useGurusQuery } from './gurus.api.js';
export { useSelectableGurus } from './useSelectableGuru.js';
