export { DiscoverDialog } from './components/DiscoverDialog.js';
