import { type RecordedCompany, recordedHits } from '../frame/index.ts'
import type { Recorded } from '../transport/index.ts'

/** How recorded answers are recognised, by what they say of themselves and not by what their files are called. */

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const selfOf = (value: unknown): unknown => Object(Object(value).links).self
const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

/** A profile, or each hit of a search. */
export function companiesIn(value: unknown): RecordedCompany[] {
  return [...profilesIn(value), ...hitsIn(value)]
}
function profilesIn(value: unknown): RecordedCompany[] {
  const { company_number: number, company_name: name, type } = Object(value)
  return isText(number) && isText(name) && type != null ? [{ number, names: [name], value }] : []
}
function hitsIn(value: unknown): RecordedCompany[] {
  const items: unknown = Object(value).kind === 'search#companies' ? Object(value).items : []
  return (Array.isArray(items) ? items : []).flatMap((one) => {
    const { company_number: number, title } = Object(one)
    return isText(number) && isText(title) ? [{ number, names: [title], value: one }] : []
  })
}

export const recordedProfile = (number: string): Recorded => ({
  ...{ shape: 'company/profile', id: number },
  find: ({ value }) => profilesIn(value).flatMap((one) => (one.number === number ? [one.value] : [])),
})

/** The first page of a list, by the path it names itself with; later pages by their file. */
export const recordedList = (list: string, id: string): Recorded => ({
  ...{ shape: `${list}/${list}`, id },
  find: ({ value }) =>
    isObject(value) && 'items' in value && selfOf(value) === `/company/${id}/${list}` ? [value] : [],
})

/** Establishments name the company they are of, and not the list. */
export const recordedOf = (list: string, number: string): Recorded => ({
  ...{ shape: `${list}/${list}`, id: number },
  find: ({ value }) => {
    const self = list === 'uk-establishments' ? `/company/${number}` : `/company/${number}/${list}`
    return isObject(value) && !('company_name' in value) && selfOf(value) === self ? [value] : []
  },
})

export const recordedFiling = (number: string, transactionId: string): Recorded => ({
  ...{ shape: 'filing-history/filing', id: transactionId },
  find: ({ value }) => {
    const items: unknown = isObject(value) && Array.isArray(value.items) ? value.items : [value]
    const self = `/company/${number}/filing-history/${transactionId}`
    return (Array.isArray(items) ? items : []).filter((one) => 'transaction_id' in Object(one) && selfOf(one) === self)
  },
})

export const recordedMetadata = (documentId: string): Recorded => ({
  ...{ shape: 'document/metadata', id: documentId },
  find: ({ value }) =>
    isObject(value) && 'resources' in value && String(selfOf(value)).endsWith(`/document/${documentId}`) ? [value] : [],
})

export const recordedContent = (documentId: string, contentType: string): Recorded => ({
  ...{ shape: contentType.includes('pdf') ? 'document/pdf' : 'document/raw', id: documentId },
})

const hitOf = ({ value }: RecordedCompany): unknown => {
  const {
    company_number,
    company_name: title,
    company_status,
    type,
    date_of_creation,
    registered_office_address,
  } = Object(value)
  const address = registered_office_address
  return { company_number, title, company_status, company_type: type, date_of_creation, address }
}
/** Every company a profile or a search was recorded of. */
export const recordedSearch = (words: string, size: number): Recorded =>
  recordedHits(
    { companiesIn: (value) => [...profilesIn(value).map((one) => ({ ...one, value: hitOf(one) })), ...hitsIn(value)] },
    { shape: 'search/companies', words, mode: 'words' },
    (found) => ({ items: found.slice(0, size), total_results: Math.min(found.length, size), start_index: 0 }),
  )
