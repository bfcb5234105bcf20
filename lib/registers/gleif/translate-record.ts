import type { AlternativeName, BasicInformation, CompanyParty, Identifier, StatusEvent } from '#lib/contract/index.ts'
import { eventStates, eventTypes, nameTypes, registrationEvents } from './names-events.ts'
import type { LeiAttributes } from './schema.ts'
import type { IssueServiceId } from './service-ids.ts'
import {
  addressOf,
  countryOf,
  dateOf,
  filled,
  inSmallLetters,
  instantOf,
  jurisdictionOfLei,
  legalFormOf,
  leiIdentifier,
  namedValue,
  nationalIdentifier,
  statusOf,
} from './translate-values.ts'

/** The key of the record among the `sources` of a result. */
export const recordSource = 'gleif-lei-record'

/** What the record says of the company itself; `more` is kept with the LEI, beside its registration. */
export function basicInformationOf(attributes: LeiAttributes, more: Record<string, unknown> = {}): BasicInformation {
  const { entity, registration } = attributes
  return {
    type: 'organization',
    legalName: entity.legalName.name,
    alternativeNames: alternativeNamesOf(attributes),
    status: statusOf(attributes),
    statusEvents: [...statusEventsOf(attributes), ...registrationEventsOf(attributes)],
    legalForm: legalFormOf(attributes),
    identifiers: allIdentifiersOf(attributes, more),
    dates: {
      incorporationDate: dateOf(entity.creationDate, countryOf(attributes)),
      lastChanged: instantOf(registration?.lastUpdateDate),
    },
    addresses: addressesOf(attributes),
  }
}

function alternativeNamesOf({ entity }: LeiAttributes): AlternativeName[] {
  return [...(entity.otherNames ?? []), ...(entity.transliteratedOtherNames ?? [])].flatMap((given) => {
    const name = filled(given.name)
    if (name === undefined) return []
    return [{ type: namedValue(nameTypes, filled(given.type) ?? 'OTHER_NAME'), name, source: recordSource }]
  })
}

/** In GLEIF's own codes, which are all it writes; the words are the reader's affair. */
function statusEventsOf(attributes: LeiAttributes): StatusEvent[] {
  const { entity } = attributes
  return (entity.eventGroups ?? []).flatMap(({ events }) =>
    (events ?? []).flatMap((event) => {
      const original = filled(event.type)
      if (original === undefined) return []
      const state = filled(event.status)
      return [
        {
          type: namedValue(eventTypes, original),
          subject: 'registeredEntity',
          state: state === undefined ? undefined : namedValue(eventStates, state),
          effectiveDate: dayOrText(event.effectiveDate, countryOf(attributes)),
          original,
          originalLanguage: 'en',
          source: { document: recordSource, entryType: original },
        },
      ]
    }),
  )
}

/** What has become of the LEI itself, beside the state of the company: it may be lapsed, a duplicate or annulled. */
function registrationEventsOf({ registration }: LeiAttributes): StatusEvent[] {
  const original = filled(registration?.status)
  const type = original === undefined ? undefined : registrationEvents[original]
  if (type === undefined) return []
  const source = { document: recordSource, entryType: 'registration.status' }
  return [{ type, subject: 'leiRegistration', state: 'current', original, originalLanguage: 'en', source }]
}

function dayOrText(text: string | null | undefined, countryCode: string | undefined): string | undefined {
  const date = dateOf(text, countryCode)
  return date?.normalized ?? date?.original ?? undefined
}

export function addressesOf({ entity }: LeiAttributes, source: string | undefined = recordSource) {
  return [
    addressOf(entity.legalAddress, 'registered', source),
    addressOf(entity.headquartersAddress, 'headquarters', source),
    ...(entity.otherAddresses ?? []).map((given) =>
      addressOf(given, inSmallLetters(filled(given.type) ?? 'OTHER'), source),
    ),
  ].filter((address) => address !== undefined)
}

function allIdentifiersOf(attributes: LeiAttributes, more: Record<string, unknown>): Identifier[] {
  const national = nationalIdentifier(attributes)
  const others = [
    ...(attributes.bic ?? []).map((value) => ['bic', value] as const),
    ...(attributes.mic ?? []).map((value) => ['mic', value] as const),
    ['opencorporates_id', attributes.ocid] as const,
    ['qcc', attributes.qcc] as const,
    ...(attributes.spglobal ?? []).map((value) => ['spglobal', value] as const),
  ].flatMap(([type, given]) => {
    const value = filled(given)
    return value === undefined ? [] : [{ value, type }]
  })
  return [
    { ...leiIdentifier(attributes), extra: { ...registrationOf(attributes), ...more } },
    ...(national === undefined ? [] : [national]),
    ...others,
  ].map((identifier) => ({ ...identifier, source: recordSource }))
}

/** What belongs to the LEI and not to the company, under GLEIF's names. */
export function registrationOf(attributes: LeiAttributes): Record<string, unknown> {
  const { entity, registration, conformityFlag } = attributes
  const { associatedEntity: associated, expiration } = entity
  return withoutEmpty({
    jurisdiction: /-/.test(entity.jurisdiction ?? '') ? entity.jurisdiction : undefined,
    category: entity.category,
    subCategory: entity.subCategory,
    // With a number it stands beside that.
    registrationAuthority:
      filled(entity.registeredAs) === undefined ? (entity.registeredAt?.id ?? entity.registeredAt?.other) : undefined,
    associatedEntity: withoutEmpty({ lei: associated?.lei, name: associated?.name }),
    expirationDate: expiration?.date,
    expirationReason: expiration?.reason,
    registrationStatus: registration?.status,
    initialRegistrationDate: registration?.initialRegistrationDate,
    nextRenewalDate: registration?.nextRenewalDate,
    managingLou: registration?.managingLou,
    corroborationLevel: registration?.corroborationLevel,
    validatedAt: registration?.validatedAt?.id ?? registration?.validatedAt?.other,
    validatedAs: registration?.validatedAs,
    otherValidationAuthorities: otherAuthoritiesOf(attributes),
    conformityFlag,
  })
}

/** Field by field, so that nothing GLEIF may put beside them one day is passed on. */
function otherAuthoritiesOf({ registration }: LeiAttributes): Record<string, unknown>[] {
  return (registration?.otherValidationAuthorities ?? []).map(({ validatedAt, validatedAs }) =>
    withoutEmpty({ validatedAt: withoutEmpty({ id: validatedAt?.id, other: validatedAt?.other }), validatedAs }),
  )
}

export function withoutEmpty(fields: Record<string, unknown>): Record<string, unknown> {
  const says = (value: unknown) =>
    value !== null &&
    value !== undefined &&
    value !== '' &&
    (typeof value !== 'object' || Object.keys(value).length > 0)
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => says(value)))
}

/** A company another one is related to; `source` is the answer it was read from. */
export function partyOf(attributes: LeiAttributes, issue: IssueServiceId, source: string | undefined): CompanyParty {
  const serviceId = issue(attributes)
  const national = nationalIdentifier(attributes)
  return {
    name: attributes.entity.legalName.name,
    address: addressOf(attributes.entity.legalAddress, 'registered', source),
    legalForm: legalFormOf(attributes),
    jurisdictionCode: jurisdictionOfLei(attributes),
    identifiers: [
      leiIdentifier(attributes),
      ...(national === undefined ? [] : [national]),
      ...(serviceId === null ? [] : [{ value: serviceId, type: 'service_id' }]),
    ],
    status: statusOf(attributes),
  }
}
