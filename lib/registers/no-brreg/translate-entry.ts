import type { Address, BasicInformation, Identifier } from '#lib/contract/index.ts'
import { withoutPersonal } from './personal.ts'
import { norwayRegister } from './register.ts'
import type { TranslatedRoles } from './roles.ts'
import type { Entity } from './schema.ts'
import { fieldsOfStatus, statusEventsOf, statusOf } from './translate-status.ts'
import { activitiesOf, addressOf, dateOf, filled, legalFormOf } from './translate-values.ts'

/** The key of the entry among the `sources` of a result. */
export const entrySource = 'enhetsregisteret'

/** What the entry says, and what the roles add to it where they were asked for. `today` is an ISO 8601 day. */
export function basicInformationOf(entity: Entity, roles: TranslatedRoles | null, today: string): BasicInformation {
  const source = entrySource
  const employees = entity.antallAnsatte ?? undefined
  const counted =
    dateOf(entity.registreringsdatoAntallAnsatteEnhetsregisteret) ??
    dateOf(entity.registreringsdatoAntallAnsatteNAVAaregisteret)
  return {
    type: 'organization',
    legalName: entity.navn,
    alternativeNames: (entity.historiskeNavn ?? []).flatMap(({ navn }) => {
      const name = filled(navn)
      return name === undefined ? [] : [{ type: 'previousName', name, source }]
    }),
    status: statusOf(entity, today),
    statusEvents: statusEventsOf(entity, source, today),
    legalForm: legalFormOf(entity.organisasjonsform),
    representationPolicy: roles !== null && roles.rules.length > 0 ? { rules: roles.rules } : undefined,
    capital: capitalOf(entity),
    identifiers: allIdentifiersOf(entity, today, roles),
    dates: { incorporationDate: dateOf(entity.stiftelsesdato) },
    addresses: addressesOf(entity),
    activities: activitiesOf(entity, source, today),
    contacts: contactsOf(entity),
    employeeCount: employees === undefined ? undefined : { date: counted, totalEmployees: employees, source },
  }
}

function capitalOf({ kapital }: Entity): BasicInformation['capital'] {
  const amount = kapital?.belop
  if (amount === null || amount === undefined) return undefined
  const currency = filled(kapital?.valuta)
  return { currency, issued: { amount: String(amount), iso4217CurrencyCode: currency } }
}

export function addressesOf(entity: Entity): Address[] {
  return [
    addressOf(entity.forretningsadresse, 'registered', entrySource),
    addressOf(entity.beliggenhetsadresse, 'location', entrySource),
    addressOf(entity.postadresse, 'postal', entrySource),
    addressOf(entity.utenlandskRegisterAdresse, 'foreignRegister', entrySource),
  ].filter((address) => address !== undefined)
}

function contactsOf(entity: Entity): BasicInformation['contacts'] {
  const given = [
    ['website', entity.hjemmeside],
    ['email', entity.epostadresse],
    ['phone', entity.telefon],
    ['mobile', entity.mobil],
  ] as const
  return given.flatMap(([type, text]) => {
    const value = filled(text)
    return value === undefined ? [] : [{ type, value, source: entrySource }]
  })
}

export function numberOf(entity: Entity): Identifier {
  return {
    value: entity.organisasjonsnummer,
    type: 'no_organisation_number',
    source: entrySource,
    jurisdiction: norwayRegister.jurisdictionCode,
    description: 'Organisasjonsnummer',
  }
}

function allIdentifiersOf(entity: Entity, today: string, roles: TranslatedRoles | null): Identifier[] {
  const extra = {
    ...restOf(entity, today),
    ...(roles?.others.length ? { rolesWithoutRepresentation: roles.others } : {}),
    ...(roles?.former.length ? { formerRoles: roles.former } : {}),
    ...(roles?.groups.length ? { rollegrupper: roles.groups } : {}),
  }
  const number = { ...numberOf(entity), extra }
  const vat = {
    value: `NO${entity.organisasjonsnummer}MVA`,
    type: 'no_vat_number',
    source: entrySource,
    jurisdiction: norwayRegister.jurisdictionCode,
    description: 'Merverdiavgiftsnummer',
  }
  return [number, ...(entity.registrertIMvaregisteret === true ? [vat] : []), ...foreignNumbersOf(entity)]
}

/** The number a foreign enterprise (NUF) has at home, in the register it belongs to. */
function foreignNumbersOf(entity: Entity): Identifier[] {
  const value = filled(entity.registreringsnummerIHjemlandet)
  if (value === undefined) return []
  return [
    {
      value,
      type: 'foreign_registration_number',
      source: entrySource,
      jurisdiction: filled(entity.underlagtLovgivningLandKode)?.toLowerCase(),
      description: filled(entity.utenlandskRegisterNavn),
      extra: compact({
        underlagtLovgivningLand: entity.underlagtLovgivningLand,
        foretaksformIHjemlandet: entity.foretaksformIHjemlandet,
      }),
    },
  ]
}

const fieldsWithPlace: ReadonlySet<string> = new Set([
  'organisasjonsnummer',
  'navn',
  'organisasjonsform',
  'hjemmeside',
  'epostadresse',
  'telefon',
  'mobil',
  'forretningsadresse',
  'postadresse',
  'beliggenhetsadresse',
  'utenlandskRegisterAdresse',
  'utenlandskRegisterNavn',
  'registreringsnummerIHjemlandet',
  'underlagtLovgivningLand',
  'underlagtLovgivningLandKode',
  'foretaksformIHjemlandet',
  'naeringskode1',
  'naeringskode2',
  'naeringskode3',
  'antallAnsatte',
  'stiftelsesdato',
  'paategninger',
  '_links',
  'links',
])

/**
 * Everything the entry says that has no field of its own, under the register's names, so that no flag, date or sentence
 * is lost: also what the register adds after this was written.
 */
export function restOf(entity: Entity, today: string): Record<string, unknown> {
  const inStatus = new Set<string>(fieldsOfStatus(entity, today))
  const kept = Object(withoutPersonal(entity))
  const rest = Object.entries(kept).filter(([field]) => !fieldsWithPlace.has(field) && !inStatus.has(field))
  const codes = [entity.naeringskode1, entity.naeringskode2, entity.naeringskode3].map((code) => filled(code?.kode))
  return compact({
    organisasjonsform: entity.organisasjonsform.kode,
    organisasjonsformUtgaatt: entity.organisasjonsform.utgaatt,
    kommunenummer: (entity.forretningsadresse ?? entity.beliggenhetsadresse)?.kommunenummer,
    kommunenummerPostadresse: entity.postadresse?.kommunenummer,
    naeringskoder: codes.filter((code) => code !== undefined),
    ...Object.fromEntries(rest),
    // Sentences come cut into lines of a printed form.
    vedtektsfestetFormaal: sentenceOf(kept.vedtektsfestetFormaal),
    aktivitet: sentenceOf(kept.aktivitet),
  })
}

/** Of a branch less has a field of its own: how to reach it, where its post goes, and since when and until when it is. */
export function restOfUnit(unit: Entity, today: string): Record<string, unknown> {
  const { hjemmeside, epostadresse, telefon, mobil, stiftelsesdato, paategninger, slettedato, nedleggelsesdato } = unit
  const postadresse = unit.beliggenhetsadresse ? unit.postadresse : undefined
  const more = { hjemmeside, epostadresse, telefon, mobil, stiftelsesdato, paategninger, slettedato, nedleggelsesdato }
  return compact({ ...restOf(unit, today), ...more, postadresse })
}

function sentenceOf(lines: unknown): string | undefined {
  return Array.isArray(lines) ? filled(lines.filter((line) => typeof line === 'string').join(' ')) : undefined
}

/** Without fields that say nothing. */
function compact(fields: Record<string, unknown>): Record<string, unknown> {
  const says = (value: unknown) => value !== null && value !== undefined && value !== '' && !isEmptyList(value)
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => says(value)))
}

const isEmptyList = (value: unknown) => Array.isArray(value) && value.length === 0
