import { type Db, fromPglite, PgBoss } from 'pg-boss'
import { Gauge, type Registry } from 'prom-client'
import type { Database, Sql, Transaction } from './database.ts'
import { within } from './deadline.ts'
import { groupIdOf } from './fair-shares.ts'
import type { LoopState } from './loop.ts'

const schema = 'pgboss'
/** Making the engine's tables is one text of a hundred statements. */
const startMs = 120_000
const stopMs = 2_000
const retryDelayMaxSeconds = 30
/** Announcements on this channel name the queue that has a new job. */
export const jobsChannel = 'jobs'

interface QueueRow {
  name: string
  /** How long one run may take before the engine gives the job to another worker. */
  expireInSeconds: number
  /** Engine faults only: a handler settles expected failures itself. */
  retryLimit: number
  /** Before the first retry; each later one comes after twice as long, up to half a minute, jittered. */
  retryDelaySeconds: number
}

export interface SendOptions {
  /** A job id of one's own: a second job of the same id is not made. */
  id?: string
  startAfter?: Date
  priority?: number
  /** Jobs of one group share a limit in the pump: a register's slug, a receiver's host. Without spaces. */
  group?: string
  /** Whom the job is for: within the pump's limits each tenant has its share (`fair-shares.ts`). Without spaces. */
  tenant?: string
}

export interface Jobs {
  boss: PgBoss
  /** Enqueues inside the caller's transaction: the job exists exactly if what it is about exists. */
  send(tx: Transaction, queue: string, data: object, options?: SendOptions): Promise<void>
  /** The same for many jobs of one queue, in one statement. */
  sendAll(tx: Transaction, queue: string, jobs: readonly (SendOptions & { data: object })[]): Promise<void>
  /** Lets jobs begin that were put off by a clock of the database that has gone back since. */
  recall(): Promise<void>
  stop(): Promise<void>
}

/**
 * Starts the job engine with its queues made and its queue cache warm: a cold cache would ask for the only connection
 * of the embedded engine in the middle of a transaction and wait forever (reliability.md, finding 3).
 */
export async function startJobs(
  database: Database,
  queues: readonly QueueRow[],
  options: { onError: (error: Error) => void; supervise?: boolean },
): Promise<Jobs> {
  const starting: { answerMs?: number } = { answerMs: startMs }
  const boss = new PgBoss({
    schema,
    ...(database.pglite === null
      ? { db: engineOn(database.sql, starting) }
      : { db: fromPglite(database.pglite), backend: 'pglite' as const }),
    supervise: options.supervise ?? true,
    schedule: false,
    monitorIntervalSeconds: 1,
    superviseIntervalSeconds: 1,
    persistWarnings: false,
    monitorVacuum: false,
    reindex: false,
  })
  boss.on('error', options.onError)
  await boss.start()
  delete starting.answerMs
  for (const queue of queues) {
    const settings = {
      expireInSeconds: queue.expireInSeconds,
      retryLimit: queue.retryLimit,
      retryDelay: queue.retryDelaySeconds,
      retryBackoff: true,
      retryDelayMax: Math.max(queue.retryDelaySeconds, retryDelayMaxSeconds),
      heartbeatSeconds: 10,
      deleteAfterSeconds: 3_600,
    }
    await boss.createQueue(queue.name, settings)
    // One that was made by an earlier version keeps its settings otherwise.
    await boss.updateQueue(queue.name, settings)
    await boss.findJobs(queue.name, { id: '00000000-0000-0000-0000-000000000000' })
  }
  // The folder lock says nobody else can be working: what is active belongs to a process that died.
  if (database.kind === 'pglite') await takeBackOrphans(boss.getDb())
  return {
    boss,
    async send(tx, queue, data, job = {}) {
      await boss.send(queue, data, { ...placed(job), db: engineOn(tx) })
      if (job.startAfter === undefined) tx.notify(jobsChannel, queue)
    },
    async sendAll(tx, queue, jobs) {
      if (jobs.length === 0) return
      await boss.insert(queue, jobs.map(placed), { db: engineOn(tx) })
      if (jobs.some(({ startAfter }) => startAfter === undefined)) tx.notify(jobsChannel, queue)
    },
    recall: () => recall(boss.getDb()),
    stop: () => within(stopMs, () => boss.stop({ graceful: false, close: true })).catch(options.onError),
  }
}

/** As the job engine takes it, which knows one word for where it runs and for whom. */
function placed<Options extends SendOptions>({ group, tenant, ...job }: Options) {
  return group === undefined ? job : { ...job, group: { id: groupIdOf({ group, tenant: tenant ?? null }) } }
}

/** The job engine on our own connections: in a transaction its jobs belong to that transaction. */
function engineOn(db: Sql, options: { answerMs?: number } = {}): Db {
  return { executeSql: (text, values) => db.statement(text, values, options) }
}

async function takeBackOrphans(db: Db): Promise<void> {
  await db.executeSql(
    `update ${schema}.job set state = 'retry', start_after = ${schema}.job_now() where state = 'active'`,
  )
}

/**
 * What was written by a clock that has gone back since lies in the future by more than transactions ever last: a job nobody
 * would take until then, and nobody would search for jobs of dead workers.
 */
async function recall(db: Db): Promise<void> {
  const future = `${schema}.job_now() + interval '1 minute'`
  await db.executeSql(
    `update ${schema}.job set start_after = ${schema}.job_now(), created_on = ${schema}.job_now()
      where state < 'active' and created_on > ${future}`,
  )
  await db.executeSql(`update ${schema}.queue set monitor_claim_on = null where monitor_claim_on > ${future}`)
}

/** A timed job as its metrics show it. */
type MeasuredJob = LoopState & { name: string; lateAfterMs: number }

/** Age, duration, failures and lateness of each timed job of a program, measured when they are scraped. */
export function addJobGauges(registry: Registry, program: string, jobs: () => MeasuredJob[]): void {
  const add = (name: string, help: string, of: (job: MeasuredJob) => number | null) =>
    new Gauge({
      name: `${program}_job_${name}`,
      help,
      labelNames: ['job'],
      registers: [registry],
      collect() {
        this.reset()
        for (const job of jobs()) {
          const value = of(job)
          if (value !== null) this.set({ job: job.name }, value)
        }
      },
    })
  const seconds = (ms: number | null) => (ms === null ? null : ms / 1_000)
  add('age_seconds', 'Since a turn of a timed job last ended well, or since the process began', ({ ageMs }) =>
    seconds(ageMs),
  )
  add('last_seconds', 'How long the turn took that ended last', ({ lastMs }) => seconds(lastMs))
  add('running_seconds', 'How long the present turn has taken', ({ runningMs }) => seconds(runningMs ?? 0))
  add('failures', 'Turns that failed or were late since the process began', ({ failures }) => failures)
  add('is_late', '1 where no turn has ended well for three intervals', ({ ageMs, lateAfterMs }) =>
    ageMs > lateAfterMs ? 1 : 0,
  )
}
