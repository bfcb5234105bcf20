/**
 * Milliseconds of work on a processor, at the pace of the machine that the limits were set on: neither what other programs take on a
 * busy machine is counted, nor that this one is slower at the moment.
 */
export function cpuMs(run: () => unknown): number {
  const before = process.threadCpuUsage()
  run()
  return atUsualPace(msSince(before))
}

/** The same of work that gives others their turn in between: no turn of it took longer than all of them together. */
export async function cpuMsOfTurns(run: () => Promise<unknown>): Promise<number> {
  const before = process.threadCpuUsage()
  await run()
  return atUsualPace(msSince(before))
}

/**
 * The least of several: two programs that share a core slow each other down also by this clock, memory of the tests before is
 * swept in between, and the first run is the one that the compiler has not seen yet. Code that became too slow is too slow each time.
 */
export function leastCpuMs(run: () => unknown, times = 3): number {
  return Math.min(...Array.from({ length: times }, () => cpuMs(run)))
}

/** What `knownWork` takes on the machine that the limits were set on, with nothing beside it. */
const usualMs = 20
/** Shorter work is below every limit on every machine. */
const tooShortMs = 20
const paceForMs = 1_000

let pace = { times: 1, until: Number.NEGATIVE_INFINITY }

/** On a faster machine the limits are as they are. */
function atUsualPace(ms: number): number {
  if (ms < tooShortMs) return ms
  if (performance.now() > pace.until) {
    const times = Math.max(1, Math.min(timesOfKnownWork(), timesOfKnownWork(), timesOfKnownWork()))
    pace = { times, until: performance.now() + paceForMs }
  }
  return ms / pace.times
}

function timesOfKnownWork(): number {
  const before = process.threadCpuUsage()
  knownWork()
  return msSince(before) / usualMs
}

const words = 'Ab c-9 ÄÖ '.repeat(20_000)

/** What most tests measure: texts, lists, maps and JSON. */
function knownWork(): number {
  const counts = new Map<string, number>()
  for (const [at, word] of words
    .normalize('NFKD')
    .toLowerCase()
    .split(/[^a-z0-9]+/u)
    .entries())
    counts.set(word + (at % 997), at)
  return JSON.parse(JSON.stringify([...counts].toSorted(([a], [b]) => (a < b ? -1 : 1)))).length
}

function msSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1_000
}
