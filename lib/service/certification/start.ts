import { z } from 'zod'
import { type Certification, CertificationCheck, type RouteAnswer } from '#lib/contract/index.ts'
import { newId } from '#lib/id/index.ts'
import type { Call } from '../call.ts'
import type { Context } from '../context.ts'
import { readWebhook, refuseTarget } from '../webhooks/index.ts'
import { type CertificationRow, insertCertification, listLatest } from './store.ts'

const listedMax = 10

/** Begins a certification of the webhook's own address or of another; the row and its job commit together. */
export async function certifyWebhook(
  ctx: Context,
  { caller: { organizationId }, params: { webhookId }, body }: Call<'certifyWebhook'>,
): Promise<RouteAnswer<'certifyWebhook'>> {
  const webhook = await readWebhook(ctx, organizationId, webhookId)
  if (body.url !== undefined) await refuseTarget(ctx, body.url, 'url')
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
    await insertCertification(tx, row)
    const { certificationId } = row
    await ctx.jobs.send(tx, 'certify', { certificationId }, { id: newId(now), group: new URL(row.target).host })
  })
  return describeCertification(row)
}

export async function listCertifications(
  ctx: Context,
  { caller: { organizationId }, params: { webhookId } }: Call<'listCertifications'>,
): Promise<RouteAnswer<'listCertifications'>> {
  const webhook = await readWebhook(ctx, organizationId, webhookId)
  const rows = await listLatest(ctx.database.sql, webhook.webhookId, listedMax)
  return { certifications: rows.map(describeCertification) }
}

export function checksOf({ checks }: CertificationRow): CertificationCheck[] {
  return z.array(CertificationCheck).parse(JSON.parse(checks))
}

function describeCertification(row: CertificationRow): Certification {
  return {
    certificationId: row.certificationId,
    status: row.status,
    url: row.target,
    createdAt: row.createdAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
    checks: checksOf(row),
  }
}
