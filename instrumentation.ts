/** Runs once when the server starts: the console opens before the first request, and its pollers go on at once. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { startConsole } = await import('#lib/console/program/server/start.ts')
  await startConsole()
}
