import type { Role } from '#lib/contract/index.ts'

/** Whether a person in one role satisfies a rule that names another. `maybe` is never treated as yes. */
export type Fit = 'yes' | 'no' | 'maybe'

/**
 * Roles are the same by their ISO code or by their words; the head of an organ is one of its members. The same normalized
 * role under other words may be another organ, so it proves nothing.
 */
export function roleFits(asked: Role | null | undefined, held: Role | null | undefined): Fit {
  const fit = fitAsWritten(asked, held)
  // "Board member (employee representative)": whether a rule that names members means this one too is not said.
  return fit === 'no' && fitAsWritten(asked, withoutBrackets(held)) !== 'no' ? 'maybe' : fit
}

function withoutBrackets(role: Role | null | undefined): Role | null | undefined {
  const bare = (text: string | null | undefined) => text?.replace(/\s*\([^()]*\)$/, '')
  return role && { ...role, original: bare(role.original), englishTranslation: bare(role.englishTranslation) }
}

function fitAsWritten(asked: Role | null | undefined, held: Role | null | undefined): Fit {
  if (!asked || !isReadable(asked)) return 'maybe'
  if (!held || !isReadable(held)) return 'maybe'
  if (same(asked.iso5009RoleCode, held.iso5009RoleCode)) return 'yes'
  if (same(asked.original, held.original) || same(asked.englishTranslation, held.englishTranslation)) return 'yes'
  if (isHeadOfItsOrgan(asked, held)) return 'yes'
  const hasWords =
    Boolean(asked.original ?? asked.englishTranslation) && Boolean(held.original ?? held.englishTranslation)
  if (same(asked.normalized, held.normalized)) return hasWords ? 'maybe' : 'yes'
  if (asked.normalized && held.normalized) return 'no'
  return hasWords && canCompare(asked, held) ? 'no' : 'maybe'
}

/** A role with nothing in it names nobody. */
export function isReadable(role: Role): boolean {
  return [role.original, role.englishTranslation, role.iso5009RoleCode, role.normalized].some((text) => folded(text))
}

function canCompare(asked: Role, held: Role) {
  if (asked.englishTranslation && held.englishTranslation) return true
  const isSameLanguage = folded(asked.originalLanguage) === folded(held.originalLanguage)
  return Boolean(asked.original && held.original) && isSameLanguage
}

const headship = /^(?:(?:deputy|vice)[\s-]+)?(?:chair(?:man|woman|person)?|president) of the (.+)$/
const membership = /^member of the (.+)$/

function isHeadOfItsOrgan(asked: Role, held: Role) {
  const organ = headship.exec(folded(held.englishTranslation) ?? '')?.[1]
  if (organ === undefined) return false
  const wanted = folded(asked.englishTranslation) ?? ''
  return membership.exec(wanted)?.[1] === organ || (wanted === 'director' && organ === 'board of directors')
}

function same(one: string | null | undefined, other: string | null | undefined) {
  const text = folded(one)
  return text !== null && text === folded(other)
}

/** Thousands of officers hold a handful of roles, so each wording is folded once. */
const foldedTexts = new Map<string, string | null>()
const foldedTextsMax = 1_000

function folded(text: string | null | undefined): string | null {
  if (text === null || text === undefined) return null
  const known = foldedTexts.get(text)
  if (known !== undefined) return known
  const plain = text.normalize('NFC').trim().replace(/\s+/g, ' ').toLocaleLowerCase('en')
  if (foldedTexts.size >= foldedTextsMax) foldedTexts.clear()
  foldedTexts.set(text, plain === '' ? null : plain)
  return plain === '' ? null : plain
}
