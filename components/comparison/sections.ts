import { BasicInformation, CompanyReport, Relationships, type Shareholder } from '#lib/contract/index.ts'
import { keyedThing, parcelThing, partyThing, type Thing } from './things.ts'

/** What a change is of, in the order a report has it. */
export const sectionIds = [
  'name',
  'alternativeNames',
  'status',
  'statusEvents',
  'legalForm',
  'capital',
  'identifiers',
  'incorporation',
  'addresses',
  'activities',
  'contacts',
  'employees',
  'bankAccounts',
  'rules',
  'officers',
  'branches',
  'shareholders',
  'completeness',
  'contracts',
  'predecessors',
  'successors',
  'risk',
  'other',
] as const
export type SectionId = (typeof sectionIds)[number]

/** Everything a report states, as things that can be found again in another report. */
export function sectionsOf(report: CompanyReport): Record<SectionId, Thing[]> {
  return { ...basicSections(report), ...relationSections(report), other: otherFields(report) }
}

function basicSections({ basicInformation, sources, risk }: CompanyReport) {
  const basic = basicInformation ?? {}
  const known = sources ?? {}
  const list = <T extends object>(items: readonly T[] | null | undefined, thing: (item: T) => Thing) =>
    (items ?? []).map(thing)
  const addressTypes = countBy(basic.addresses ?? [], ({ type }) => type ?? '')
  const numberTypes = countBy(basic.identifiers ?? [], ({ type }) => type ?? '')
  return {
    name: single('legalName', basic.legalName ? { legalName: basic.legalName } : null),
    alternativeNames: list(basic.alternativeNames, (one) => keyedThing([one.type, one.name], one.name, one, known)),
    status: single('status', basic.status),
    statusEvents: list(basic.statusEvents, (one) =>
      keyedThing([one.type, one.caseIdentifier ?? one.effectiveDate], one.caseIdentifier ?? one.type, one, known),
    ),
    legalForm: single('legalForm', basic.legalForm),
    capital: single('capital', basic.capital),
    identifiers: list(basic.identifiers, (one) =>
      keyedThing(
        numberTypes.get(one.type ?? '') === 1 ? one.type : [one.type, one.value],
        one.description ?? one.type,
        one,
        known,
      ),
    ),
    incorporation: single(
      'incorporation',
      basic.dates?.incorporationDate ? { incorporationDate: basic.dates.incorporationDate } : null,
    ),
    addresses: list(basic.addresses, (one) =>
      keyedThing(addressTypes.get(one.type ?? '') === 1 ? one.type : [one.type, one.original], one.type, one, known),
    ),
    activities: list(basic.activities, (one) => keyedThing([one.scheme, one.code], one.code, one, known)),
    contacts: list(basic.contacts, (one) => keyedThing([one.type, one.value], one.type, one, known)),
    employees: single('employees', basic.employeeCount),
    bankAccounts: list(basic.bankAccounts, (one) => keyedThing(one.iban, one.bankName, one, known)),
    rules: list(basic.representationPolicy?.rules, (one) =>
      keyedThing(one.original ?? one.englishTranslation ?? one, one.original, one, known),
    ),
    risk: Object.entries(risk?.factors ?? {}).map(([name, value]) => keyedThing(name, name, { value })),
  } satisfies Partial<Record<SectionId, Thing[]>>
}

function relationSections({ relationships, sources }: CompanyReport) {
  const relations = relationships ?? {}
  const known = sources ?? {}
  return {
    officers: (relations.legalRepresentatives ?? []).map((one) => partyThing(one, one.role, known)),
    branches: (relations.branches ?? []).map((company) => partyThing({ company }, null, known)),
    shareholders: holdingThings(relations.shareholders ?? [], known),
    completeness: single(
      'completeness',
      relations.ownershipIncompleteReason ? { reason: relations.ownershipIncompleteReason } : null,
    ),
    contracts: (relations.contractualInterests ?? []).map((one) => {
      const types = one.contract?.contractTypes
      const key = one.contract?.contractId ?? [one.party?.serviceId ?? one.party?.name, types]
      return keyedThing(key, one.party?.name, one, known)
    }),
    predecessors: (relations.legalPredecessors ?? []).map((one) => partyThing(one, one.date, known)),
    successors: (relations.legalSuccessors ?? []).map((one) => partyThing(one, one.date, known)),
  } satisfies Partial<Record<SectionId, Thing[]>>
}

/** Each holder of a joint parcel is listed with the whole of it; it is compared once. */
function holdingThings(shareholders: readonly Shareholder[], sources: NonNullable<CompanyReport['sources']>): Thing[] {
  const parcels = new Set<string>()
  return shareholders.flatMap((one) => {
    const parcel = one.jointHolding?.parcelId
    if (!one.jointHolding) return [partyThing(one, one.shareClass, sources)]
    if (parcel && parcels.has(parcel)) return []
    if (parcel) parcels.add(parcel)
    return [parcelThing(one, sources)]
  })
}

/** Fields the contract does not name are compared as well, each by its name. */
function otherFields(report: CompanyReport): Thing[] {
  const places = [
    ['', CompanyReport, report],
    ['basicInformation.', BasicInformation, report.basicInformation ?? {}],
    ['relationships.', Relationships, report.relationships ?? {}],
  ] as const
  return places.flatMap(([path, schema, value]) =>
    Object.entries(value)
      .filter(([name, one]) => !Object.hasOwn(schema.shape, name) && one !== null && one !== undefined)
      .map(([name, one]) => keyedThing(`${path}${name}`, `${path}${name}`, { value: one })),
  )
}

function single(key: string, fields: object | null | undefined): Thing[] {
  return fields ? [keyedThing(key, null, fields)] : []
}

function countBy<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const item of items) counts.set(keyOf(item), (counts.get(keyOf(item)) ?? 0) + 1)
  return counts
}
