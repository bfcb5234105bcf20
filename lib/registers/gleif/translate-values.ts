import type {
  Address,
  CompanyStatus,
  DateValue,
  Identifier,
  LegalForm,
  NormalizedAddress,
  SourceEntry,
} from '#lib/contract/index.ts'
import type { Answer } from '../transport/index.ts'
import { authorities, noAuthority, noForm } from './names-authorities.ts'
import { legalForms } from './names-forms.ts'
import { gleifFacts, gleifRegister } from './register.ts'
import type { LeiAddress, LeiAttributes } from './schema.ts'
import { dayStartingAt } from './zones.ts'

/** A text without the blanks around it; undefined where nothing stands there. */
export function filled(text: string | null | undefined): string | undefined {
  const trimmed = text?.trim()
  return trimmed === undefined || trimmed === '' ? undefined : trimmed
}

/** `MERGERS_AND_ACQUISITIONS` → `mergersAndAcquisitions`. */
export function inSmallLetters(code: string): string {
  const [first = '', ...others] = code.toLowerCase().split('_')
  const words = others.map((word) => word.charAt(0).toUpperCase() + word.slice(1))
  return first + words.join('')
}

export function namedValue(names: Readonly<Record<string, string>>, code: string): string {
  return Object.hasOwn(names, code) ? (names[code] ?? code) : inSmallLetters(code)
}

/**
 * A day as GLEIF gives it: midnight somewhere, as an instant in UTC. Where that is midnight in UTC, or in the country of the
 * legal address, the day is known: `2004-06-06T22:00:00Z` is 7 June in Germany. Any other instant stays as it was written.
 */
export function dateOf(text: string | null | undefined, countryCode?: string): DateValue | undefined {
  const original = filled(text)
  if (original === undefined) return undefined
  const ofUtc = /^(\d{4}-\d{2}-\d{2})(?:T00:00:00(?:\.0{1,9})?Z)?$/.exec(original)?.[1]
  const isInstant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,9})?Z$/.test(original)
  const day = ofUtc ?? (isInstant && countryCode !== undefined ? dayStartingAt(original, countryCode) : undefined)
  return day === undefined ? { original } : { original, normalized: day }
}

/** The country of the legal address, whose days those of a company are. */
export function countryOf(company: Pick<LeiAttributes, 'entity'> | undefined): string | undefined {
  return filled(company?.entity.legalAddress?.country)
}

/** The day of an instant, in UTC. */
export function instantOf(text: string | null | undefined): DateValue | undefined {
  const original = filled(text)
  if (original === undefined) return undefined
  const day = /^(\d{4}-\d{2}-\d{2})T/.exec(original)?.[1]
  return day === undefined ? { original } : { original, normalized: day }
}

/** `US-DE` → `us`. */
export function jurisdictionOfLei({ entity }: LeiAttributes): string | undefined {
  return /^([A-Z]{2})(?:-|$)/.exec(filled(entity.jurisdiction) ?? '')?.[1]?.toLowerCase()
}

/** Of an LEI that is annulled the state is `NULL`: nothing is known of the company by it (LEI-CDF 3.1, EntityStatus). */
export function statusOf({ entity }: LeiAttributes): CompanyStatus | undefined {
  const original = filled(entity.status)
  if (original === undefined || original === 'NULL') return undefined
  return { original, normalized: inSmallLetters(original), isActive: original === 'ACTIVE' }
}

/** A code that is not in the list here is given as the code; words of its own only where the record has them. */
export function legalFormOf({ entity }: LeiAttributes): LegalForm | undefined {
  const code = filled(entity.legalForm?.id)
  const isForm = code !== undefined && !noForm.has(code)
  const known = isForm && Object.hasOwn(legalForms, code) ? legalForms[code] : undefined
  const original = filled(entity.legalForm?.other) ?? known?.local
  if (original === undefined && !isForm) return undefined
  return { original, iso20275LegalFormCode: isForm ? code : undefined, category: known?.category }
}

export function addressOf(
  given: LeiAddress | null | undefined,
  type: string,
  source: string | undefined,
): Address | undefined {
  if (given === null || given === undefined) return undefined
  const lines = [given.mailRouting, ...(given.addressLines ?? [])].map(filled)
  const parts = [...lines, filled(given.city), filled(given.postalCode), filled(given.country)]
  const original = parts.filter((part) => part !== undefined).join(', ')
  if (original === '') return undefined
  const normalized: NormalizedAddress = {
    houseNumber: filled(given.addressNumber),
    unit: filled(given.addressNumberWithinBuilding),
    city: filled(given.city),
    postcode: filled(given.postalCode),
    countryRegion: filled(given.region),
    countryCode: filled(given.country),
  }
  return { type, source, original, normalized }
}

export function leiIdentifier({ lei }: LeiAttributes): Identifier {
  return { value: lei, type: 'lei', description: 'Legal Entity Identifier' }
}

/** The number in the register of the company's own jurisdiction, by the authority that gave it. */
export function nationalIdentifier(attributes: LeiAttributes): Identifier | undefined {
  const value = filled(attributes.entity.registeredAs)
  if (value === undefined) return undefined
  const code = filled(attributes.entity.registeredAt?.id)
  const isKnown = code !== undefined && !noAuthority.has(code)
  const authority = isKnown && Object.hasOwn(authorities, code) ? authorities[code] : undefined
  const jurisdiction = jurisdictionOfLei(attributes)
  const own = isKnown ? `${jurisdiction ?? 'xx'}_${code.toLowerCase()}_register_number` : 'register_number_weak'
  return {
    value,
    type: authority?.type ?? own,
    jurisdiction,
    description: filled(attributes.entity.registeredAt?.other) ?? authority?.name,
    extra: { registrationAuthority: code },
  }
}

/** Public and keyless, GLEIF's own address is a download; that of a stand-in is not. */
export function sourceOf(answer: Answer<unknown>, fileName: string): SourceEntry {
  return {
    dataSource: gleifRegister.slug,
    type: 'officialRegister',
    name: gleifFacts.name,
    retrievalTime: answer.retrievedAt,
    downloadUrl: answer.url.startsWith(`${gleifRegister.baseUrl}/`) ? answer.url : undefined,
    fileHash: answer.sha256,
    fileName,
  }
}
