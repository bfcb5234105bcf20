import { setTimeout as sleep } from 'node:timers/promises'
import type { JobWithMetadata } from 'pg-boss'
import type { Database } from './database.ts'
import { messageOf } from './error-for-log.ts'
import { createFairShares } from './fair-shares.ts'
import { type Jobs, jobsChannel } from './jobs.ts'

export interface PumpOptions {
  queue: string
  /** Jobs this process works on at once; a tenant alone gets half of them (`fair-shares.ts`). */
  slots: number
  /** How many of them may belong to one group, so that one slow register never holds all slots; a tenant alone gets half. */
  slotsPerGroup?: number
  pollMs: number
  /** How long what comes and what ends gathers, to be taken and settled together; unset, each is taken as it comes. */
  gatherMs?: number
  /** Resolves when the job is settled in our own rows; a rejection is an engine fault and the job comes back. */
  run: (data: object, signal: AbortSignal) => Promise<void>
  onError: (error: unknown) => void
}

export interface Pump {
  /** Takes no new jobs, waits for the running ones, and after `graceMs` gives them back to the queue. */
  stop(graceMs: number): Promise<void>
  readonly active: number
}

const heartbeatMs = 4_000
const fetchMax = 20

/**
 * Takes jobs into free slots. pg-boss's own workers hold a slot until the slowest job of its batch ends; here every job
 * has a slot of its own, so an order that waits for its register delays no other.
 */
export async function startPump(database: Database, jobs: Jobs, options: PumpOptions): Promise<Pump> {
  const { boss } = jobs
  const { queue, slots, slotsPerGroup = slots, gatherMs = 0 } = options
  const running = new Map<string, { job: JobWithMetadata; done: Promise<void>; abort: AbortController }>()
  const shares = createFairShares({ slots, slotsPerGroup })
  const finished: JobWithMetadata[] = []
  let isStopping = false
  let isWoken = true
  /** There may be jobs that had no room when they were last looked for. */
  let mayBeMore = false
  let settlesAt: ReturnType<typeof setTimeout> | undefined
  let settling: Promise<void> = Promise.resolve()
  let wake = () => {}

  const stopListening = await database.listen(jobsChannel, (payload) => {
    if (payload !== null && payload !== queue) return
    signalWork()
  })
  const heartbeat = setInterval(() => void keepAlive(), heartbeatMs)
  const loop = work()

  function signalWork(): void {
    isWoken = true
    wake()
  }

  async function work(): Promise<void> {
    while (!isStopping) {
      isWoken = false
      try {
        await settleFinished()
        const batchSize = Math.min(shares.room(), fetchMax)
        const closed = shares.closed()
        mayBeMore = batchSize === 0 || closed.length > 0
        const fetched = batchSize > 0 ? await fetchJobs(batchSize, closed) : []
        for (const job of fetched) begin(job)
        // A full fetch means there is more: go on at once.
        if (fetched.length > 0 && fetched.length === batchSize) continue
      } catch (error) {
        options.onError(error)
      }
      if (!isWoken && !isStopping) await idle()
      if (gatherMs > 0 && !isStopping) await sleep(gatherMs)
    }
  }

  function idle(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, options.pollMs)
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }

  function fetchJobs(batchSize: number, ignoreGroups: string[]): Promise<JobWithMetadata[]> {
    return boss.fetch(queue, { batchSize, includeMetadata: true, ...(ignoreGroups.length > 0 ? { ignoreGroups } : {}) })
  }

  function begin(job: JobWithMetadata): void {
    const abort = new AbortController()
    const group = job.groupId ?? null
    shares.begin(group)
    const done = execute(job, abort.signal).finally(() => {
      running.delete(job.id)
      shares.end(group)
      if (mayBeMore) signalWork()
      else settlesAt ??= setTimeout(settleSoon, gatherMs)
    })
    running.set(job.id, { job, done, abort })
  }

  async function execute(job: JobWithMetadata, signal: AbortSignal): Promise<void> {
    try {
      await options.run(job.data, signal)
      finished.push(job)
    } catch (error) {
      options.onError(error)
      await boss.fail(queue, job, { message: messageOf(error) }).catch(options.onError)
    }
  }

  /** Completions go out together: one statement for all that ended since the last look. */
  async function settleFinished(): Promise<void> {
    const batch = finished.splice(0)
    if (batch.length > 0) await boss.complete(queue, batch)
  }

  function settleSoon(): void {
    settlesAt = undefined
    settling = settleFinished().catch(options.onError)
  }

  async function keepAlive(): Promise<void> {
    const held = [...running.values()].map(({ job }) => job)
    if (held.length > 0) await boss.touch(queue, held).catch(options.onError)
  }

  return {
    get active() {
      return running.size
    },
    async stop(graceMs) {
      isStopping = true
      wake()
      await stopListening()
      await loop
      const all = Promise.allSettled([...running.values()].map(({ done }) => done))
      await Promise.race([all, new Promise((resolve) => setTimeout(resolve, graceMs).unref())])
      for (const { abort } of running.values()) abort.abort(new Error('the worker is stopping'))
      await all
      clearInterval(heartbeat)
      clearTimeout(settlesAt)
      await settling
      await settleFinished().catch(options.onError)
    },
  }
}
