/** Milliseconds of work on a processor: what other programs take on a busy machine is not counted. */
export function cpuMs(run: () => unknown): number {
  const before = process.threadCpuUsage()
  run()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1_000
}

/** The same of work that gives others their turn in between: no turn of it took longer than all of them together. */
export async function cpuMsOfTurns(run: () => Promise<unknown>): Promise<number> {
  const before = process.threadCpuUsage()
  await run()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1_000
}

/**
 * The least of three: two programs that share a core slow each other down also by this clock, and the first run is the one
 * that the compiler has not seen yet. Code that became too slow is too slow three times.
 */
export function leastCpuMs(run: () => unknown): number {
  return Math.min(...Array.from({ length: 3 }, () => cpuMs(run)))
}
