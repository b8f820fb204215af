/**
 * For screens and journeys, on a machine that everything shares: what is looked at can come a moment later than ever before. A
 * test that fails is run a second time; what went wrong the first time is written out, and the run names it
 * (infra/checks/jest.ts), so it is not forgotten.
 */
jest.retryTimes(1, { logErrorsBeforeRetry: true, retryImmediately: true });
