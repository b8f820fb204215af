/** The dashboard with the first steps, shown again whatever was put away: where the help and empty screens lead. */
export const FIRST_STEPS = '/?welcome=1';
