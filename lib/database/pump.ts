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
  /** Milliseconds since the last successful query for jobs. */
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
/** For the last writes when the process ends; without them, the jobs are retried when their heartbeat expires. */
const closeMs = 2_000

/**
 * Takes jobs into free slots. pg-boss's own workers hold a slot until the slowest job of its batch ends; here every job
 * has a slot of its own, so an order that waits for its register delays no other.
 */
export async function startPump(database: Database, jobs: Jobs, options: PumpOptions): Promise<Pump> {
  const { boss } = jobs
  const { queue, slots, slotsPerGroup = slots, gatherMs = 0 } = options
  const shares = createFairShares({ slots, slotsPerGroup })
  const ended = createEndedJobs(jobs, queue)
  const running = createRunningJobs(options, shares, ended, () => {
    if (mayBeMore) loop.wake()
    else settlesAt ??= setTimeout(settleSoon, gatherMs)
  })
  /** There may be jobs that found no free slot at the last query. */
  let mayBeMore = false
  let settlesAt: ReturnType<typeof setTimeout> | undefined
  let settling: Promise<void> = Promise.resolve()

  const loop = startLoop({
    turn: takeTurn,
    restMs: options.pollMs,
    gatherMs,
    deadlineMs: turnMs,
    overlaps: true,
    onError: options.onError,
  })
  const heartbeat = setInterval(() => void keepAlive(), heartbeatMs)
  const stopListening = await database.listen(jobsChannel, (payload) => {
    if (payload !== null && payload !== queue) return
    loop.wake()
  })

  async function takeTurn(): Promise<boolean> {
    await ended.settle()
    const batchSize = Math.min(shares.freeSlots(), fetchMax)
    const closed = shares.closed()
    mayBeMore = batchSize === 0 || closed.length > 0
    if (batchSize === 0) return false
    const fetched = await fetchJobs(batchSize, closed)
    for (const job of fetched) running.begin(job)
    // A full fetch means there is more: go on at once.
    return fetched.length === batchSize
  }

  function fetchJobs(batchSize: number, ignoreGroups: string[]): Promise<JobWithMetadata[]> {
    return boss.fetch(queue, { batchSize, includeMetadata: true, ...(ignoreGroups.length > 0 ? { ignoreGroups } : {}) })
  }

  /** What could not be written now is written at the next turn. */
  function settleSoon(): void {
    settlesAt = undefined
    settling = ended.settle().catch(options.onError)
  }

  async function keepAlive(): Promise<void> {
    const active = running.entries().map(({ job }) => job)
    if (active.length > 0) await boss.touch(queue, active.toSorted(byId)).catch(options.onError)
  }

  return {
    get active() {
      return running.entries().length
    },
    ageMs: loop.ageMs,
    async stop(graceMs) {
      await stopListening()
      const allDone = () => Promise.all(running.entries().map(({ done }) => done))
      await within(graceMs, () => loop.stop().then(allDone)).catch(() => {})
      for (const { abort } of running.entries()) abort.abort(new Error('the worker is stopping'))
      await within(closeMs, allDone).catch(options.onError)
      clearInterval(heartbeat)
      clearTimeout(settlesAt)
      await within(closeMs, () => settling.then(ended.settle)).catch(options.onError)
    },
  }
}

/** Jobs this process works on, each with a place among the shares. */
function createRunningJobs(
  { run, onError }: PumpOptions,
  shares: ReturnType<typeof createFairShares>,
  ended: ReturnType<typeof createEndedJobs>,
  onEnd: () => void,
) {
  const running = new Map<string, Running>()

  async function execute(entry: Running): Promise<void> {
    const { data, retryCount } = entry.job
    try {
      await run(data, entry.abort.signal, retryCount + 1)
      ended.completed(entry.job)
    } catch (error) {
      onError(error)
      ended.failed(entry.job, messageOf(error))
    }
  }

  return {
    entries: () => [...running.values()],
    begin(job: JobWithMetadata): void {
      const known = running.get(job.id)
      if (known !== undefined) {
        // Its heartbeat was late, so it was fetched again by the process that still works on it.
        known.job = job
        return
      }
      const group = job.groupId ?? null
      shares.begin(group)
      const entry: Running = { job, done: Promise.resolve(), abort: new AbortController() }
      running.set(job.id, entry)
      entry.done = execute(entry).finally(() => {
        running.delete(job.id)
        shares.end(group)
        onEnd()
      })
    },
  }
}

/** Jobs that ended and are not yet written as ended in the queue. */
function createEndedJobs({ boss }: Jobs, queue: string) {
  let finished: JobWithMetadata[] = []
  let failed: { job: JobWithMetadata; message: string }[] = []
  return {
    completed: (job: JobWithMetadata) => void finished.push(job),
    failed: (job: JobWithMetadata, message: string) => void failed.push({ job, message }),
    /** Writes them together, in one order everywhere: two statements that lock the same jobs then never cross. */
    async settle(): Promise<void> {
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
    },
  }
}

function byId(one: JobWithMetadata, other: JobWithMetadata) {
  return one.id < other.id ? -1 : 1
}
