import { z } from 'zod'
import {
  type Certification,
  CertificationCheck,
  conflict,
  invalidAt,
  limits,
  tooManyUntil,
} from '#lib/contract/index.ts'
import type { Transaction } from '#lib/database/index.ts'
import { newId } from '#lib/id/index.ts'
import type { Verb } from '../call.ts'
import { readWebhook, refuseTarget } from '../webhooks/index.ts'
import {
  begunSince,
  type CertificationRow,
  insertCertification,
  listLatest,
  listRunning,
  lockCertifications,
} from './store.ts'

const listedMax = 10
const hourMs = 3_600_000

/** Begins a certification of the webhook's own address or of another; the row and its job commit together. */
export const certifyWebhook: Verb<'certifyWebhook'> = async (
  ctx,
  { caller: { organizationId }, params: { webhookId }, body },
) => {
  const webhook = await readWebhook(ctx, organizationId, webhookId)
  if (body.url !== undefined) {
    refuseOtherHost(body.url, webhook.url)
    await refuseTarget(ctx, body.url, 'url')
  }
  const now = ctx.clock.now()
  const url = body.url === undefined || body.url === webhook.url ? null : body.url
  const row: CertificationRow = {
    certificationId: newId(now),
    organizationId,
    webhookId,
    url,
    target: url ?? webhook.url,
    status: 'running',
    checks: '[]',
    createdAt: now,
    endedAt: null,
  }
  await ctx.database.transaction(async (tx) => {
    await lockCertifications(tx)
    await refuseTooMany(tx, row)
    await insertCertification(tx, row)
    const { certificationId } = row
    await ctx.jobs.send(tx, 'certify', { certificationId }, { id: newId(now), group: new URL(row.target).host })
  })
  return describeCertification(row)
}

/** Whoever made the webhook answers for its host, and for no other: twelve deliveries to a stranger would be an attack. */
function refuseOtherHost(url: string, own: string): void {
  if (hostOf(url) === hostOf(own)) return
  const msg = `Must be on the host of the webhook, ${hostOf(own)}`
  throw invalidAt(['body', 'url'], msg, 'other_host')
}

function hostOf(url: string) {
  return new URL(url).hostname
}

/** One at a time for a webhook and for a host, whoever asks, and a few an hour for an organization. */
async function refuseTooMany(tx: Transaction, row: CertificationRow): Promise<void> {
  // Of one whose process was killed another goes on; what has not ended after an hour never will.
  const since = new Date(row.createdAt.getTime() - hourMs)
  const running = (await listRunning(tx)).filter(({ createdAt }) => createdAt > since)
  if (running.some(({ webhookId }) => webhookId === row.webhookId)) {
    throw conflict('A certification of this webhook is running; wait for its end')
  }
  if (running.some(({ target }) => hostOf(target) === hostOf(row.target))) {
    throw conflict('A certification of another webhook on this host is running; wait for its end')
  }
  const begun = await begunSince(tx, row.organizationId, since)
  const [earliest] = begun.slice(-limits.certificationsPerHour)
  if (begun.length < limits.certificationsPerHour || earliest === undefined) return
  throw tooManyUntil('Too many certifications in an hour', earliest.getTime() - since.getTime())
}

export const listCertifications: Verb<'listCertifications'> = async (
  ctx,
  { caller: { organizationId }, params: { webhookId } },
) => {
  const webhook = await readWebhook(ctx, organizationId, webhookId)
  const rows = await listLatest(ctx.database.sql, webhook.webhookId, listedMax)
  return { certifications: rows.map(describeCertification) }
}

export function certificationChecksOf({ checks }: CertificationRow): CertificationCheck[] {
  return z.array(CertificationCheck).parse(JSON.parse(checks))
}

function describeCertification(row: CertificationRow): Certification {
  return {
    certificationId: row.certificationId,
    status: row.status,
    url: row.target,
    createdAt: row.createdAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
    checks: certificationChecksOf(row),
  }
}
