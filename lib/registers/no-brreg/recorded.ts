import { type RecordedCompany, recordedHits } from '../frame/index.ts'
import type { SearchMode } from '../recording/index.ts'
import type { Recorded } from '../transport/index.ts'

/** How recorded answers of the register are recognised, by what they say and not by what their files are called. */

/** Forms of sub-units: they belong to another entity and are no company of their own. */
const unitForms: ReadonlySet<unknown> = new Set(['AAFY', 'BEDR'])
export type Kind = 'enhet' | 'underenhet'
const kindOf = (entry: unknown): Kind => (unitForms.has(Object(entry).organisasjonsform.kode) ? 'underenhet' : 'enhet')
/** Deleted entries are under their number only: the register's lists do not show them. */
const isListed = ({ value }: RecordedCompany) => (Object(value).slettedato ?? '') === ''

/** Entries a recorded value holds: itself, a list of them, or the page of a search. */
function companiesIn(value: unknown): RecordedCompany[] {
  const embedded = Object.values(Object(Object(value)._embedded)).flat()
  return [value, embedded].flat(2).flatMap((one) => {
    const { organisasjonsnummer: number, navn, organisasjonsform, historiskeNavn } = Object(one)
    const isEntry =
      typeof number === 'string' && typeof navn === 'string' && Object(organisasjonsform).kode !== undefined
    const former: unknown[] = Array.isArray(historiskeNavn) ? historiskeNavn.map((name) => Object(name).navn ?? '') : []
    return isEntry ? [{ number, names: [navn, ...former.map(String)], value: one }] : []
  })
}

/** The same, and companies of which there are accounts. */
export function everyCompanyIn(value: unknown): RecordedCompany[] {
  const accounts = (Array.isArray(value) ? value : []).flatMap((one) => {
    const number: unknown = Object(Object(one).virksomhet).organisasjonsnummer
    return typeof number === 'string' ? [{ number, names: [], value: one }] : []
  })
  return [...companiesIn(value), ...accounts]
}

const ofKind = (kind: Kind) => (value: unknown) => companiesIn(value).filter((one) => kindOf(one.value) === kind)
const pageOf = (name: string, all: unknown[], page: number, size: number) => {
  const entries = all.slice(page * size, (page + 1) * size)
  const embedded = entries.length > 0 ? { _embedded: { [name]: entries } } : {}
  return {
    ...embedded,
    page: { size, totalElements: all.length, totalPages: Math.ceil(all.length / size), number: page },
  }
}

export const recordedEntry = (number: string, kind: Kind): Recorded => ({
  ...{ shape: `enheter/${kind}`, id: number },
  find: ({ value }) => ofKind(kind)(value).flatMap((one) => (one.number === number ? [one.value] : [])),
})

export const recordedSearch = (words: string, kind: Kind, mode: SearchMode, size: number): Recorded =>
  recordedHits(
    { companiesIn: (value) => ofKind(kind)(value).filter(isListed) },
    { shape: `${kind}er/search-${mode}`, words, mode },
    (found) => pageOf(`${kind}er`, found, 0, size),
  )

export const recordedUnits = (parent: string, page: number, size: number): Recorded => ({
  ...{ shape: 'enheter/underenheter', id: page === 0 ? parent : `${parent}-page${page + 1}` },
  find: ({ value }) =>
    ofKind('underenhet')(value).filter((one) => isListed(one) && Object(one.value).overordnetEnhet === parent),
  gather: (found) => {
    const byNumber = new Map((found as RecordedCompany[]).map((one) => [one.number, one.value]))
    return pageOf('underenheter', [...byNumber.values()], page, size)
  },
})

/** Roles name their entity in their links alone. */
export const recordedRoles = (number: string): Recorded => ({
  ...{ shape: 'roller/roller', id: number },
  find: ({ value }) => {
    const { rollegrupper, _links: links } = Object(value)
    const href = String(Object(Object(links).enhet ?? Object(links).self).href)
    return rollegrupper !== undefined && new RegExp(`/enheter/${number}(/roller)?$`).test(href) ? [value] : []
  },
})

export const recordedMandate = (number: string, kind: string): Recorded => ({
  ...{ shape: `fullmakt/${kind}`, id: number },
  find: ({ value }) => {
    const { enhet, _links: links } = Object(value)
    const isOf = String(Object(Object(links).self).href).endsWith(`/${kind}`)
    return isOf && Object(enhet).organisasjonsnummer === number ? [value] : []
  },
})

export const recordedAccounts = (number: string): Recorded => ({
  ...{ shape: 'regnskap/regnskap', id: number },
  find: ({ value }) =>
    Array.isArray(value) && Object(Object(value[0]).virksomhet).organisasjonsnummer === number ? [value] : [],
})
