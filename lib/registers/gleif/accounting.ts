import type { LeafRules, RulesByShape } from '../connector/index.ts'

/** What becomes of every value of GLEIF's answers. */

const below = (prefix: string, patterns: readonly string[]) => patterns.map((pattern) => `${prefix}/${pattern}`)

const addressKept = [
  ...['addressLines/*', 'addressNumber', 'addressNumberWithinBuilding', 'mailRouting', 'city', 'region', 'country'],
  'postalCode',
]
const addressPlaces = ['legalAddress', 'headquartersAddress', 'otherAddresses/*']
const registrationKept = [
  ...['initialRegistrationDate', 'status', 'nextRenewalDate', 'managingLou', 'corroborationLevel', 'validatedAs'],
  ...['validatedAt/id', 'validatedAt/other', 'lastUpdateDate', 'otherValidationAuthorities/*/validatedAs'],
  ...['otherValidationAuthorities/*/validatedAt/id', 'otherValidationAuthorities/*/validatedAt/other'],
]
const partyKept = [
  ...['lei', 'entity/legalName/name', 'entity/registeredAs', 'entity/registeredAt/id', 'entity/registeredAt/other'],
  ...['entity/legalForm/other', 'entity/status'],
]
/** Codes that name no legal form are no code of one; a jurisdiction is a country and a part of it. */
const partyDerived = ['entity/jurisdiction', 'entity/legalForm/id']

const entity = '/data/attributes/entity'
const registration = '/data/attributes/registration'

/** The record of the company that was asked for. */
export const recordRules: LeafRules = {
  kept: [
    ...below('/data/attributes', [...partyKept, 'bic/*', 'mic/*', 'ocid', 'qcc', 'spglobal/*', 'conformityFlag']),
    ...below(entity, [
      ...addressPlaces.flatMap((place) => below(place, addressKept)),
      ...['otherNames/*/name', 'transliteratedOtherNames/*/name', 'category', 'subCategory', 'creationDate'],
      ...['associatedEntity/lei', 'associatedEntity/name', 'expiration/date', 'expiration/reason'],
      ...['successorEntities/*/lei', 'successorEntities/*/name', 'eventGroups/*/events/*/type'],
    ]),
    ...below(registration, registrationKept),
  ],
  derived: below(entity, [
    ...[
      'jurisdiction',
      'legalForm/id',
      'otherNames/*/type',
      'transliteratedOtherNames/*/type',
      'otherAddresses/*/type',
    ],
    ...['eventGroups/*/events/*/status', 'eventGroups/*/events/*/effectiveDate'],
  ]),
  dropped: {
    navigation: ['/data/type', '/data/id', '/data/relationships/**', '/data/links/**', '/links/**'],
    repeated: below(entity, ['successorEntity/**']),
    no_field: [
      ...['/meta/**', `${entity}/legalName/language`, `${entity}/otherAddresses/*/fieldType`],
      ...below(entity, [
        ...addressPlaces.map((place) => `${place}/language`),
        ...['otherNames/*/language', 'transliteratedOtherNames/*/language', 'eventGroups/*/groupType'],
        ...['recordedDate', 'validationDocuments', 'validationReference'].map(
          (field) => `eventGroups/*/events/*/${field}`,
        ),
      ]),
    ],
  },
}

/** A parent or a branch: what names it; the rest is in a report of its own. */
const partyFields = (prefix: string): Pick<LeafRules, 'kept' | 'derived'> => ({
  kept: below(prefix, [...partyKept, ...below('entity/legalAddress', addressKept)]),
  derived: below(prefix, partyDerived),
})

export const parentRules: LeafRules = {
  ...partyFields('/data/attributes'),
  dropped: {
    navigation: recordRules.dropped.navigation ?? [],
    no_field: [
      ...['/meta/**', `${entity}/legalAddress/language`, `${entity}/legalName/language`],
      ...ownReport('/data/attributes'),
    ],
  },
}

/** Values of a related company that its own report has, and this one has not. */
function ownReport(prefix: string): string[] {
  return below(prefix, [
    ...['registration/**', 'bic/*', 'mic/*', 'ocid', 'qcc', 'spglobal/*', 'conformityFlag'],
    ...below('entity', [
      ...['headquartersAddress/**', 'otherAddresses/**', 'otherNames/**', 'transliteratedOtherNames/**', 'category'],
      ...['subCategory', 'creationDate', 'associatedEntity/**', 'expiration/**', 'successorEntity/**'],
      ...['successorEntities/**', 'eventGroups/**'],
    ]),
  ])
}

/** How many entries a list has, and of which company. */
const listDecides = ['/meta/pagination/total', '/links/first']
const listNavigation = [
  '/links/**',
  '/meta/**',
  '/data/*/type',
  '/data/*/id',
  '/data/*/relationships/**',
  '/data/*/links/**',
]

export const branchRules: LeafRules = {
  ...partyFields('/data/*/attributes'),
  decides: listDecides,
  dropped: {
    navigation: listNavigation,
    no_field: [
      ...below('/data/*/attributes/entity', ['legalAddress/language', 'legalName/language']),
      ...ownReport('/data/*/attributes'),
    ],
  },
}

export const childRules: LeafRules = {
  kept: below('/data/*/attributes', [
    ...['lei', 'entity/legalName/name', 'entity/registeredAs', 'entity/registeredAt/id', 'entity/status'],
    'registration/status',
  ]),
  derived: below('/data/*/attributes', ['entity/jurisdiction']),
  // Its country says what day an instant is.
  decides: [...listDecides, '/data/*/attributes/entity/legalAddress/country'],
  dropped: {
    navigation: listNavigation,
    no_field: [
      ...below('/data/*/attributes/entity', ['legalName/language', 'registeredAt/other']),
      ...ownReport('/data/*/attributes').filter((pattern) => !pattern.endsWith('/registration/**')),
      ...below(
        '/data/*/attributes/registration',
        registrationKept.filter((field) => field !== 'status'),
      ),
      ...below('/data/*/attributes/entity', ['legalForm/**', 'legalAddress/language']),
      ...below(
        '/data/*/attributes/entity/legalAddress',
        addressKept.filter((field) => field !== 'country'),
      ),
    ],
  },
}

const relation = '/data/attributes'

export const relationshipRules: LeafRules = {
  kept: below(relation, [
    ...['validFrom', 'relationship/type', 'relationship/status', 'relationship/endNode/id'],
    ...['relationship/periods/*/type', 'relationship/periods/*/startDate', 'relationship/periods/*/endDate'],
    ...['registration/status', 'registration/corroborationLevel', 'registration/corroborationDocuments'],
    'registration/corroborationReference',
  ]),
  derived: [],
  decides: [`${relation}/relationship/startNode/id`],
  dropped: {
    navigation: ['/data/type', '/data/id', '/data/relationships/**', '/links/**', `${relation}/extension/**`],
    no_field: [
      ...['/meta/**', `${relation}/relationship/startNode/type`, `${relation}/relationship/endNode/type`],
      ...below(relation, ['validTo', 'relationship/qualifiers/**', 'relationship/quantifiers/**']),
      ...['initialRegistrationDate', 'lastUpdateDate', 'nextRenewalDate', 'managingLou'].map(
        (field) => `${relation}/registration/${field}`,
      ),
    ],
  },
}

const children = '/data/*/attributes'

export const childRelationshipRules: LeafRules = {
  kept: [`${children}/relationship/type`],
  derived: below(children, ['relationship/startNode/id', 'relationship/status']),
  // Which of the periods is the relationship's own.
  decides: [
    ...listDecides,
    ...below(children, [
      ...['relationship/endNode/id', 'relationship/periods/*/type', 'relationship/periods/*/startDate'],
      'relationship/periods/*/endDate',
    ]),
  ],
  dropped: {
    navigation: [...listNavigation, `${children}/extension/**`],
    no_field: below(children, [
      ...['relationship/startNode/type', 'relationship/endNode/type'],
      ...['validFrom', 'validTo', 'registration/**', 'relationship/qualifiers/**', 'relationship/quantifiers/**'],
    ]),
  },
}

/** An exception is a reason in the completeness of a report, and no field of it. */
export const exceptionRules: LeafRules = {
  kept: [],
  derived: below(relation, ['category', 'reason', 'reference', 'reference/*']),
  decides: [`${relation}/lei`],
  dropped: {
    navigation: ['/data/type', '/data/id', '/data/relationships/**', '/links/**'],
    no_field: ['/meta/**', ...below(relation, ['validFrom', 'validTo'])],
  },
}

const hits = '/data/*/attributes'

/** A hit has what tells companies apart. */
const searchRules: LeafRules = {
  kept: below(hits, [
    ...['lei', 'entity/legalName/name', 'entity/registeredAs', 'entity/status', 'entity/category'],
    ...['registration/status', 'entity/registeredAt/id', 'entity/registeredAt/other'],
    ...addressPlaces.flatMap((place) => below(`entity/${place}`, addressKept)),
  ]),
  derived: below(hits, ['entity/jurisdiction', 'entity/otherAddresses/*/type']),
  dropped: { navigation: listNavigation },
  hits,
}

/** A completion has the first address alone. */
const completedRules: LeafRules = {
  ...searchRules,
  kept: searchRules.kept.filter((pattern) => !/\/(?:headquartersAddress|otherAddresses)\//.test(pattern)),
  derived: below(hits, ['entity/jurisdiction']),
}

/** Of the records that have a number: which of them is the company's, what is said of its LEI, and what leads to its parents. */
const numberRules: LeafRules = {
  kept: below(hits, [
    ...['lei', 'entity/legalName/name', 'entity/status', 'entity/category', 'entity/subCategory', 'conformityFlag'],
    ...['entity/associatedEntity/lei', 'entity/associatedEntity/name', 'entity/expiration/date'],
    'entity/expiration/reason',
    ...below('registration', registrationKept).filter((pattern) => !pattern.endsWith('/lastUpdateDate')),
  ]),
  derived: [],
  // Of a jurisdiction only a part of a country is kept.
  decides: below(hits, [
    ...['entity/registeredAs', 'entity/registeredAt/id', 'entity/legalAddress/country', 'entity/jurisdiction'],
  ]),
  dropped: { navigation: listNavigation },
  hits,
}

/** Words that complete what is typed lead to companies, which are read for themselves. */
const completionRules: LeafRules = {
  kept: [],
  derived: [],
  decides: ['/data/*/relationships/lei-records/data/id'],
  dropped: {
    navigation: ['/links/**', '/meta/**', '/data/*/type', '/data/*/id', '/data/*/relationships/**', '/data/*/links/**'],
    no_field: ['/data/*/attributes/**'],
  },
}

/** By the shape of the answer, as recordings name it. */
export const gleifRules: RulesByShape = {
  'lei_records/search': searchRules,
  'lei_records/by-lei': completedRules,
  'lei_records/by-number': numberRules,
  'auto_completions/autocompletions': completionRules,
  'lei_records/single_lei_record': recordRules,
  'lei_records/direct-parent': parentRules,
  'lei_records/ultimate-parent': parentRules,
  'lei_records/direct-children': childRules,
  'lei_records/branches': branchRules,
  'relationships/direct-parent-relationship': relationshipRules,
  'relationships/ultimate-parent-relationship': relationshipRules,
  'relationships/direct-child-relationships': childRelationshipRules,
  'reporting_exceptions/direct-parent-reporting-exception': exceptionRules,
  'reporting_exceptions/ultimate-parent-reporting-exception': exceptionRules,
}
