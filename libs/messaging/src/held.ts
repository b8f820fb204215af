/** True for a breaker that is open, or whose trial call is under way. */
export const isPaused = `greatest("openUntil", "probeUntil") > now()`;

/** The breakers that hold a job: those of what it needs; where that is the model's budget, also those of its team and its person. */
const holders = `(jobs.needs || CASE WHEN 'model-budget' = ANY (jobs.needs) THEN ARRAY[
    'model-budget:' || jobs."teamId", 'model-budget:' || jobs."teamId" || ':' || jobs."userId"] END)`;

/** Whether a breaker, the row of `breakers`, holds a job, the row of `jobs`. */
export const holdsJob = `name = ANY ${holders} AND ${isPaused}`;
