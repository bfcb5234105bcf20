import type { Database } from './database.ts'
import { type DatabaseLoop, loopStopped, startLoop } from './loop.ts'

/** Work that a program does by itself from time to time: an entry of its one table of them. */
export interface TimedJob<Ctx> {
  name: string
  /** Rest between two turns. */
  everyMs: number
  /** For one turn, all calls and statements of it included. */
  deadlineMs: number
  /**
   * Whether it does something elsewhere that must be recorded: when the program stops, its statements go on until the stop
   * is over. Those of other work end at once.
   */
  sends?: boolean
  /** One bounded piece; true where more is left. Its context and its signal end its statements and calls. */
  run(ctx: Ctx, signal: AbortSignal): Promise<boolean>
}

export interface Surroundings<Ctx> {
  database: Database
  /** The context of a turn, with a database whose statements end with the signal. */
  bind(database: Database, signal: AbortSignal): Ctx
  onError(error: unknown): void
  /** How long it rests before its first turn. */
  firstMs?: number
  sleep?(ms: number, signal: AbortSignal): Promise<void>
}

/** Gives a job a loop of its own: nothing waits for it, and it waits for nothing but its own last turn. */
export function startTimedJob<Ctx>(job: TimedJob<Ctx>, surroundings: Surroundings<Ctx>): DatabaseLoop {
  const { database: whole, bind, ...loop } = surroundings
  let ending = new AbortController().signal
  // One for all turns, so that statements are built once.
  const database = whole.endingWith(() => ending)
  return startLoop({
    ...loop,
    restMs: job.everyMs,
    deadlineMs: job.deadlineMs,
    turn(signal) {
      ending = job.sends === true ? onlyLate(signal) : signal
      return job.run(bind(database, ending), signal)
    },
  })
}

/** A job counts as late when none of its turns has ended well for three intervals, or for as long as one may take. */
export function lateAfterMs({ everyMs, deadlineMs }: Pick<TimedJob<never>, 'everyMs' | 'deadlineMs'>): number {
  return Math.max(3 * everyMs, everyMs + deadlineMs)
}

/** Aborted when the turn is late, and not because its loop stops. */
function onlyLate(signal: AbortSignal): AbortSignal {
  const late = new AbortController()
  const end = () => {
    if (signal.reason !== loopStopped) late.abort(signal.reason)
  }
  signal.addEventListener('abort', end, { once: true })
  return late.signal
}
