export { FirstStepsSkeleton } from './components/FirstStepsSkeleton.js';
export { FIRST_STEPS, useFirstSteps } from './useFirstSteps.js';
