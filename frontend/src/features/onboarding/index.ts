export { FirstStepsSkeleton } from './components/FirstStepsSkeleton.js';
export { useFirstSteps } from './useFirstSteps.js';
