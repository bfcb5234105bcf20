import { setTimeout as sleep } from 'node:timers/promises'

export interface LoopOptions {
  /** One turn; true where there is more to do at once. Its signal says that it is to end: it is late, or the loop stops. */
  turn(signal: AbortSignal): Promise<boolean>
  /** How long it rests after a turn; `wake` ends the rest. */
  restMs: number
  /** How long it rests before its first turn. */
  firstMs?: number
  /** Rest that `wake` does not end, so that what comes together is taken together. */
  gatherMs?: number
  /** A turn that has not ended after so long is told to end. */
  deadlineMs: number
  /**
   * Whether the next turn begins while one that is late still hangs: it must be safe to begin again. Otherwise there is
   * one turn at a time, however long it takes to end.
   */
  overlaps?: boolean
  /** Called once for a row of turns that fail, not for each of them. */
  onError(error: unknown): void
  /** Rests, and ends early and without an error when the signal says so. */
  sleep?(ms: number, signal: AbortSignal): Promise<void>
}

export interface LoopState {
  /** Since a turn last ended well, or since the loop began. */
  ageMs: number
  /** Whether a turn has ended well. */
  hasEnded: boolean
  /** How long the turn that ended last took. */
  lastMs: number | null
  /** How long the present turn has taken; null between two. */
  runningMs: number | null
  /** Turns that failed, or did not end in their time. */
  failures: number
}

export interface DatabaseLoop {
  wake(): void
  /** Begins no further turn, tells the last one to end, and resolves when it has. */
  stop(): Promise<void>
  /** Milliseconds since a turn last ended well. */
  ageMs(): number
  state(): LoopState
}

/** A failed turn is tried again after this long, however long the loop rests otherwise. */
const againMs = 30_000

/** The reason of a signal that tells a turn to end because its loop stops. */
export const loopStopped = new Error('the loop stops')

/** Takes turns until it is stopped: a turn that fails or is late does not end the loop. */
export function startLoop(options: LoopOptions): DatabaseLoop {
  const { restMs, firstMs = 0, gatherMs = 0, sleep = pause } = options
  const record = createRecord(options.onError)
  let isStopping = false
  let isWoken = false
  let current = new AbortController()
  let rouse = () => {}
  const running = run()

  async function run(): Promise<void> {
    if (firstMs > 0) await rest(firstMs)
    while (!isStopping) {
      isWoken = false
      const end = await takeTurn()
      if (end === 'more') continue
      if (!isWoken && !isStopping) await rest(end === 'failed' ? Math.min(restMs, againMs) : restMs)
      if (gatherMs > 0 && !isStopping) await sleep(gatherMs, new AbortController().signal)
    }
  }

  async function takeTurn(): Promise<'more' | 'done' | 'failed'> {
    const turn = new AbortController()
    current = turn
    record.begin()
    const work = attempt(() => options.turn(turn.signal))
    try {
      const isMore = await beforeLate(work, turn)
      record.endWell()
      return isMore ? 'more' : 'done'
    } catch (error) {
      if (isStopping && turn.signal.reason === loopStopped) return 'done'
      record.fail(error)
      if (options.overlaps !== true) await work.catch(() => {})
      return 'failed'
    } finally {
      record.end()
    }
  }

  /** Answers as the work does, or fails when it is late; only then the work is told. */
  async function beforeLate<T>(work: Promise<T>, turn: AbortController): Promise<T> {
    const { promise: late, reject } = Promise.withResolvers<never>()
    const timer = setTimeout(() => {
      const error = new Error(`No end within ${options.deadlineMs} ms`)
      turn.abort(error)
      reject(error)
    }, options.deadlineMs)
    try {
      return await Promise.race([work, late])
    } finally {
      clearTimeout(timer)
    }
  }

  async function rest(ms: number): Promise<void> {
    const early = new AbortController()
    // A reason of our own: making an error for every rest that ends early would cost more than the rest.
    rouse = () => early.abort('woken')
    await sleep(ms, early.signal)
  }

  return {
    wake() {
      isWoken = true
      rouse()
    },
    async stop() {
      isStopping = true
      current.abort(loopStopped)
      rouse()
      await running
    },
    ageMs: () => record.state().ageMs,
    state: record.state,
  }
}

/** What is known of the turns of a loop, by the monotonic clock. */
function createRecord(onError: (error: unknown) => void) {
  let endedMs = performance.now()
  let beganMs: number | null = null
  let lastMs: number | null = null
  let hasEnded = false
  let isFailing = false
  let failures = 0
  return {
    begin() {
      beganMs = performance.now()
    },
    endWell() {
      endedMs = performance.now()
      hasEnded = true
      isFailing = false
    },
    fail(error: unknown) {
      failures += 1
      if (!isFailing) onError(error)
      isFailing = true
    },
    end() {
      lastMs = performance.now() - (beganMs ?? performance.now())
      beganMs = null
    },
    state: (): LoopState => ({
      ageMs: performance.now() - endedMs,
      hasEnded,
      lastMs,
      runningMs: beganMs === null ? null : performance.now() - beganMs,
      failures,
    }),
  }
}

async function attempt<T>(work: () => Promise<T>) {
  return work()
}

function pause(ms: number, signal: AbortSignal) {
  return sleep(ms, undefined, { signal }).catch(() => {})
}
