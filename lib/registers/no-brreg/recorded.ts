import { type SearchMode, searchRecorded } from '../recording/index.ts'
import type { Recorded, RecordedFile } from '../transport/index.ts'
import { subUnitForms } from './names-forms.ts'
import { Entity } from './schema.ts'

/** How recorded answers of the register are recognised, by what they say and not by what their files are called. */

export function recordedEntity(number: string, kind: 'enhet' | 'underenhet'): Recorded {
  return {
    shape: `enheter/${kind}`,
    id: number,
    find: (file) =>
      entriesIn(file).filter(
        (entry) => entry.organisasjonsnummer === number && isSubUnit(entry) === (kind === 'underenhet'),
      ),
  }
}

/** Deleted entries are under their number only: the register's search does not show them. */
export function recordedSearch(query: string, kind: 'enhet' | 'underenhet', mode: SearchMode, size: number): Recorded {
  return {
    shape: `${kind}er/search-${mode}`,
    id: query,
    find: (file) =>
      entriesIn(file).filter(
        (entry) => isSubUnit(entry) === (kind === 'underenhet') && (entry.slettedato ?? '') === '',
      ),
    gather: (found) => {
      const hits = searchRecorded(found.filter(isEntry), query, mode, (entry) => ({
        id: entry.organisasjonsnummer,
        names: [entry.navn, ...(entry.historiskeNavn ?? []).map((former) => former.navn ?? '')],
      }))
      return pageOf(`${kind}er`, hits, 0, size)
    },
  }
}

export function recordedSubUnits(parent: string, page: number, size: number): Recorded {
  return {
    shape: 'enheter/underenheter',
    id: page === 0 ? parent : `${parent}-page${page + 1}`,
    find: (file) =>
      entriesIn(file).filter(
        (entry) => isSubUnit(entry) && entry.overordnetEnhet === parent && (entry.slettedato ?? '') === '',
      ),
    gather: (found) => {
      const byNumber = new Map(found.filter(isEntry).map((entry) => [entry.organisasjonsnummer, entry]))
      return pageOf('underenheter', [...byNumber.values()], page, size)
    },
  }
}

export function recordedRoles(number: string): Recorded {
  return {
    shape: 'roller/roller',
    id: number,
    find: ({ value }) => (isObject(value) && 'rollegrupper' in value && ownerOf(value) === number ? [value] : []),
  }
}

/** Entries a file holds: one of its own, a list of them, or the page of a search. */
function entriesIn({ value }: RecordedFile): Entity[] {
  const embedded = isObject(value) && isObject(value._embedded) ? Object.values(value._embedded).flat() : []
  return [...(Array.isArray(value) ? value : [value]), ...embedded].filter(isEntry)
}

function isEntry(value: unknown): value is Entity {
  return Entity.safeParse(value).success
}

function isSubUnit({ organisasjonsform }: Entity): boolean {
  return subUnitForms.has(organisasjonsform.kode)
}

/** Roles do not name their entity but in their links. */
function ownerOf({ _links }: Record<string, unknown>): string | null {
  const link = isObject(_links) ? (_links.enhet ?? _links.self) : null
  const href = isObject(link) ? String(link.href) : ''
  return /\/enheter\/(\d{9})(\/roller)?$/.exec(href)?.[1] ?? null
}

function pageOf(name: string, all: Entity[], page: number, size: number) {
  const embedded = all.slice(page * size, (page + 1) * size)
  return {
    ...(embedded.length > 0 ? { _embedded: { [name]: embedded } } : {}),
    page: { size, totalElements: all.length, totalPages: Math.ceil(all.length / size), number: page },
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
