interface Closable {
  close(): Promise<void>;
}

/**
 * Starts something before the tests of a file, or of a `describe`, and closes it after them.
 * @returns what was started, for use in hooks and tests
 */
export function duringTests<T extends Closable>(start: () => Promise<T>): T {
  let started: T | undefined;
  beforeAll(async () => {
    started = await start();
  });
  afterAll(() => started?.close());
  // Tests are defined before anything is started, so each access is passed on. The assertion: all members are those of T.
  return new Proxy({} as T, {
    get: (_, name) => Reflect.get(started ?? {}, name) as unknown,
    set: (_, name, value) => Reflect.set(started ?? {}, name, value),
  });
}
