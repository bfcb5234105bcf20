import { createHash } from 'node:crypto'
import { type CompanyParty, dateText, type Identifier, type Person } from '#lib/contract/index.ts'
import { partyName } from '#lib/domain/parties/index.ts'

export interface Party {
  person?: Person | null | undefined
  company?: CompanyParty | null | undefined
}

/** An id that stored states were given as well: how it is made must not change, or every holder has left and come again. */
export function nodeIdOf(type: string, party: Party): string {
  return `${type}_${shortHash(partyKey(party) ?? stableText(party))}`
}

export function edgeIdOf(source: string, target: string, data: object): string {
  return `edge_${shortHash(stableText([source, target, data]))}`
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 16)
}

/** A company by its number, a person by name and date of birth. */
function partyKey({ person, company }: Party): string | null {
  const [number] = company?.identifiers?.flatMap((one) => identifierKey(one) ?? []).toSorted() ?? []
  return number ?? keyFrom(partyName({ person, company }), dateText(person?.dateOfBirth) ?? company?.jurisdictionCode)
}

function identifierKey({ type, value }: Identifier): string | null {
  return value === undefined || value === null ? null : keyFrom(type, value)
}

/** Parts of a key; a key without any part is none. */
function keyFrom(...parts: readonly (string | null | undefined)[]): string | null {
  const texts = parts.map((part) => plain(part ?? '').toLowerCase())
  return texts.every((text) => text === '') ? null : texts.join('|')
}

function plain(text: string): string {
  return text.normalize('NFC').replace(/\s+/g, ' ').trim()
}

/** A value as a text that does not depend on the order of names or list members; absent, null and empty are one. */
function stableText(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'string') return JSON.stringify(plain(value))
  if (typeof value !== 'object') return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map(stableText).toSorted().join(',')}]`
  const fields = Object.entries(value)
    .map(([name, item]) => [name, stableText(item)] as const)
    .filter(([, text]) => text !== '' && text !== '{}' && text !== '[]')
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
  return `{${fields.map(([name, text]) => `${name}:${text}`).join(',')}}`
}
