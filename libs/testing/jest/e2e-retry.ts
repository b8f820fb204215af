/**
 * A browser on a machine that everything shares can miss a moment that no probe sees. A journey that fails is walked a second
 * time; what went wrong the first time is written out, and the run names it (infra/checks/jest.ts), so it is not forgotten.
 */
jest.retryTimes(1, { logErrorsBeforeRetry: true, retryImmediately: true });
