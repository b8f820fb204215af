import { TestEnvironment } from 'jest-environment-node';

/**
 * Node's environment, with something to do when a file is through. Jest runs `afterAll` in the order in which it was
 * named, so a setup file can't come last by it, and the servers below a test must not go before what uses them.
 */
export default class extends TestEnvironment {
  async teardown() {
    await this.global.whenFileIsThrough?.();
    await super.teardown();
  }
}
