import { searchRecorded } from '../recording/index.ts'
import type { Recorded, RecordedFile } from '../transport/index.ts'
import { CompanyProfile, SearchItem } from './schema.ts'

/** How recorded answers are recognised, by what they say of themselves and not by what their files are called. */

export function recordedProfile(number: string): Recorded {
  return {
    shape: 'company/profile',
    id: number,
    find: (file) => profilesIn(file).filter((profile) => profile.company_number === number),
  }
}

/** The first page of a list, by the path it names itself with; later pages by their file. */
export function recordedList(list: string, id: string): Recorded {
  return {
    shape: `${list}/${list}`,
    id,
    find: (file) =>
      isObject(file.value) && 'items' in file.value && selfOf(file.value) === `/company/${id}/${list}`
        ? [file.value]
        : [],
  }
}

/** Establishments name the company they are of, and not the list. */
export function recordedOf(list: string, number: string): Recorded {
  const self = list === 'uk-establishments' ? `/company/${number}` : `/company/${number}/${list}`
  return {
    shape: `${list}/${list}`,
    id: number,
    find: ({ value }) => {
      const isList = isObject(value) && !('company_name' in value) && selfOf(value) === self
      return isList ? [value] : []
    },
  }
}

export function recordedFiling(number: string, transactionId: string): Recorded {
  return {
    shape: 'filing-history/filing',
    id: transactionId,
    find: ({ value }) =>
      filingsIn(value).filter((filing) => selfOf(filing) === `/company/${number}/filing-history/${transactionId}`),
  }
}

export function recordedMetadata(documentId: string): Recorded {
  return {
    shape: 'document/metadata',
    id: documentId,
    find: ({ value }) =>
      isObject(value) && 'resources' in value && selfOf(value)?.endsWith(`/document/${documentId}`) === true
        ? [value]
        : [],
  }
}

export function recordedContent(documentId: string, contentType: string): Recorded {
  return { shape: contentType.includes('pdf') ? 'document/pdf' : 'document/raw', id: documentId }
}

/** Every company a profile or a search was recorded of. */
export function recordedSearch(query: string, size: number): Recorded {
  return {
    shape: 'search/companies',
    id: query,
    find: (file) => [...profilesIn(file).map(hitOf), ...hitsIn(file)],
    gather: (found) => {
      const hits = searchRecorded(found.filter(isHit), query, 'words', (hit) => ({
        id: hit.company_number,
        names: [hit.title],
      })).slice(0, size)
      return { items: hits, total_results: hits.length, start_index: 0 }
    },
  }
}

function hitOf(profile: CompanyProfile): SearchItem {
  const { company_number, company_name: title, company_status, type, date_of_creation } = profile
  const address = profile.registered_office_address
  return { company_number, title, company_status, company_type: type, date_of_creation, address }
}

function hitsIn({ value }: RecordedFile): SearchItem[] {
  return isObject(value) && value.kind === 'search#companies' && Array.isArray(value.items)
    ? value.items.filter(isHit)
    : []
}

function profilesIn({ value }: RecordedFile): CompanyProfile[] {
  const parsed = CompanyProfile.safeParse(value)
  return parsed.success && parsed.data.type != null ? [parsed.data] : []
}

function filingsIn(value: unknown): Record<string, unknown>[] {
  const items: unknown = isObject(value) && Array.isArray(value.items) ? value.items : [value]
  return Array.isArray(items) ? items.filter(isObject).filter((item) => 'transaction_id' in item) : []
}

function isHit(value: unknown): value is SearchItem {
  return SearchItem.safeParse(value).success
}

function selfOf({ links }: Record<string, unknown>): string | null {
  return isObject(links) && typeof links.self === 'string' ? links.self : null
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
