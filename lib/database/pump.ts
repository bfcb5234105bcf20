import type { JobWithMetadata } from 'pg-boss'
import type { Database } from './database.ts'
import { within } from './deadline.ts'
import { messageOf } from './error-for-log.ts'
import { createFairShares } from './fair-shares.ts'
import { type Jobs, jobsChannel } from './jobs.ts'
import { startLoop } from './loop.ts'

export interface PumpOptions {
  queue: string
  /** Jobs this process works on at once; a tenant alone gets half of them (`fair-shares.ts`). */
  slots: number
  /** How many of them may belong to one group, so that one slow register never holds all slots; a tenant alone gets half. */
  slotsPerGroup?: number
  pollMs: number
  /** How long what comes and what ends gathers, to be taken and settled together; unset, each is taken as it comes. */
  gatherMs?: number
  /**
   * Resolves when the job is settled in our own rows; a rejection is an engine fault and the job comes back. `attempt`
   * counts how often the job was taken, from 1.
   */
  run: (data: object, signal: AbortSignal, attempt: number) => Promise<void>
  onError: (error: unknown) => void
}

export interface Pump {
  /** Takes no new jobs, waits for the running ones, and after `graceMs` gives them back to the queue. */
  stop(graceMs: number): Promise<void>
  readonly active: number
  /** Milliseconds since jobs were last looked for with success. */
  ageMs(): number
}

interface Running {
  /** As it was taken last. */
  job: JobWithMetadata
  done: Promise<void>
  abort: AbortController
}

const heartbeatMs = 4_000
const fetchMax = 20
const turnMs = 30_000
/** For what is left to say to the database when the process ends; unsaid, the jobs come back when their heartbeat ends. */
const farewellMs = 2_000

/**
 * Takes jobs into free slots. pg-boss's own workers hold a slot until the slowest job of its batch ends; here every job
 * has a slot of its own, so an order that waits for its register delays no other.
 */
export async function startPump(database: Database, jobs: Jobs, options: PumpOptions): Promise<Pump> {
  const { boss } = jobs
  const { queue, slots, slotsPerGroup = slots, gatherMs = 0 } = options
  const running = new Map<string, Running>()
  const shares = createFairShares({ slots, slotsPerGroup })
  let finished: JobWithMetadata[] = []
  let failed: { job: JobWithMetadata; message: string }[] = []
  /** There may be jobs that had no room when they were last looked for. */
  let mayBeMore = false
  let settlesAt: ReturnType<typeof setTimeout> | undefined
  let settling: Promise<void> = Promise.resolve()

  const loop = startLoop({
    turn: takeTurn,
    restMs: options.pollMs,
    gatherMs,
    deadlineMs: turnMs,
    onError: options.onError,
  })
  const heartbeat = setInterval(() => void keepAlive(), heartbeatMs)
  const stopListening = await database.listen(jobsChannel, (payload) => {
    if (payload !== null && payload !== queue) return
    loop.wake()
  })

  async function takeTurn(): Promise<boolean> {
    await settle()
    const batchSize = Math.min(shares.room(), fetchMax)
    const closed = shares.closed()
    mayBeMore = batchSize === 0 || closed.length > 0
    if (batchSize === 0) return false
    const fetched = await fetchJobs(batchSize, closed)
    for (const job of fetched) begin(job)
    // A full fetch means there is more: go on at once.
    return fetched.length === batchSize
  }

  function fetchJobs(batchSize: number, ignoreGroups: string[]): Promise<JobWithMetadata[]> {
    return boss.fetch(queue, { batchSize, includeMetadata: true, ...(ignoreGroups.length > 0 ? { ignoreGroups } : {}) })
  }

  function begin(job: JobWithMetadata): void {
    const held = running.get(job.id)
    if (held !== undefined) {
      // Its heartbeat was not heard for a while, and it came back to where it is still worked on.
      held.job = job
      return
    }
    const group = job.groupId ?? null
    shares.begin(group)
    const entry: Running = { job, done: Promise.resolve(), abort: new AbortController() }
    running.set(job.id, entry)
    entry.done = execute(entry).finally(() => {
      running.delete(job.id)
      shares.end(group)
      if (mayBeMore) loop.wake()
      else settlesAt ??= setTimeout(settleSoon, gatherMs)
    })
  }

  async function execute(entry: Running): Promise<void> {
    const { data, retryCount } = entry.job
    try {
      await options.run(data, entry.abort.signal, retryCount + 1)
      finished.push(entry.job)
    } catch (error) {
      options.onError(error)
      failed.push({ job: entry.job, message: messageOf(error) })
    }
  }

  /** What ended is said together, in one order everywhere: two statements that lock the same jobs then never cross. */
  async function settle(): Promise<void> {
    const done = finished
    finished = []
    try {
      if (done.length > 0) await boss.complete(queue, done.toSorted(byId))
    } catch (error) {
      finished.push(...done)
      throw error
    }
    while (failed[0] !== undefined) {
      const [{ job, message }] = failed
      await boss.fail(queue, job, { message })
      failed = failed.filter((one) => one.job !== job)
    }
  }

  /** What could not be said now is said at the next turn. */
  function settleSoon(): void {
    settlesAt = undefined
    settling = settle().catch(options.onError)
  }

  async function keepAlive(): Promise<void> {
    const held = [...running.values()].map(({ job }) => job).toSorted(byId)
    if (held.length > 0) await boss.touch(queue, held).catch(options.onError)
  }

  return {
    get active() {
      return running.size
    },
    ageMs: loop.ageMs,
    async stop(graceMs) {
      await stopListening()
      const ended = () => Promise.all([...running.values()].map(({ done }) => done))
      await within(graceMs, () => loop.stop().then(ended)).catch(() => {})
      for (const { abort } of running.values()) abort.abort(new Error('the worker is stopping'))
      await within(farewellMs, ended).catch(options.onError)
      clearInterval(heartbeat)
      clearTimeout(settlesAt)
      await within(farewellMs, () => settling.then(settle)).catch(options.onError)
    },
  }
}

function byId(one: JobWithMetadata, other: JobWithMetadata): number {
  return one.id < other.id ? -1 : 1
}
