import { z } from 'zod'
import { answer, maybe, maybeTexts, openEnum, request, textUpTo, Uuid } from '../../fields.ts'
import { readers } from '../../roles.ts'
import type { Operation } from '../../v2/operation.ts'
import { ServiceId } from '../../v2/order.ts'
import { own } from '../row.ts'
import { findingLimits } from '../values/findings.ts'

/** What people decide on findings of the checks of an ownership graph, and where else the persons of a company appear. */

/** SHA-256 of the facts of a finding, computed by the page that shows it: other facts are another finding. */
export const FindingId = z.string().regex(/^[0-9a-f]{64}$/)

export const FindingAuthor = answer({ userId: z.string(), name: maybe(z.string()), email: maybe(z.string()) })

/** What a person writes on a finding they decide on. */
export const FindingRemark = textUpTo(findingLimits.remarkCharactersMax)
  .trim()
  .refine((text) => text !== '', { error: 'A remark is required' })

/** A person accepted a finding, with a remark. Whoever reads companies may take it back. */
export const FindingAcceptance = answer({
  acceptanceId: z.string(),
  findingId: z.string(),
  remark: z.string(),
  at: z.string(),
  by: maybe(FindingAuthor),
})
export type FindingAcceptance = z.infer<typeof FindingAcceptance>

/** How far two entries are known to mean one person; nothing here is proof but a number. */
export const mandateMatches = ['number', 'nameAndBirth', 'name'] as const
export type MandateMatch = (typeof mandateMatches)[number]
export const mandateRoles = ['officer', 'shareholder', 'beneficialOwner', 'graphOwner'] as const
export type MandateRole = (typeof mandateRoles)[number]

/** Another company on file whose stored results name such a person. */
export const Mandate = answer({
  serviceId: z.string(),
  ...maybeTexts('companyName', 'jurisdictionCode'),
  /** The person as that company's results name it. */
  personName: z.string(),
  roles: z.array(openEnum(mandateRoles)),
  match: openEnum(mandateMatches),
  /** When the newest of those results was retrieved. */
  at: maybe(z.string()),
})
export type Mandate = z.infer<typeof Mandate>

const companyParams = z.strictObject({ serviceId: ServiceId })

export const findingsOperations = {
  listFindingAcceptances: own(
    'GET /api/console/companies/{serviceId}/findings',
    'Lists the accepted findings of a company, newest first',
    {
      atMost: findingLimits.acceptancesMax,
      roles: readers,
      params: companyParams,
      answer: answer({ acceptances: z.array(FindingAcceptance) }),
    },
  ),
  acceptFinding: own(
    'POST /api/console/companies/{serviceId}/findings/{findingId}/acceptances',
    'Accepts a finding with a remark; refused where it is accepted already',
    {
      roles: readers,
      params: companyParams.extend({ findingId: FindingId }),
      body: request({ remark: FindingRemark }),
      status: 201,
      answer: FindingAcceptance,
    },
  ),
  reopenFinding: own(
    'DELETE /api/console/companies/{serviceId}/findings/{findingId}/acceptances/{acceptanceId}',
    'Revokes the acceptance of a finding; refused where it was revoked already',
    {
      roles: readers,
      params: companyParams.extend({ findingId: FindingId, acceptanceId: Uuid }),
      answer: answer({}),
    },
  ),
  listMandates: own(
    'GET /api/console/companies/{serviceId}/mandates',
    'Lists other companies on file whose results name a person of this company',
    {
      atMost: findingLimits.mandatesMax,
      roles: readers,
      params: companyParams,
      query: z.strictObject({ name: z.string().trim().min(1).max(300) }),
      /** `isBehind` while older results are still being read: they may name more. */
      answer: answer({ mandates: z.array(Mandate), isCut: z.boolean(), isBehind: z.boolean() }),
    },
  ),
} as const satisfies Record<string, Operation>
