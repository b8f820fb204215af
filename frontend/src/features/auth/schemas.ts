/** The rules of the forms come with the first submission, so that the first screen stays light. */
export const schemas = () => import('./register-input.js');
