import { runBilling, seedSandboxYear } from './billing/index.ts'
import { runCertification } from './certification/index.ts'
import type { Context } from './context.ts'
import { runCheck } from './monitors/index.ts'
import { runOrder } from './orders/index.ts'
import { runRecovery } from './recovery/index.ts'
import { type DeliveryLane, runDelivery } from './webhooks/index.ts'

export interface JobRow {
  /** Seconds a run may take before the engine gives the job to another worker. */
  expireInSeconds: number
  /** Engine faults only: expected failures settle the order and end the job. */
  retryLimit: number
  retryDelaySeconds: number
  /** Share of the worker's slots. One organization gets at most half of them, however much it has queued. */
  slots: number
  /** Of these, how many one register or one host may hold; one organization gets at most half of them, too. */
  slotsPerGroup: number
  /** Milliseconds that jobs gather in, to be taken together; only where nobody waits for one. */
  gatherMs?: number
  /** `attempt` counts how often the job was taken, from 1. */
  run(ctx: Context, data: Record<string, unknown>, stopping: AbortSignal, attempt: number): Promise<void>
}

/** Taken up again at once, as often as the engine fails. */
const persistent = { retryLimit: 1_000, retryDelaySeconds: 1 }

const order: JobRow = {
  expireInSeconds: 3_600,
  ...persistent,
  slots: 1.4,
  slotsPerGroup: 0.7,
  run: (ctx, data, stopping) => runOrder(ctx, String(data.orderId), stopping),
}

/** Many slots, because a delivery only waits for its receiver; few for each host, so that slow ones delay no other. */
const deliver = {
  expireInSeconds: 120,
  ...persistent,
  slots: 8,
  slotsPerGroup: 1,
  gatherMs: 5,
} as const satisfies Omit<JobRow, 'run'>

const deliverIn =
  (lane: DeliveryLane): JobRow['run'] =>
  (ctx, data, stopping) =>
    runDelivery(ctx, { deliveryId: String(data.deliveryId), jobId: String(data.jobId), lane }, stopping)

/**
 * Job → its runner. A job carries an id; the runner re-reads the row. Batch orders have a queue and slots of their own,
 * so that an interactive order never waits behind a batch.
 */
export const jobTable = {
  order,
  'order.batch': { ...order, slots: 0.6, slotsPerGroup: 0.4, gatherMs: 25 },
  deliver: { ...deliver, run: deliverIn('deliver') },
  /**
   * For what is tried again, and receivers that fail: as many slots, of which those that accept need none. It gathers for so long that
   * these have their results before the others ask for the processor; what is tried again is taken a second early.
   */
  'deliver.again': {
    ...deliver,
    gatherMs: 250,
    run: deliverIn('deliver.again'),
  },
  /** For receivers that took long lately: few slots, which they hold for as long as they like. */
  'deliver.slow': {
    ...deliver,
    slots: 1,
    slotsPerGroup: 0.1,
    run: deliverIn('deliver.slow'),
  },
  /** One step of a recovery each: a hundred results, and the job of the next step. */
  recover: {
    expireInSeconds: 120,
    ...persistent,
    slots: 0.5,
    slotsPerGroup: 0.5,
    run: (ctx, data) => runRecovery(ctx, { recoveryId: String(data.recoveryId), jobId: String(data.jobId) }),
  },
  /** Twelve deliveries one after the other, of which each may take its whole 10 s. */
  certify: {
    expireInSeconds: 300,
    retryLimit: 5,
    retryDelaySeconds: 1,
    slots: 0.25,
    slotsPerGroup: 0.25,
    run: (ctx, data, stopping) => runCertification(ctx, String(data.certificationId), stopping),
  },
  /** Thousands may come due in one minute; their register's own limits are kept by its transport. */
  'monitor.check': {
    expireInSeconds: 600,
    ...persistent,
    slots: 4,
    slotsPerGroup: 4,
    run: (ctx, data, stopping, attempt) =>
      runCheck(ctx, { checkId: String(data.checkId), jobId: String(data.jobId) }, stopping, attempt),
  },
  /** Closes the months of an organization that are over; one at a time, because each may read a hundred thousand rows. */
  bill: {
    expireInSeconds: 3_600,
    retryLimit: 1_000,
    retryDelaySeconds: 60,
    slots: 0,
    slotsPerGroup: 0,
    run: (ctx, data) => runBilling(ctx, String(data.organizationId), String(data.month)),
  },
  /** The past of a sandbox, made up once. */
  'sandbox.year': {
    expireInSeconds: 600,
    retryLimit: 5,
    retryDelaySeconds: 5,
    slots: 0,
    slotsPerGroup: 0,
    run: (ctx, data) => seedSandboxYear(ctx, String(data.organizationId), data.isLived === true),
  },
} as const satisfies Record<string, JobRow>
