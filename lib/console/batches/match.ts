import 'server-only'
import type { AutocompleteHit, BatchCandidate, BatchMatch } from '#lib/contract/index.ts'
import { isSameNumber } from '#lib/domain/identifiers/index.ts'

export interface Given {
  number: string | null
  name: string | null
}

export interface Judgement {
  match: Extract<BatchMatch, 'sure' | 'unsure' | 'none'>
  chosen: BatchCandidate | null
  candidates: BatchCandidate[]
}

const candidatesMax = 10

/**
 * Which company a line means. A number decides where exactly one company has it, unless the name beside it has no word
 * in common with that company's; a name decides only where it is the same and nobody else has it. The rest is for a person, and
 * all of it where a hit could not be read: that one may have the number or name as well.
 */
export function judge(given: Given, hits: readonly AutocompleteHit[], isWhole = true): Judgement {
  if (hits.length === 0) return { match: 'none', chosen: null, candidates: [] }
  const candidates = hits.slice(0, candidatesMax).map(candidateOf)
  const fitting = given.number === null ? sameName(given.name ?? '', hits) : sameNumber(given.number, hits)
  const [only, ...others] = fitting
  const isOnly = only !== undefined && others.length === 0 && isWhole
  const isSure = isOnly && (given.number === null || isPlausible(given.name, only))
  if (!isSure) return { match: 'unsure', chosen: null, candidates }
  return { match: 'sure', chosen: candidateOf(only), candidates: [] }
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
  }
}
