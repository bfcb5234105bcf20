import { z } from 'zod'
import {
  answer,
  closedEnum,
  given,
  givenList,
  maybe,
  maybeBoolean,
  maybeInstant,
  maybeList,
  maybeText,
  maybeTextList,
  maybeWord,
  text,
  Whole,
} from '../fields.ts'
import { CompanyStatus, Count, DateValue, Identifier, Money, Percentage, Risk, Role } from '../values.ts'
import { CompanyParty, PartyType, Person, PersonName } from './party.ts'
import { JointHolding } from './report.ts'
import { SourceReference, Sources } from './source.ts'

/** The shareholders of the root as listed by its register, with separate sources (P64). */
export const ShareholderReport = answer({
  sources: maybe(Sources),
  shareholders: maybeList(
    answer({
      type: maybe(PartyType),
      company: maybe(CompanyParty),
      person: maybe(Person),
      numberOfShares: maybe(Count),
      percentage: maybe(Percentage),
      totalNominalValue: maybe(Money),
      interestType: maybeWord(['shareholding']),
      source: maybe(SourceReference),
    }),
  ),
})

/** A company node has `legalName`, a person node has `name`; unknown node types are drawn too (P56). */
export const GraphNode = answer({
  id: text,
  type: maybeWord(['rootEntity', 'company', 'person']),
  data: maybe(
    answer({
      serviceId: maybeText,
      legalName: maybeText,
      name: maybe(z.union([text, PersonName])),
      jurisdictionCode: maybeText,
      identifiers: maybeList(Identifier),
      cumulativeOwnership: maybe(Percentage),
      jointlyHeldOwnership: maybe(Percentage),
      status: maybe(CompanyStatus),
      sourceIds: maybeTextList,
      risk: maybe(Risk),
      shareholderReport: maybe(ShareholderReport),
    }),
  ),
})
export type GraphNode = z.infer<typeof GraphNode>

/** `source` owns part of `target` (docs/interface.md, "Graph"). */
export const GraphEdge = answer({
  id: text,
  source: text,
  target: text,
  data: maybe(
    answer({
      interestType: maybeWord(['shareholding', 'SHAREHOLDING']),
      interestDetails: maybeText,
      directOrIndirect: maybeWord(['direct']),
      beneficialOwnershipOrControl: maybeBoolean,
      startDate: maybe(DateValue),
      endDate: maybe(DateValue),
      status: maybeWord(['current']),
      role: maybe(Role),
      percentage: maybe(Percentage),
      shareClass: maybeText,
      numberOfShares: maybe(Count),
      totalNominalValue: maybe(Money),
      jointHolding: maybe(JointHolding),
      sourceId: maybeText,
      risk: maybe(Risk),
    }),
  ),
})
export type GraphEdge = z.infer<typeof GraphEdge>

export const ShareholderGraph = answer({
  nodes: givenList(GraphNode),
  edges: givenList(GraphEdge),
  rootCompanyId: maybeText,
  maxDepth: maybe(Whole),
  extractionTimestamp: maybeInstant,
  sources: maybe(Sources),
  stopReason: maybeWord(['completed']),
  stopReasonDetail: maybeText,
  errors: maybeList(answer({ path: maybeText, code: maybeText, detail: maybeText })),
})
export type ShareholderGraph = z.infer<typeof ShareholderGraph>

export const ShareholderGraphResult = answer({
  type: closedEnum(['shareholderGraph']),
  graph: given(ShareholderGraph),
})
export type ShareholderGraphResult = z.infer<typeof ShareholderGraphResult>
