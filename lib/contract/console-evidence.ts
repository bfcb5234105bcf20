import { z } from 'zod'
import { own } from './console-row.ts'
import { AuditHead } from './console-settings.ts'
import { answer, maybe } from './fields.ts'
import { type Operation, row } from './operation.ts'
import { ServiceId } from './order.ts'
import { readers } from './roles.ts'

/** Who makes an evidence pack, when by the console's clock, and with which console: what a browser cannot vouch for. */
export const EvidenceFrame = answer({
  madeAt: z.string(),
  madeBy: answer({ userId: z.string(), name: maybe(z.string()), email: maybe(z.string()) }),
  consoleVersion: z.string(),
  /** The last row of the audit log: whoever has the pack can show later that the log was not rewritten. */
  auditHead: maybe(AuditHead),
})
export type EvidenceFrame = z.infer<typeof EvidenceFrame>

const companyParams = z.strictObject({ serviceId: ServiceId })
const Sha256 = z.string().regex(/^[0-9a-f]{64}$/, { error: 'a sha-256 in lower-case hex' })

export const evidenceOperations = {
  getEvidenceFrame: row({
    ...own,
    method: 'GET',
    path: '/api/console/companies/{serviceId}/evidence',
    summary: 'Who makes an evidence pack now, and with which console',
    roles: readers,
    params: companyParams,
    status: 200,
    answer: EvidenceFrame,
  }),
  sealEvidence: row({
    ...own,
    method: 'POST',
    path: '/api/console/companies/{serviceId}/evidence/{manifestSha256}',
    summary: 'Write into the audit log that a pack with this manifest was made',
    roles: readers,
    params: z.strictObject({ serviceId: ServiceId, manifestSha256: Sha256 }),
    status: 201,
    answer: answer({ manifestSha256: z.string(), sealedAt: z.string() }),
  }),
} as const satisfies Record<string, Operation>
