import 'server-only'
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { z } from 'zod'
import { ApiError, type UserRole } from '#lib/contract/index.ts'
import type { Sql } from '#lib/database/index.ts'
import { jsonOrNull } from '#lib/text/index.ts'
import { hasHead } from '../../core/audit/index.ts'
import { maskIbans } from '../../core/http/masking.ts'
import { findJournalOrder, findResult } from '../../orders/journal/index.ts'

const decompress = promisify(gunzip)

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
): Promise<boolean> {
  const order = await findJournalOrder(db, orderId)
  const stored = await findResult(db, orderId)
  if (order?.serviceId !== serviceId || stored === null) return false
  if (statedSha256 !== undefined && statedSha256 !== stored.sha256) return false
  if (sha256 === stored.sha256) return true
  if (check === 'different') return statedSha256 !== undefined
  if (check !== 'masked' || role === 'admin') return false
  const masked = maskIbans((await decompress(stored.body)).toString('utf8'))
  return masked !== null && sha256Of(masked) === sha256
}

function differs(what: string): ApiError {
  return new ApiError('request.conflict', `This console has something else on file: ${what}; nothing was signed`)
}

function sha256Of(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
