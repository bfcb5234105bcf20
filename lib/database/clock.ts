import type { Database } from './database.ts'

/** The time of the database, wherever the clock of this machine stands. */
export interface DatabaseClock {
  now(): Date
  close(): void
}

const measureEveryMs = 5_000
const firstReadings = 3

/**
 * Reads the time of the database, so that processes on several machines agree on leases and schedules. Between
 * two readings it follows the monotonic clock of this process: nobody who sets the machine's clock moves it. The embedded
 * engine has no clock but the machine's.
 */
export async function openClock(database: Pick<Database, 'kind' | 'sql'>): Promise<DatabaseClock> {
  if (database.kind === 'pglite') return { now: () => new Date(), close: () => {} }
  const offset = createOffset()
  for (let n = 0; n < firstReadings; n += 1) await readTime()
  let timer = setTimeout(measureAgain, measureEveryMs).unref()
  let isClosed = false

  async function readTime(): Promise<void> {
    const sentMs = performance.now()
    const { rows } = await database.sql.statement('select extract(epoch from clock_timestamp()) * 1000 as now_ms')
    const [row] = rows as { now_ms: string }[]
    offset.observe(Number(row?.now_ms), { sentMs, answeredMs: performance.now() })
  }

  /** A reading that fails changes nothing: the time goes on. */
  async function measureAgain(): Promise<void> {
    await readTime().catch(() => {})
    if (!isClosed) timer = setTimeout(measureAgain, measureEveryMs).unref()
  }

  return {
    now: () => new Date(Math.round(performance.now() + offset.ms)),
    close() {
      isClosed = true
      clearTimeout(timer)
    },
  }
}

/** What has to be added to the monotonic clock of this process, in milliseconds. */
export function createOffset() {
  let ms: number | null = null
  return {
    get ms() {
      return ms ?? 0
    },
    /**
     * The database read its clock between the question and the answer. An offset that may still be right is kept, so that
     * slow answers do not make time go to and fro; one that cannot be right is moved as far as it must.
     */
    observe(databaseMs: number, { sentMs, answeredMs }: { sentMs: number; answeredMs: number }): void {
      const [least, most] = [databaseMs - answeredMs, databaseMs - sentMs]
      ms = ms === null ? (least + most) / 2 : Math.min(Math.max(ms, least), most)
    },
  }
}
