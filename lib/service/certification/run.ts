import {
  type CertificationCheck,
  type CertificationCheckName,
  certificationChecks,
  Order,
  serviceVersions,
} from '#lib/contract/index.ts'
import { newId } from '#lib/id/index.ts'
import type { Post } from '#lib/outbound/index.ts'
import type { Context } from '../context.ts'
import { changeNotice } from '../monitors/index.ts'
import { sampleOrder } from '../test-events/index.ts'
import {
  customHeadersOf,
  makeKeyPair,
  makeSigningSecret,
  secretKeysAt,
  secretsAt,
  serviceWebhookIdOf,
  signedHeaders,
  type WebhookRow,
  webhookOf,
} from '../webhooks/index.ts'
import { certificationChecksOf } from './start.ts'
import { type CertificationRow, findRunning, saveChecks } from './store.ts'

const passed: Judgement = { verdict: 'passed' }
const question: Judgement = { verdict: 'question' }
const failed = (fault: Fault): Judgement => ({ verdict: 'failed', fault })

/** What is wrong with a receiver that answers these with anything but 2xx. */
const mustAccept: Partial<Record<CertificationCheckName, Fault>> = {
  valid: 'rejectsValid',
  bothSecrets: 'rejectsTwoSignatures',
  large: 'rejectsLarge',
  unknownField: 'failsOnUnknownField',
  slowBody: 'rejectsSlowBody',
  failedOrder: 'rejectsFailedOrder',
}

const hourMs = 3_600_000
const megabyte = 1024 * 1024
const laterVersion = '2099-01-01'

/** Makes the deliveries that have not been answered yet; each answer is kept before the next is sent. */
export async function runCertification(
  ctx: Context,
  certificationId: string,
  stopping: AbortSignal,
  slowly = { pieces: 8, pauseMs: 250 },
): Promise<void> {
  for (;;) {
    stopping.throwIfAborted()
    const row = await findRunning(ctx.database.sql, certificationId)
    if (row === null) return
    const done = certificationChecksOf(row)
    const check = certificationChecks.find((name) => done.every((one) => one.check !== name))
    const webhook = await webhookOf(ctx.database.sql, row.organizationId, row.webhookId)
    const isOver = check === undefined || webhook === null
    const checks = isOver ? done : [...done, await answerTo(ctx, { row, webhook, check, slowly }, done)]
    const isKept = await saveChecks(ctx.database.sql, row, {
      checks: JSON.stringify(checks),
      status: isOver ? 'done' : 'running',
      endedAt: isOver ? ctx.clock.now() : null,
    })
    if (isOver || !isKept) return
  }
}

interface Asked {
  row: CertificationRow
  webhook: WebhookRow
  check: CertificationCheckName
  slowly: NonNullable<Post['slowly']>
}

async function answerTo(ctx: Context, asked: Asked, done: readonly CertificationCheck[]): Promise<CertificationCheck> {
  const { check } = asked
  // An address that fails in the small ones may belong to nobody who asked for this.
  if (check === 'large' && done.some(({ verdict }) => verdict === 'failed')) return { check, verdict: 'skipped' }
  const { id, post } = await deliveryFor(ctx, asked)
  const { status, error, durationMs } = await ctx.outbound.post(post)
  const before = (name: CertificationCheckName) => {
    const found = done.find((one) => one.check === name)
    return found === undefined ? null : { status: found.status ?? null }
  }
  const judged = judge(check, { status }, { valid: before('valid'), forged: before('forged') })
  return { check, ...judged, serviceWebhookId: id, status, error, durationMs }
}

/** One of the twelve: what differs from a valid delivery, and nothing else. */
async function deliveryFor(
  ctx: Context,
  { row, webhook, check, slowly }: Asked,
): Promise<{ id: string | null; post: Post }> {
  const now = ctx.clock.now()
  const isRepeated = check === 'valid' || check === 'duplicate'
  const order = await sampleOrder(ctx, {
    product: 'report',
    outcome: check === 'failedOrder' ? 'failed' : 'completed',
    organizationId: row.organizationId,
    serviceVersion: versionOf(webhook),
    metadata: { certification: row.certificationId },
    orderId: isRepeated ? row.certificationId : newId(now),
    at: row.createdAt,
  })
  const body = bodyFor(ctx, check, order.body, row)
  const id = check === 'notice' ? null : serviceWebhookIdOf(order.orderId, webhook.webhookId)
  const signedAt = check === 'old' ? new Date(now.getTime() - hourMs) : now
  const signature =
    id === null
      ? {}
      : signedHeaders(
          secretsFor(ctx, webhook, check, now),
          { id, body, now: signedAt },
          keysFor(ctx, webhook, check, now),
        )
  const headers = {
    // The headers of a webhook are often keys of its own receiver.
    ...(row.url === null ? customHeadersOf(ctx.env, webhook) : {}),
    'Content-Type': 'application/json',
    'User-Agent': 'registry-service',
    ...signature,
    'Service-Version': check === 'laterVersion' ? laterVersion : webhook.apiVersion,
  }
  return { id, post: { url: row.target, headers, body, ...(check === 'slowBody' ? { slowly } : {}) } }
}

function secretsFor(ctx: Context, webhook: WebhookRow, check: CertificationCheckName, now: Date): string[] {
  const secrets = secretsAt(ctx.env, webhook, now)
  if (check === 'forged' || check === 'wrongType') return [makeSigningSecret()]
  // One that the receiver does not know stands first, as the new one does during a rotation.
  return check === 'bothSecrets' ? [makeSigningSecret(), ...secrets] : secrets
}

/** A webhook with a pair of keys signs a forged delivery with another's, too: its receiver may look at no other signature. */
function keysFor(ctx: Context, webhook: WebhookRow, check: CertificationCheckName, now: Date): string[] {
  const keys = secretKeysAt(ctx.env, webhook, now)
  return check === 'forged' || check === 'wrongType' ? keys.map(() => makeKeyPair().secretKey) : keys
}

function bodyFor(ctx: Context, check: CertificationCheckName, order: string, row: CertificationRow): string {
  if (check === 'unknownField') return `{"certificationField":{"added":true},${order.slice(1)}`
  if (check === 'large') return `{${' '.repeat(megabyte)}${order.slice(1)}`
  if (check === 'wrongType') return '["not an order", {"orderId": 12'
  if (check !== 'notice') return order
  const { serviceId } = Order.parse(JSON.parse(order))
  return JSON.stringify(
    changeNotice(
      ctx.env,
      { monitorId: row.certificationId, serviceId: serviceId ?? '' },
      ['company-details'],
      row.createdAt,
    ),
  )
}

function versionOf({ apiVersion }: WebhookRow) {
  return serviceVersions.find((version) => version === apiVersion) ?? '2026-08-01'
}

/** What a receiver answered; a status of null is no answer. */
interface AnsweredCheck {
  status: number | null
}

type Fault = NonNullable<CertificationCheck['fault']>

type Judgement = Pick<CertificationCheck, 'verdict' | 'fault'>

/**
 * What one answer shows, beside the answers to the `valid` and to the `forged` delivery where there are any yet. Nothing is
 * concluded that an answer cannot show: whether a duplicate was processed once, only the receiver knows, and an endpoint that
 * does not even answer a valid delivery has neither accepted nor refused another.
 */
function judge(
  check: CertificationCheckName,
  answered: AnsweredCheck,
  { valid, forged }: { valid: AnsweredCheck | null; forged: AnsweredCheck | null },
): Judgement {
  const isSilent = (check === 'valid' ? answered : valid)?.status === null
  if (answered.status === null && (isSilent || mustAccept[check] === undefined)) return failed('unanswered')
  const isAccepted = answered.status !== null && answered.status >= 200 && answered.status < 300
  const isCrash = answered.status === null || answered.status >= 500
  switch (check) {
    case 'forged':
      return isAccepted ? failed('acceptsForged') : passed
    case 'old':
      return isAccepted ? failed('acceptsOld') : passed
    case 'duplicate':
      return isAccepted ? question : failed('rejectsDuplicate')
    case 'notice':
      return isAccepted ? passed : question
    case 'wrongType':
      // Forged as well: who verifies first never sees what is in it, and answers as to the other forged one.
      if (isAccepted) return failed('acceptsForged')
      return answered.status === forged?.status ? passed : failed('parsesBeforeVerifying')
    case 'laterVersion':
      if (isAccepted) return passed
      return isCrash ? failed('failsOnLaterVersion') : question
    default: {
      const fault = mustAccept[check]
      return isAccepted || fault === undefined ? passed : failed(fault)
    }
  }
}
