import type { Activity, Address, BasicInformation, CompanyStatus, Identifier } from '#lib/contract/index.ts'
import { provenRevision, revisionOfClass } from '../codes/index.ts'
import { soleTrader } from './names-forms.ts'
import { proceedingsOpen } from './names-insolvency.ts'
import { withoutPersonal } from './personal.ts'
import { czechRegister } from './register.ts'
import type { Subject } from './schema.ts'
import { addressOf, compactNumber, dateOf, filled, legalFormOf } from './translate-values.ts'

/** The key of ARES's own entry among the `sources` of a result. */
export const aresEntrySource = 'ares'

/** What ARES's own entry says; `more` is kept beside the number. */
export function entryInformationOf(subject: Subject, more: Record<string, unknown> = {}): BasicInformation {
  return {
    type: 'organization',
    legalName: subject.obchodniJmeno,
    status: statusOfEntry(subject),
    legalForm: legalFormOf(subject.pravniForma),
    identifiers: [{ ...numberOf(subject), extra: { ...restOf(subject), ...more } }, ...vatNumbersOf(subject)],
    dates: { incorporationDate: dateOf(subject.datumVzniku), lastChanged: dateOf(subject.datumAktualizace) },
    addresses: addressesOf(subject),
    activities: activitiesOf(subject),
  }
}

export function numberOf({ ico }: Subject): Identifier {
  const { jurisdictionCode } = czechRegister
  return { value: ico, type: 'cz_ico', source: aresEntrySource, jurisdiction: jurisdictionCode, description: 'IČO' }
}

/** The tax number of a natural person is made of the birth number, so only one made of the subject's own number is given. */
function vatNumbersOf({ ico, dic }: Subject): Identifier[] {
  // Some sources write it without its country.
  const given = filled(dic)
  if (given !== `CZ${ico}` && given !== ico) return []
  const value = `CZ${ico}`
  const { jurisdictionCode } = czechRegister
  return [{ value, type: 'cz_vat_number', source: aresEntrySource, jurisdiction: jurisdictionCode, description: 'DIČ' }]
}

/**
 * The state at the source ARES takes the subject from. `isActive` is true only where nothing is entered that ends the
 * company or opens its end: an entry in the insolvency register is enough for no.
 */
export function statusOfEntry(subject: Subject): CompanyStatus | undefined {
  if (filled(subject.datumZaniku) !== undefined)
    return { original: 'datumZaniku', normalized: 'deleted', isActive: false }
  const original = stateAt(subject, filled(subject.primarniZdroj)) ?? stateAt(subject, 'ros')
  if (original === undefined) return undefined
  const isActive = original === 'AKTIVNI'
  if (isActive && filled(subject.seznamRegistraci?.stavZdrojeIr) === 'AKTIVNI') {
    return { original, normalized: proceedingsOpen, isActive: false }
  }
  return { original, normalized: isActive ? 'active' : 'inactive', isActive }
}

/** `ros` → stavZdrojeRos. A source without a state of its own gives none. */
function stateAt({ seznamRegistraci }: Subject, source: string | undefined): string | undefined {
  if (source === undefined) return undefined
  const name = `stavZdroje${source.charAt(0).toUpperCase()}${source.slice(1)}`
  const state: unknown = Object(seznamRegistraci)[name]
  return typeof state === 'string' ? filled(state) : undefined
}

export function addressesOf(subject: Subject): Address[] {
  const lines = [subject.adresaDorucovaci?.radekAdresy1, subject.adresaDorucovaci?.radekAdresy2]
  const posted = [...lines, subject.adresaDorucovaci?.radekAdresy3].map(filled).filter((line) => line !== undefined)
  return [
    addressOf(subject.sidlo, 'registered', aresEntrySource) ?? addressElsewhere(subject),
    posted.length === 0 ? undefined : { type: 'postal', source: aresEntrySource, original: posted.join(', ') },
  ].filter((address) => address !== undefined)
}

/** Of another source ARES has, its primary one first; never that of a person, whose addresses elsewhere are homes. */
function addressElsewhere({ pravniForma, dalsiUdaje }: Subject): Address | undefined {
  if (pravniForma === soleTrader) return undefined
  const entries = (dalsiUdaje ?? []).flatMap(({ sidlo }) => sidlo ?? [])
  const ordered = entries.toSorted((a, b) => Number(b.primarniZaznam === true) - Number(a.primarniZaznam === true))
  return ordered
    .map(({ sidlo }) => addressOf(sidlo, 'registered', aresEntrySource))
    .find((address) => address !== undefined)
}

/**
 * Since version 1.3.0 ARES gives both revisions in fields of their own; before, one field had whatever it then wrote. Where the
 * older field is missing, or the newer one has classes of the older revision alone, the classes themselves prove their revision.
 */
function activitiesOf({ czNace2008, czNace }: Subject): Activity[] {
  const [older, newer] = [classesIn(czNace2008), classesIn(czNace)]
  const proven = provenRevision(newer)
  const revision = older.length > 0 && proven !== 'nace_rev_2' ? 'nace_rev_2_1' : proven
  return [
    ...older.map((code) => ({ scheme: 'nace_rev_2', code, source: aresEntrySource })),
    ...newer.map((code) => ({ scheme: revisionOfClass(code, revision), code, source: aresEntrySource })),
  ]
}

/** `47911` is the national form of the NACE class 47.91; two to four digits are a division, a group or a class. */
function classesIn(codes: Subject['czNace']): string[] {
  const classes = (codes ?? []).flatMap((given) => {
    const [, division, rest = ''] = /^(\d{2})(\d{0,2})\d?$/.exec(filled(given) ?? '') ?? []
    if (division === undefined) return []
    return [rest === '' ? division : `${division}.${rest}`]
  })
  return [...new Set(classes)]
}

const fieldsWithPlace: ReadonlySet<string> = new Set([
  ...['ico', 'icoId', 'obchodniJmeno', 'sidlo', 'adresaDorucovaci', 'dic', 'datumVzniku', 'datumAktualizace'],
])

const addressPlaces: ReadonlySet<string> = new Set([
  ...['kodStatu', 'nazevStatu', 'nazevKraje', 'nazevOkresu', 'nazevObce', 'nazevMestskeCastiObvodu', 'nazevCastiObce'],
  ...['nazevUlice', 'cisloDomovni', 'cisloOrientacni', 'cisloOrientacniPismeno', 'cisloDoAdresy', 'doplnekAdresy'],
  ...['psc', 'pscTxt', 'textovaAdresa'],
])

/** Everything the entry says that has no field of its own, under ARES's names: codes, states of registrations, new fields. */
function restOf(subject: Subject): Record<string, unknown> {
  const kept: object = Object(withoutPersonal(subject))
  const rest = Object.entries(kept).filter(([field]) => !fieldsWithPlace.has(field))
  const seat: object = Object(Object(kept).sidlo)
  const codes = Object.entries(seat).filter(([field]) => !addressPlaces.has(field))
  return compactNumber({
    ...Object.fromEntries(rest),
    // Addresses at other sources are those of a person's home where the subject is one.
    dalsiUdaje: subject.pravniForma === soleTrader ? undefined : Object(kept).dalsiUdaje,
    sidlo: Object.fromEntries(codes),
  })
}
