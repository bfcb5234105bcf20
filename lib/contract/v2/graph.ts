import { z } from 'zod'
import { answer, closedEnum, given, InstantText, maybe, openEnum, Whole } from '../fields.ts'
import { CompanyStatus, Count, DateValue, Identifier, Money, Percentage, Risk, Role } from '../values.ts'
import { CompanyParty, PartyType, Person, PersonName } from './party.ts'
import { JointHolding } from './report.ts'
import { SourceReference, Sources } from './source.ts'

/** The shareholders of the root as listed by its register, with separate sources (P64). */
export const ShareholderReport = answer({
  sources: maybe(Sources),
  shareholders: maybe(
    z.array(
      answer({
        type: maybe(PartyType),
        company: maybe(CompanyParty),
        person: maybe(Person),
        numberOfShares: maybe(Count),
        percentage: maybe(Percentage),
        totalNominalValue: maybe(Money),
        interestType: maybe(openEnum(['shareholding'])),
        source: maybe(SourceReference),
      }),
    ),
  ),
})

/** A company node has `legalName`, a person node has `name`; unknown node types are drawn too (P56). */
export const GraphNode = answer({
  id: z.string(),
  type: maybe(openEnum(['rootEntity', 'company', 'person'])),
  data: maybe(
    answer({
      serviceId: maybe(z.string()),
      legalName: maybe(z.string()),
      name: maybe(z.union([z.string(), PersonName])),
      jurisdictionCode: maybe(z.string()),
      identifiers: maybe(z.array(Identifier)),
      cumulativeOwnership: maybe(Percentage),
      jointlyHeldOwnership: maybe(Percentage),
      status: maybe(CompanyStatus),
      sourceIds: maybe(z.array(z.string())),
      risk: maybe(Risk),
      shareholderReport: maybe(ShareholderReport),
    }),
  ),
})
export type GraphNode = z.infer<typeof GraphNode>

/** `source` owns part of `target` (docs/interface.md, "Graph"). */
export const GraphEdge = answer({
  id: z.string(),
  source: z.string(),
  target: z.string(),
  data: maybe(
    answer({
      interestType: maybe(openEnum(['shareholding', 'SHAREHOLDING'])),
      interestDetails: maybe(z.string()),
      directOrIndirect: maybe(openEnum(['direct'])),
      beneficialOwnershipOrControl: maybe(z.boolean()),
      startDate: maybe(DateValue),
      endDate: maybe(DateValue),
      status: maybe(openEnum(['current'])),
      role: maybe(Role),
      percentage: maybe(Percentage),
      shareClass: maybe(z.string()),
      numberOfShares: maybe(Count),
      totalNominalValue: maybe(Money),
      jointHolding: maybe(JointHolding),
      sourceId: maybe(z.string()),
      risk: maybe(Risk),
    }),
  ),
})
export type GraphEdge = z.infer<typeof GraphEdge>

export const ShareholderGraph = answer({
  nodes: given(z.array(GraphNode)),
  edges: given(z.array(GraphEdge)),
  rootCompanyId: maybe(z.string()),
  maxDepth: maybe(Whole),
  extractionTimestamp: maybe(InstantText),
  sources: maybe(Sources),
  stopReason: maybe(openEnum(['completed'])),
  stopReasonDetail: maybe(z.string()),
  errors: maybe(z.array(answer({ path: maybe(z.string()), code: maybe(z.string()), detail: maybe(z.string()) }))),
})
export type ShareholderGraph = z.infer<typeof ShareholderGraph>

export const ShareholderGraphResult = answer({
  type: closedEnum(['shareholderGraph']),
  graph: given(ShareholderGraph),
})
export type ShareholderGraphResult = z.infer<typeof ShareholderGraphResult>
