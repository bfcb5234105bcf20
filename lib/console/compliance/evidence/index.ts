import 'server-only'
import { z } from 'zod'
import { conflict, type EvidenceKey, type UserRole } from '#lib/contract/index.ts'
import type { Sql } from '#lib/database/index.ts'
import { type PackStatement, packFormat, utf8Of } from '#lib/domain/proof/index.ts'
import { jsonOrNull } from '#lib/text/index.ts'
import { hasHead, nameOfObject, readHead } from '../../core/audit/index.ts'
import type { Handler } from '../../core/http/handler.ts'
import { maskIbans } from '../../core/http/masking.ts'
import { serialized } from '../../core/serialized.ts'
import { sha256Of } from '../../core/sha256.ts'
import { storedText } from '../../core/stored-result.ts'
import { consoleVersion } from '../../core/version.ts'
import { findJournalOrder, findResult } from '../../orders/journal/index.ts'
import { makeEvidenceKey, signStatement } from './key.ts'
import { type EvidenceKeyRow, findSeal, listKeyRows, lockKeys } from './store.ts'
import { stampOf } from './timestamp.ts'

export { ensureKey, resealEvidenceKey, type Statement, signStatement } from './key.ts'

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
      root,
      leaves,
      manifestSha256,
      archiveSha256,
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

/** What is compared of a manifest (`PackManifest`); the rest is the browser's own. */
const Compared = z.object({
  company: z.object({ serviceId: z.string() }),
  root: z.string(),
  leaves: z.number(),
  auditHead: z.object({ seq: z.number(), hash: z.string() }).nullable(),
  files: z.array(
    z.object({
      path: z.string(),
      sha256: z.string(),
      content: z.string(),
      orderId: z.string().optional(),
      statedSha256: z.string().optional(),
      check: z.string().optional(),
    }),
  ),
})
type PackedResult = z.infer<typeof Compared>['files'][number]

interface Sent {
  serviceId: string
  manifestSha256: string
  manifest: string
  root: string
  leaves: number
  role: UserRole
}

/**
 * Refuses a manifest that says of an answer what this console does not have: another company, a head the audit log never had, or
 * a result that is not the stored one, as the role of the maker reads it. A difference that the manifest itself names stands.
 */
export async function requireOnFile(db: Sql, sent: Sent): Promise<void> {
  const { serviceId, manifestSha256, manifest, root, leaves, role } = sent
  if (sha256Of(manifest) !== manifestSha256) throw differs('the hash of the manifest')
  const { data } = Compared.safeParse(jsonOrNull(manifest))
  if (data === undefined) throw differs('the form of the manifest')
  if (data.company.serviceId !== serviceId) throw differs('the company')
  if (data.root !== root || data.leaves !== leaves) throw differs('the root of the tree')
  const { auditHead } = data
  if (auditHead !== null && auditHead.seq > 0 && !(await hasHead(db, auditHead)))
    throw differs('the head of the audit log')
  for (const file of data.files.filter(({ content }) => content === 'result'))
    if (!(await isStored(db, file, { serviceId, role }))) throw differs(file.path)
}

async function isStored(
  db: Sql,
  { orderId = '', sha256, statedSha256, check }: PackedResult,
  { serviceId, role }: Pick<Sent, 'serviceId' | 'role'>,
) {
  const order = await findJournalOrder(db, orderId)
  const stored = await findResult(db, orderId)
  if (order?.serviceId !== serviceId || stored === null) return false
  if (statedSha256 !== undefined && statedSha256 !== stored.sha256) return false
  if (sha256 === stored.sha256) return true
  if (check === 'different') return statedSha256 !== undefined
  if (check !== 'masked' || role === 'admin') return false
  const masked = maskIbans(await storedText(stored.body))
  return masked !== null && sha256Of(masked) === sha256
}

function differs(what: string) {
  return conflict(`This console has something else on file: ${what}; nothing was signed`)
}

export const listEvidenceKeys: Handler<'listEvidenceKeys'> = async (ctx) => {
  return { keys: (await listKeyRows(ctx.database.sql)).map(keyOf) }
}

/** What was signed before stays signed by the key before, whose public half is kept. */
export const replaceEvidenceKey: Handler<'replaceEvidenceKey'> = async (ctx, { trail, auditEntry }) =>
  trail.change(async (tx) => {
    await lockKeys(tx)
    const made = await makeEvidenceKey(ctx, tx)
    auditEntry.object = made.fingerprint
    return keyOf(made)
  })

function keyOf(row: EvidenceKeyRow): EvidenceKey {
  return { algorithm: 'Ed25519', ...serialized(row, 'fingerprint', 'publicKey', 'createdAt', 'retiredAt') }
}
