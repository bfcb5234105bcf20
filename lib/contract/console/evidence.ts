import { z } from 'zod'
import { answer, maybe } from '../fields.ts'
import { exporters, readers } from '../roles.ts'
import type { Operation } from '../v2/operation.ts'
import { ServiceId } from '../v2/order.ts'
import { own } from './row.ts'
import { AuditHead } from './settings.ts'

/** Author, time and console version of an evidence pack, as stated by the server. */
export const EvidenceFrame = answer({
  madeAt: z.string(),
  madeBy: answer({ userId: z.string(), name: maybe(z.string()), email: maybe(z.string()) }),
  consoleVersion: z.string(),
  /** The last row of the audit log: with it the pack proves later that the log was not rewritten. */
  auditHead: maybe(AuditHead),
})
export type EvidenceFrame = z.infer<typeof EvidenceFrame>

const companyParams = z.strictObject({ serviceId: ServiceId })
const Sha256 = z.string().regex(/^[0-9a-f]{64}$/, { error: 'Must be a SHA-256 in lower-case hex' })

export const evidenceOperations = {
  getEvidenceFrame: own(
    'GET /api/console/companies/{serviceId}/evidence',
    'Returns author, time and console version for an evidence pack',
    { roles: readers, params: companyParams, answer: EvidenceFrame },
  ),
  sealEvidence: own(
    'POST /api/console/companies/{serviceId}/evidence/{manifestSha256}',
    'Records an evidence pack with this manifest in the audit log',
    {
      roles: exporters,
      params: z.strictObject({ serviceId: ServiceId, manifestSha256: Sha256 }),
      status: 201,
      answer: answer({ manifestSha256: z.string(), sealedAt: z.string() }),
    },
  ),
} as const satisfies Record<string, Operation>
