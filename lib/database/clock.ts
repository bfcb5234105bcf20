import type { Database } from './database.ts'

/** The time of the database, wherever the clock of this machine stands. */
export interface DatabaseClock {
  now(): Date
  close(): void
}

const lookEveryMs = 5_000
const firstLooks = 3

/**
 * Tells the time by the clock of the database, so that processes on several machines agree on leases and schedules. Between
 * two looks it goes on by the monotonic clock of this process: nobody who sets the machine's clock moves it. The embedded
 * engine has no clock but the machine's.
 */
export async function openClock(database: Pick<Database, 'kind' | 'sql'>): Promise<DatabaseClock> {
  if (database.kind === 'pglite') return { now: () => new Date(), close: () => {} }
  const offset = createOffset()
  for (let n = 0; n < firstLooks; n += 1) await look()
  let timer = setTimeout(lookAgain, lookEveryMs).unref()
  let isClosed = false

  async function look(): Promise<void> {
    const sentMs = performance.now()
    const { rows } = await database.sql.statement('select extract(epoch from clock_timestamp()) * 1000 as now_ms')
    const [row] = rows as { now_ms: string }[]
    offset.observe(Number(row?.now_ms), { sentMs, answeredMs: performance.now() })
  }

  /** A look that fails changes nothing: the time goes on. */
  async function lookAgain(): Promise<void> {
    await look().catch(() => {})
    if (!isClosed) timer = setTimeout(lookAgain, lookEveryMs).unref()
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
