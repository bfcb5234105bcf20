import type {
  CompanyParty,
  CompletenessReason,
  ContractParty,
  ContractualInterest,
  Identifier,
  LegalRelation,
  Shareholder,
} from '#lib/contract/index.ts'
import type { PartFacts } from '../connector/index.ts'
import {
  all,
  at,
  computed,
  constant,
  derived,
  each,
  either,
  elsewhere,
  type Fields,
  first,
  type Held,
  inside,
  made,
  matching,
  object,
  orElse,
  type Place,
  type Rule,
  source,
  text,
  when,
} from '../frame/index.ts'
import {
  branchesKey,
  childrenKey,
  keysOfParent,
  type ParentKind,
  parentKinds,
  recordKey,
  relationshipsKey,
} from './keys.ts'
import { jurisdiction, legalName, leiAt, party, serviceId, texts, words } from './record.ts'
import { dayIn, ownDay } from './zones.ts'

/** Companies a company is related to, from the document of all answers. */

/** Whether a relationship still is decides what it says, and without `id` an entry is nothing: then it is not understood. */
const readable = (id: string, state?: string) => ({
  where(one: Place): boolean {
    if (state !== undefined) one.says(state)
    const isRead = one.says(id) !== undefined
    if (!isRead) one.book.odd.add(one.pointer)
    return isRead
  },
})
/** The period the relationship itself lasts, not that of the accounts it was read from. */
const lasts = (where: string, country?: Rule<string>) => {
  const ofRelation = { where: (one: Place) => one.says('type') === 'RELATIONSHIP_PERIOD', else: 'no_field' as const }
  const end = (name: string) =>
    first(`${where}/periods`, country === undefined ? ownDay(name) : dayIn(name, country), ofRelation)
  const state = made(`${where}/status`, 'ACTIVE is current', (given) => (given === 'ACTIVE' ? 'current' : 'ended'))
  return { startDate: end('startDate'), endDate: end('endDate'), status: state }
}
const control = constant('otherInfluenceOrControl')

type Edge = Held['shareholders'][number]
const endNode = 'relationship/endNode/id'
/** Who consolidates a company: control without a share, by the record of who that is, else by the LEI alone. */
const parentOf = (kind: ParentKind, more: Fields<Edge>): Rule<Edge> => {
  const { relationship, record } = keysOfParent(kind)
  const byRecord: Rule<CompanyParty> = (one) => {
    const found = one.book.root.to(`${record}/data/attributes`)
    return found.says('lei') === one.says(endNode) ? party(found) : undefined
  }
  const row = object<Edge>(
    {
      type: constant('company'),
      company: either(byRecord, object<CompanyParty>({ identifiers: all<Identifier>(leiAt(endNode)) })),
      interestType: control,
      interestDetails: text('relationship/type'),
      source,
      ...more,
    },
    ['company'],
  )
  const { where } = readable(endNode, 'relationship/status')
  return (document) => {
    const one = document.to(`${relationship}/data/attributes`)
    if (!document.has(relationship) || one.book.judge(one, where) !== true) return undefined
    one.book.claimed.add(one.pointer)
    return row(one)
  }
}
/** As a report lists them. */
export const parents: Rule<Shareholder[]> = all<Edge>(...parentKinds.map((kind) => parentOf(kind, {})))
/** As one level of a graph: since when, and until when. */
export const edges: Rule<Edge[]> = orElse(
  all<Edge>(
    parentOf('direct', { directOrIndirect: constant('direct'), ...lasts('relationship') }),
    parentOf('ultimate', { directOrIndirect: constant('indirect'), ...lasts('relationship') }),
  ),
  [],
)

const registered = object({
  ...texts('relationship/status'),
  periods: each('relationship/periods', object(texts('type', 'startDate', 'endDate'))),
  ...texts('validFrom'),
  registrationStatus: text('registration/status'),
  ...texts(...['Level', 'Documents', 'Reference'].map((name) => `registration/corroboration${name}`)),
})
const states = object({ ...texts('lei', 'entity/status'), registrationStatus: text('registration/status') })
/**
 * Relationships to the parents as they are registered, and the state of each company it consolidates and of its LEI, kept with
 * the LEI: rows of parents and of children have no place for them.
 */
export const registeredRelations: Fields<Record<string, unknown>> = {
  directParentRelationship: elsewhere(`${keysOfParent('direct').relationship}/data/attributes`, registered),
  ultimateParentRelationship: elsewhere(`${keysOfParent('ultimate').relationship}/data/attributes`, registered),
  directChildren: elsewhere('', each(`${childrenKey}/*/data`, at('attributes', states))),
}

type Interest = NonNullable<ContractualInterest['interests']>[number]
type Reference = NonNullable<ContractParty['registerReferences']>[number]
const startNode = 'attributes/relationship/startNode/id'
/** The record of a child, where its relationship stands. */
const ofChild = <T>(rule: Rule<T>): Rule<T> =>
  matching(`${childrenKey}/*/data`, { here: startNode, there: 'attributes/lei' }, at('attributes', rule))
const reference = when(
  (one) => one.has('entity/registeredAt/id') || one.has('entity/registeredAs'),
  object<Reference>({
    jurisdictionCode: jurisdiction,
    registerType: text('entity/registeredAt/id'),
    registerNumber: text('entity/registeredAs'),
  }),
)
/** A company it consolidates, by its record and by the LEI that stands at a path. */
const childAt = (lei: string, ofRecord: <T>(rule: Rule<T>) => Rule<T>, interests: Rule<Interest[]>) => {
  const ofLei = object<Reference>({ registerType: constant('LEI'), registerNumber: text(lei) }, ['registerNumber'])
  const who: Fields<ContractParty> = {
    kind: constant('organization'),
    role: constant('subsidiary'),
    registerReferences: all<Reference>(ofRecord(reference), ofLei),
    name: either(ofRecord(legalName), text(lei)),
    serviceId: ofRecord(serviceId),
  }
  const fields = { companyIs: constant('controller'), party: object(who, ['name']), interests, source }
  return object<ContractualInterest>(fields, ['party'])
}
const consolidated: Rule<ContractualInterest> = (one) => {
  const country: Rule<string> = () => ofChild(text('entity/legalAddress/country'))(one)
  const interest = object<Interest>({
    type: control,
    directOrIndirect: constant('direct'),
    details: text('attributes/relationship/type'),
    ...lasts('attributes/relationship', country),
  })
  return childAt(startNode, ofChild, all<Interest>(interest))(one)
}
const unrelated = childAt(
  'attributes/lei',
  (rule) => at('attributes', rule),
  constant<Interest[]>([{ type: 'otherInfluenceOrControl', directOrIndirect: 'direct' }]),
)
const isUnrelated = (one: Place) =>
  readable('attributes/lei').where(one) &&
  !one.book.entriesBy(`${relationshipsKey}/*/data`, startNode).has(one.says('attributes/lei') ?? '')
/**
 * Companies this one consolidates, each with the relationship that says so; one without a record is named by its LEI, and one
 * whose relationship was not read has none.
 */
export const children = all<ContractualInterest>(
  each(`${relationshipsKey}/*/data`, consolidated, readable(startNode, 'attributes/relationship/status')),
  each(`${childrenKey}/*/data`, unrelated, { where: isUnrelated }),
)

export const branches = each(
  `${branchesKey}/*/data`,
  at('attributes', party),
  readable('attributes/entity/legalName/name'),
)

const entity = `${recordKey}/data/attributes/entity`
const successor: Fields<LegalRelation> = {
  company: object<CompanyParty>({ name: text('name'), identifiers: all<Identifier>(leiAt()) }),
  date: elsewhere(entity, ownDay('expiration/date')),
  details: elsewhere(entity, text('expiration/reason')),
  source,
}
export const successors = each(`${entity}/successorEntities`, object(successor, ['company']))

const reasons = words('exceptions', 'reason') as ReadonlyMap<string, CompletenessReason>
const references: Rule<string> = (one) => {
  const listed = derived(each('reference', text()), 'joined', (all) => all.join(', '))
  return Array.isArray(one.to('reference').value) ? listed(one) : text('reference')(one)
}
const ofException = (kind: ParentKind, rule: Rule<string>) =>
  at(`${keysOfParent(kind).exception}/data/attributes`, inside(rule))
/** A parent that is not named is not named for a reason, and GLEIF publishes it. */
export const whyNoParents: Rule<PartFacts> = computed<Record<string, string>, PartFacts>(
  'why no parent is named',
  Object.fromEntries(
    parentKinds.flatMap((kind) => [
      [`${kind} category`, ofException(kind, text('category'))],
      [`${kind} reason`, ofException(kind, text('reason'))],
      [`${kind} reference`, ofException(kind, references)],
    ]),
  ),
  (given, document) => {
    const exceptions = parentKinds.filter((kind) => document.has(keysOfParent(kind).exception))
    const [first] = exceptions
    if (first === undefined) return undefined
    const isNamed = parentKinds.some((kind) => document.has(keysOfParent(kind).relationship))
    const said = (kind: ParentKind, name: string) => given[`${kind} ${name}`]?.()
    const legalReference = said(first, 'reference')
    return {
      state: isNamed ? 'given' : 'not_published',
      reason: reasons.get(said(first, 'reason') ?? '') ?? 'not_public',
      detail: exceptions.map((kind) => `${said(kind, 'category') ?? kind}: ${said(kind, 'reason') ?? ''}`).join('; '),
      ...(legalReference === undefined ? {} : { legalReference }),
      source: keysOfParent(first).exception,
    }
  },
)
