/** Closes the servers' standard input, on which they take themselves down, and waits until they have. */
export default async function globalTeardown() {
  const child = globalThis.galleyTestServers;
  if (!child || child.exitCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.stdin.end();
  await gone;
  // A process that the servers left behind may still hold the other end, which would keep Jest from ending.
  child.stdout.destroy();
}
