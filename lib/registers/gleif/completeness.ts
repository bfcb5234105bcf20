import {
  below,
  type CompletenessFacts,
  factsOf,
  givenBy,
  listCoverage,
  listParts,
  type PartFacts,
  type Parts,
  unmappedOf,
  withLeftOut,
} from '../connector/index.ts'
import type { Answer } from '../transport/index.ts'
import {
  branchRules,
  childRelationshipRules,
  childRules,
  exceptionRules,
  parentRules,
  recordRules,
  relationshipRules,
} from './accounting.ts'
import type { ChildrenAnswer, ParentAnswer, ParentKind } from './fetch.ts'
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
  return { parts: listParts(parts), unmapped: unmappedOf(recordSource, [answer], recordRules) }
}

export function completenessOfReport(answer: Answer<OneRecord>, related: Related): CompletenessFacts {
  const { entity } = answer.value.data.attributes
  const { children, branches } = related
  const parts: Parts = {
    ...neverKept,
    parents: parentsWhy(answer, related),
    children: childrenWhy(answer, children),
    branches: withLeftOut(factsOf(hasEntries(branches.answers) ? given : none, branches), [
      relationIn(answer, 'branches'),
    ]),
    successors: withLeftOut((entity.successorEntities ?? []).length > 0 ? given : none, [
      below(answer, ['/data/attributes/entity/successorEntities']),
    ]),
    events: withLeftOut(given, [
      below(answer, ['/data/attributes/entity/eventGroups', '/data/attributes/registration/status']),
    ]),
  }
  return {
    parts: listParts(parts),
    unmapped: [
      ...unmappedOf(recordSource, [answer], recordRules),
      ...parentKinds.flatMap((kind) => unmappedOfParent(kind, related[kind])),
      ...unmappedOf('gleif-direct-child-relationships', children.relationships.answers, childRelationshipRules),
      ...unmappedOf('gleif-direct-children', children.records.answers, childRules),
      ...unmappedOf('gleif-branches', branches.answers, branchRules),
    ],
  }
}

function unmappedOfParent(kind: string, parent: ParentAnswer | null) {
  if (parent === null || parent.kind === 'missing') return []
  if (parent.kind === 'exception')
    return unmappedOf(`gleif-${kind}-parent-exception`, [parent.exception], exceptionRules)
  return [
    ...unmappedOf(`gleif-${kind}-parent-relationship`, [parent.relationship], relationshipRules),
    ...unmappedOf(`gleif-${kind}-parent`, parent.record === null ? [] : [parent.record], parentRules),
  ]
}

function hasEntries(pages: readonly Answer<{ data: unknown[] }>[]): boolean {
  return pages.some(({ value }) => value.data.length > 0)
}

/** What was left out of the record's references to others of a kind. */
function relationIn(answer: Answer<OneRecord>, name: string) {
  return below(answer, [`/data/relationships/${name}`])
}

/** Children are those the relationships say; their records have their names. */
function childrenWhy(answer: Answer<OneRecord>, { records, relationships }: ChildrenAnswer): PartFacts {
  const facts = factsOf(hasEntries(relationships.answers) ? given : none, relationships)
  const { lacks } = records
  const named = lacks !== null && facts.reason === undefined ? { ...lacks, state: facts.state } : facts
  return withLeftOut(named, [...records.answers, relationIn(answer, 'direct-children')])
}

/** Of the parents, as holders of one level of a graph. */
export function completenessOfParents(
  answer: Answer<OneRecord>,
  parents: Pick<Related, ParentKind>,
): CompletenessFacts {
  const ofStatus = below(answer, ['/data/attributes/entity/status'])
  const answers = [...parentKinds.flatMap((kind) => answersOf(parents[kind])), ofStatus]
  const odd = answers.flatMap(({ leftOut }) => leftOut.map((one) => ({ ...one })))
  return { parts: listParts({ owners: parentsWhy(answer, parents) }), unmapped: odd }
}

/** A parent that is not named is not named for a reason, and GLEIF publishes it. */
export function parentsWhy(answer: Answer<OneRecord>, related: Pick<Related, ParentKind>): PartFacts {
  const missing = parentKinds.flatMap((kind) => {
    const parent = related[kind]
    return parent?.kind === 'missing' ? [parent.why] : []
  })
  const isNamed = parentKinds.some((kind) => related[kind]?.kind === 'company')
  const [why] = missing
  if (why !== undefined) return isNamed ? { ...why, state: 'given' } : why
  return withLeftOut(parentsSaid(related, isNamed), [
    ...parentKinds.flatMap((kind) => answersOf(related[kind])),
    below(answer, ['/data/relationships/direct-parent', '/data/relationships/ultimate-parent']),
  ])
}

function answersOf(parent: ParentAnswer | null): readonly Answer<unknown>[] {
  if (parent === null || parent.kind === 'missing') return []
  if (parent.kind === 'exception') return [parent.exception]
  return parent.record === null ? [parent.relationship] : [parent.relationship, parent.record]
}

function parentsSaid(related: Pick<Related, ParentKind>, isNamed: boolean): PartFacts {
  const exceptions = parentKinds.flatMap((kind) => {
    const parent = related[kind]
    return parent?.kind === 'exception' ? [{ kind, ...parent.exception.value.data.attributes }] : []
  })
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
