import 'server-only'
import { type PackStatement, packFormat, utf8Of } from '#lib/domain/proof/index.ts'
import { nameOfObject, readHead } from '../../core/audit/index.ts'
import type { Handler } from '../../core/http/handler.ts'
import { consoleVersion } from '../../core/version.ts'
import { requireOnFile } from './compare.ts'
import { signStatement } from './key.ts'
import { findSeal } from './store.ts'
import { stampOf } from './timestamp.ts'

/** What a browser cannot vouch for itself: who makes the pack, when by this clock, and with which console. */
export const getEvidenceFrame: Handler<'getEvidenceFrame'> = async (ctx, { person }) => {
  const { userId, name, email } = person
  const auditHead = { ...(await readHead(ctx.database.sql)) }
  return { madeAt: ctx.clock.now().toISOString(), madeBy: { userId, name, email }, consoleVersion, auditHead }
}

/**
 * Records company, manifest and root in the audit log and signs the same, in one transaction: a pack is checked against either years
 * later. What the manifest says of stored results is compared first, so that nothing is sealed that is not on file. Time, audit log and name are the console's own; the stamp of a service outside is asked for afterwards.
 */
export const sealEvidence: Handler<'sealEvidence'> = async (ctx, { params, body, person, trail, auditEntry }) => {
  const { serviceId, manifestSha256 } = params
  const { root, leaves, archiveSha256, manifest } = body
  const madeAt = ctx.clock.now().toISOString()
  auditEntry.object = `${serviceId} ${manifestSha256} ${root}`
  await requireOnFile(ctx.database.sql, { serviceId, manifestSha256, manifest, root, leaves, role: person.role })
  const signed = await trail.change(async (tx) => {
    const statement: Omit<PackStatement, 'keyId'> = {
      format: packFormat,
      ...{ root, leaves, manifestSha256, archiveSha256 },
      company: { serviceId, name: await nameOfObject(tx, { serviceId }) },
      madeAt,
      auditHead: { ...(await readHead(tx)) },
    }
    return signStatement(ctx, statement, tx)
  })
  return { manifestSha256, sealedAt: madeAt, signed, stamp: await stampOf(ctx, utf8Of(signed.statement)) }
}

export const findEvidence: Handler<'findEvidence'> = async (ctx, { params }) => {
  return { pack: await findSeal(ctx.database.sql, params.manifestSha256) }
}
