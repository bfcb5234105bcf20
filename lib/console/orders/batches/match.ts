import 'server-only'
import type { AutocompleteHit, BatchCandidate, BatchMatch, BatchMatchReason } from '#lib/contract/index.ts'
import { isSameNumber } from '#lib/domain/identifiers/index.ts'
import { conditionOf } from '#lib/domain/risks/index.ts'

export interface GivenRow {
  number: string | null
  name: string | null
}

export interface Judgement {
  match: Extract<BatchMatch, 'sure' | 'unsure' | 'none'>
  /** Why; null where nobody was found. */
  reason: BatchMatchReason | null
  chosen: BatchCandidate | null
  candidates: BatchCandidate[]
}

const candidatesMax = 10

/**
 * Which company a line means. A number decides where exactly one company has it, unless the name beside it has no word
 * in common with that company's; a name decides only where it is the same and nobody else has it. The rest is for a person, and
 * all of it where a hit could not be read: that one may have the number or name as well.
 */
export function judgeCandidates(given: GivenRow, hits: readonly AutocompleteHit[], isWhole = true): Judgement {
  if (hits.length === 0) return { match: 'none', reason: null, chosen: null, candidates: [] }
  const fitting = given.number === null ? sameName(given.name ?? '', hits) : sameNumber(given.number, hits)
  const [only] = fitting
  const reason = isWhole ? reasonOf(given, fitting) : 'unread'
  if (only === undefined || !sureReasons.includes(reason)) {
    return { match: 'unsure', reason, chosen: null, candidates: hits.slice(0, candidatesMax).map(candidateOf) }
  }
  return { match: 'sure', reason, chosen: candidateOf(only), candidates: [] }
}

const sureReasons: readonly BatchMatchReason[] = ['number', 'numberAndName', 'name']

function reasonOf({ number, name }: GivenRow, [only, ...others]: readonly AutocompleteHit[]): BatchMatchReason {
  if (number === null) return only === undefined ? 'similarName' : others.length > 0 ? 'severalNames' : 'name'
  if (only === undefined) return 'noNumber'
  if (others.length > 0) return 'severalNumbers'
  if (!isPlausible(name, only)) return 'otherName'
  return wordsOf(name ?? '').length === 0 || !only.name ? 'number' : 'numberAndName'
}

function sameNumber(number: string, hits: readonly AutocompleteHit[]): AutocompleteHit[] {
  return hits.filter((hit) => (hit.identifiers ?? []).some((one) => isSameNumber(number, one)))
}

function sameName(name: string, hits: readonly AutocompleteHit[]): AutocompleteHit[] {
  const wanted = bare(name)
  return wanted === '' ? [] : hits.filter((hit) => bare(hit.name ?? '') === wanted)
}

/** A number with a slip in it is often another company's: then at least one word of the names would have to agree. */
function isPlausible(name: string | null, hit: AutocompleteHit): boolean {
  const wanted = wordsOf(name ?? '')
  if (wanted.length === 0 || !hit.name) return true
  const found = new Set(wordsOf(hit.name))
  return wanted.some((word) => found.has(word))
}

function wordsOf(name: string): string[] {
  return (folded(name).match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => word.length > 2)
}

/** Letters and digits alone. */
function bare(text: string): string {
  return folded(text).replace(/[^\p{L}\p{N}]+/gu, '')
}

function folded(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
}

function numbersOf(hit: AutocompleteHit): string[] {
  return (hit.identifiers ?? []).flatMap(({ value }) => (typeof value === 'string' ? [value] : []))
}

function candidateOf(hit: AutocompleteHit): BatchCandidate {
  const { serviceId, name = null, jurisdictionCode = null } = hit
  const { original, normalized } = hit.address ?? {}
  return {
    serviceId,
    name,
    jurisdictionCode,
    number: numbersOf(hit)[0] ?? null,
    place: original ?? normalized?.city ?? null,
    status: hit.status?.original ?? hit.status?.normalized ?? null,
    companyStatus: hit.status ?? null,
    condition: conditionOf(hit.status, null),
  }
}
