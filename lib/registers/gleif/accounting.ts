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
    repeated: below(entity, ['successorEntity/**', 'otherAddresses/*/fieldType']),
    no_field: [
      ...['/meta/**', `${entity}/legalName/language`],
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
    no_field: ['/meta/**', `${entity}/legalAddress/language`, `${entity}/legalName/language`],
    repeated: ownReport('/data/attributes'),
  },
}

/** Values of a related company that its own report has. */
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
  dropped: {
    navigation: listNavigation,
    no_field: below('/data/*/attributes/entity', ['legalAddress/language', 'legalName/language']),
    repeated: ownReport('/data/*/attributes'),
  },
}

export const childRules: LeafRules = {
  kept: below('/data/*/attributes', [
    ...['lei', 'entity/legalName/name', 'entity/registeredAs', 'entity/registeredAt/id', 'entity/status'],
    'registration/status',
  ]),
  // Its country says what day an instant is.
  derived: below('/data/*/attributes', ['entity/jurisdiction', 'entity/legalAddress/country']),
  dropped: {
    navigation: listNavigation,
    no_field: below('/data/*/attributes/entity', ['legalName/language', 'registeredAt/other']),
    repeated: [
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
  dropped: {
    navigation: ['/data/type', '/data/id', '/data/relationships/**', '/links/**', `${relation}/extension/**`],
    repeated: below(relation, [
      'relationship/startNode/id',
      'relationship/startNode/type',
      'relationship/endNode/type',
    ]),
    no_field: [
      '/meta/**',
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
  derived: below(children, [
    ...['relationship/startNode/id', 'relationship/status', 'relationship/periods/*/type'],
    ...['relationship/periods/*/startDate', 'relationship/periods/*/endDate'],
  ]),
  dropped: {
    navigation: [...listNavigation, `${children}/extension/**`],
    repeated: below(children, ['relationship/startNode/type', 'relationship/endNode/**']),
    no_field: below(children, [
      ...['validFrom', 'validTo', 'registration/**', 'relationship/qualifiers/**', 'relationship/quantifiers/**'],
    ]),
  },
}

/** An exception is a reason in the completeness of a report, and no field of it. */
export const exceptionRules: LeafRules = {
  kept: [],
  derived: below(relation, ['category', 'reason', 'reference', 'reference/*']),
  dropped: {
    navigation: ['/data/type', '/data/id', '/data/relationships/**', '/links/**'],
    repeated: [`${relation}/lei`],
    no_field: ['/meta/**', ...below(relation, ['validFrom', 'validTo'])],
  },
}

/** By the shape of the answer, as recordings name it. */
export const gleifRules: RulesByShape = {
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
