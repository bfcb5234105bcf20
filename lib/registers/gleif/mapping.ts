import type { AutocompleteHit, CompanyReport, SearchHit } from '#lib/contract/index.ts'
import { readServiceId } from '../connector/index.ts'
import {
  all,
  at,
  constant,
  derived,
  each,
  either,
  type Fields,
  type Held,
  type Mapping,
  object,
  orElse,
  type Place,
  type Rule,
  source,
  when,
} from '../frame/index.ts'
import {
  branchesKey,
  childrenKey,
  countryIn,
  keysOfParent,
  parentKinds,
  recordKey,
  relationshipsKey,
  searchPages,
} from './keys.ts'
import type { GleifParents } from './parents.ts'
import { addresses, basics, firstAddress, hit, legalName, leiAt, registration, serviceId, status } from './record.ts'
import { branches, children, edges, parents, registeredRelations, successors, whyNoParents } from './related.ts'

const record = `${recordKey}/data/attributes`
const entity = `/${record}/entity`
const events = `${entity}/eventGroups/*`
const lists = [relationshipsKey, childrenKey, branchesKey]
const parentKeys = parentKinds.map(keysOfParent)

/** Whose an answer is: the company is where its own relationship starts, and where those of its children end. */
const base = {
  companyName: at(record, legalName),
  identity: [
    `/${record}/lei`,
    ...parentKeys.map(({ relationship }) => `/${relationship}/data/attributes/relationship/startNode/id`),
    ...parentKeys.map(({ exception }) => `/${exception}/data/attributes/lei`),
    `/${relationshipsKey}/*/data/*/attributes/relationship/endNode/id`,
  ],
  asks: ['/*/*/meta/pagination/total', '/*/*/links/first'],
}
const documentary = ['type', 'id', 'relationships', 'links', 'attributes/extension']
const noField = [
  ...['legalAddress', 'headquartersAddress', 'otherAddresses/*', 'legalName', 'otherNames/*'].map(
    (place) => `${entity}/${place}/language`,
  ),
  ...[
    'jurisdiction',
    'transliteratedOtherNames/*/language',
    'otherAddresses/*/fieldType',
    'eventGroups/*/groupType',
  ].map((place) => `${entity}/${place}`),
  ...['recordedDate', 'validationDocuments', 'validationReference'].map((field) => `${events}/events/*/${field}`),
  // Of related companies their own reports have the rest.
  ...parentKeys.flatMap((keys) => Object.values(keys).map((key) => `/${key}/data/attributes`)),
  ...lists.map((key) => `/${key}/*/data/*/attributes`),
  '/*/meta',
]
/** What goes nowhere, and whatever else at these places. */
const without = (...places: string[]) => ({
  navigation: [
    ...documentary.flatMap((name) => [`/*/data/${name}`, `/*/*/data/*/${name}`]),
    ...['/*/links', '/*/*/links', '/*/*/meta'],
  ],
  repeated: [`${entity}/successorEntity`],
  no_field: [...noField, ...places],
})

/** What decides about more questions: references of the record, and totals of lists. In another form they make nothing absent. */
const withAsked =
  <T>(rule: Rule<T>): Rule<T> =>
  (document) => {
    const expect = ({ value, pointer, book }: Place, type: 'object' | 'number') => {
      if (value != null && typeof value !== type) book.odd.add(pointer)
    }
    const relations = document.to(`${recordKey}/data/relationships`)
    expect(relations, 'object')
    for (const name of ['direct-parent', 'ultimate-parent', 'direct-children', 'branches'])
      for (const path of [name, `${name}/links`]) expect(relations.to(path), 'object')
    for (const page of lists.flatMap((key) => document.list(key))) expect(page.to('meta/pagination/total'), 'number')
    return rule(document)
  }

/** Records of the jurisdiction that is asked: of its own, by their names, and those that complete what is typed. */
function hitsOf<T extends { serviceId?: unknown; name?: unknown }>(fields: Fields<T>): Rule<T[]> {
  const rule = object<T>(fields, ['serviceId', 'name'])
  const isHere = (one: Place) => countryIn(one.says('entity/jurisdiction')) === one.book.about.register.jurisdictionCode
  const isIn = ({ book }: Place, path: string, key: string, lei: string) => book.entriesBy(path, key).has(lei)
  const listed = (path: string, isOne: (one: Place, lei: string) => boolean) =>
    each(path, at('attributes', rule), {
      where: (one) => isHere(one.to('attributes')) && isOne(one, one.says('attributes/lei') ?? ''),
    })
  const found = all<T>(
    at(record, when(isHere, rule)),
    listed('completed/data', (one, lei) => isIn(one, 'completions/data', 'relationships/lei-records/data/id', lei)),
    ...searchPages.map((page) =>
      listed(`names-${page}/data`, (one, lei) => !isIn(one, 'completed/data', 'attributes/lei', lei)),
    ),
  )
  return orElse(found, [])
}
export const hits: Mapping<SearchHit[]> = { value: hitsOf<SearchHit>({ ...hit, addresses }) }
export const completions: Mapping<AutocompleteHit[]> = {
  asks: ['/completions/data/*/relationships/lei-records/data/id'],
  value: hitsOf<AutocompleteHit>({ ...hit, address: firstAddress }),
}

export const prefill: Mapping<CompanyReport> = {
  ...base,
  value: object<CompanyReport>({ basicInformation: at(record, basics({})) }, ['basicInformation']),
  dropped: without(`${entity}/successorEntities`),
}

/** Where a register of the jurisdiction's own has taken GLEIF's place, the id the company has there now. */
const idNow = derived(serviceId, 'another than that of its LEI', (id, { book }) =>
  readServiceId(id)?.nativeId === book.about.asked ? undefined : id,
)
const ownershipIncompleteReason = 'accounting_consolidation_only'
const relationships = object<NonNullable<CompanyReport['relationships']>>({
  branches,
  shareholders: parents,
  ownershipIncompleteReason: constant(ownershipIncompleteReason),
  contractualInterests: children,
  legalSuccessors: successors,
})
export const report: Mapping<CompanyReport> = {
  ...base,
  value: withAsked(
    object<CompanyReport>(
      {
        basicInformation: at(record, basics(registeredRelations, idNow)),
        relationships: either(relationships, constant({ ownershipIncompleteReason })),
      },
      ['basicInformation'],
    ),
  ),
  parts: object({ parents: whyNoParents }),
  dropped: without(),
}

const nobody: Held = { shareholders: [], incompleteReason: ownershipIncompleteReason }
const level = object<Held>({
  status: at(record, status),
  shareholders: edges,
  incompleteReason: constant(ownershipIncompleteReason),
})
export const shareholders: Mapping<Held> = {
  ...base,
  // Of a record without a name nothing is understood.
  value: withAsked(when((one) => at(record, legalName)(one) !== undefined, either(level, constant(nobody)))),
  parts: object({ owners: whyNoParents }),
  dropped: without(`/${record}`),
}

type Added = Omit<GleifParents, 'sources' | 'parents'>
export const added: Mapping<Added> = {
  ...base,
  value: object<Added>(
    {
      lei: at(record, leiAt('lei', { source, extra: registration() })),
      registered: at(record, object<Added['registered']>({ name: legalName, status }, ['name'])),
      shareholders: orElse(parents, []),
      relations: edges,
    },
    ['lei', 'registered'],
  ),
  parts: object({ parents: whyNoParents }),
  dropped: without(`/${record}`),
}
