/** Starts what integration tests share. */
export default async function globalSetup(): Promise<void> {
  await Promise.resolve();
}
