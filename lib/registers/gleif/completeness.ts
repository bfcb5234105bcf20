import {
  type CompletenessFacts,
  givenBy,
  listCoverage,
  listParts,
  type PartFacts,
  type Parts,
  unmappedIn,
} from '../connector/index.ts'
import type { Answer } from '../transport/index.ts'
import { exceptionRules, recordRules, relationshipRules } from './accounting.ts'
import type { ParentAnswer, ParentKind } from './fetch.ts'
import { exceptionReasons } from './names-events.ts'
import type { OneRecord } from './schema.ts'
import { parentKinds, type Related } from './translate.ts'
import { recordSource } from './translate-record.ts'
import { filled } from './translate-values.ts'

const given: PartFacts = { state: 'given' }
const none: PartFacts = { state: 'not_published', reason: 'none_entered' }
const notKept: PartFacts = { state: 'not_published', reason: 'not_in_this_register' }
const inReport: PartFacts = { state: 'not_requested', reason: 'another_product', obtainable: { product: 'report' } }

/** An index of identifiers keeps no officers, capital or accounts of anybody. */
const neverKept: Parts = {
  officers: notKept,
  signing: notKept,
  capital: notKept,
  owners: notKept,
  beneficialOwners: notKept,
  activities: notKept,
  employees: notKept,
  contacts: notKept,
  bankAccounts: notKept,
  accounts: notKept,
  documents: notKept,
  predecessors: notKept,
  events: given,
}

/** What the index gives, whichever company is asked about. */
export const gleifParts = listCoverage({
  ...neverKept,
  parents: givenBy('report'),
  children: givenBy('report'),
  branches: givenBy('report'),
  successors: givenBy('report'),
  events: givenBy('report'),
})

export function completenessOfPrefill(answer: Answer<OneRecord>): CompletenessFacts {
  const parts = { ...neverKept, parents: inReport, children: inReport, branches: inReport, successors: inReport }
  return { parts: listParts(parts), unmapped: unmappedIn(recordSource, answer.value, recordRules) }
}

export function completenessOfReport(answer: Answer<OneRecord>, related: Related): CompletenessFacts {
  const { entity } = answer.value.data.attributes
  const parts: Parts = {
    ...neverKept,
    parents: parentsWhy(related),
    children: given,
    branches: given,
    successors: (entity.successorEntities ?? []).length > 0 ? given : none,
  }
  return {
    parts: listParts(parts),
    unmapped: [
      ...unmappedIn(recordSource, answer.value, recordRules),
      ...parentKinds.flatMap((kind) => unmappedOfParent(kind, related[kind])),
    ],
  }
}

function unmappedOfParent(kind: string, parent: ParentAnswer | null) {
  if (parent === null) return []
  if (parent.kind === 'exception')
    return unmappedIn(`gleif-${kind}-parent-exception`, parent.exception.value, exceptionRules)
  return unmappedIn(`gleif-${kind}-parent-relationship`, parent.relationship.value, relationshipRules)
}

/** A parent that is not named is not named for a reason, and GLEIF publishes it. */
export function parentsWhy(related: Pick<Related, ParentKind>): PartFacts {
  const exceptions = parentKinds.flatMap((kind) => {
    const parent = related[kind]
    return parent?.kind === 'exception' ? [{ kind, ...parent.exception.value.data.attributes }] : []
  })
  const isNamed = parentKinds.some((kind) => related[kind]?.kind === 'company')
  const [first] = exceptions
  if (first === undefined) return isNamed ? given : none
  const reason = exceptionReasons[filled(first.reason) ?? ''] ?? 'not_public'
  return {
    state: isNamed ? 'given' : 'not_published',
    reason,
    detail: exceptions.map((one) => `${one.category ?? one.kind}: ${one.reason ?? ''}`).join('; '),
    legalReference: filled([first.reference].flat().join(', ')),
    source: `gleif-${first.kind}-parent-exception`,
  }
}
