import 'server-only'
import { readHead } from '../audit/index.ts'
import type { Handler } from '../http/handler.ts'
import { consoleVersion } from './version.ts'

/** What a browser cannot vouch for itself: who makes the pack, when by this clock, and with which console. */
export const getEvidenceFrame: Handler<'getEvidenceFrame'> = async (ctx, { person }) => {
  const { userId, name, email } = person
  const auditHead = { ...(await readHead(ctx.database.sql)) }
  return { madeAt: ctx.clock.now().toISOString(), madeBy: { userId, name, email }, consoleVersion, auditHead }
}

/** The guard writes the audit row, whose object is the company and the hash: a pack is checked against it years later. */
export const sealEvidence: Handler<'sealEvidence'> = async (ctx, { params }) => {
  return { manifestSha256: params.manifestSha256, sealedAt: ctx.clock.now().toISOString() }
}
