import type { Percentage } from '#lib/contract/index.ts'
import {
  contradict,
  foldName,
  isWithin,
  type OwnerParty,
  reaches,
  type Threshold,
} from '#lib/domain/ownership/index.ts'
import { foldedName } from '#lib/domain/parties/index.ts'
import { type Standard, spellingsOf } from '#lib/text/index.ts'

export interface Proposal {
  class: DifferenceClass
  reason: DifferenceReason
  /** The table that makes the names equal, where it is a matter of spelling. */
  table: Standard | null
}

interface Known {
  threshold: Threshold
  /** What another source shows to have been true at an earlier date. */
  earlier?: readonly StatedOwner[]
}

/**
 * The class of the difference between what the register says of an owner and what was found; null where nothing differs. A
 * proposal with its reason: a person sets the class, and whatever is in doubt is substantive.
 */
export function proposeClass(register: StatedOwner | null, held: StatedOwner | null, known: Known): Proposal | null {
  if (register === null) return held === null ? null : substantive('missingInRegister')
  const wasTrue = (known.earlier ?? []).some((one) => isSameStatement(register, one, known.threshold))
  if (held === null) return wasTrue ? proposal('outdated', 'trueEarlier') : substantive('onlyInRegister')
  const other = otherPerson(register, held)
  if (other !== null) return substantive(other)
  const position = otherPosition(register, held, known.threshold)
  const name = otherName(register, held)
  if (position === null && name === null) return null
  if (wasTrue) return proposal('outdated', 'trueEarlier')
  return position === null ? name : substantive(position)
}

function proposal(one: DifferenceClass, reason: DifferenceReason, table: Standard | null = null): Proposal {
  return { class: one, reason, table }
}

function substantive(reason: DifferenceReason): Proposal {
  return proposal('substantive', reason)
}

/** What says that the two are not one: another kind, number or birth. Dates and numbers that differ are never typing. */
function otherPerson({ party: a }: StatedOwner, { party: b }: StatedOwner): DifferenceReason | null {
  if (a.kind !== b.kind || (a.type ?? null) !== (b.type ?? null)) return 'otherKind'
  if (isMasked(a.name) || isMasked(b.name)) return 'masked'
  const typeOf = (number: string) => number.slice(0, number.indexOf(':'))
  const isOther = (number: string) =>
    b.numbers.some((one) => typeOf(one) === typeOf(number)) && !b.numbers.includes(number)
  if (a.numbers.some(isOther)) return 'otherNumber'
  if (a.birth === null || b.birth === null) return null
  return a.birth.startsWith(b.birth) || b.birth.startsWith(a.birth) ? null : 'otherBirth'
}

function otherPosition(a: StatedOwner, b: StatedOwner, threshold: Threshold): DifferenceReason | null {
  if (a.role !== null && b.role !== null && foldedName(a.role) !== foldedName(b.role)) return 'otherRole'
  if (a.share === null || b.share === null || !contradict(a.share, b.share)) return null
  return reaches(a.share, threshold) === reaches(b.share, threshold) ? 'otherShare' : 'crossesThreshold'
}

function otherName({ party: a }: StatedOwner, { party: b }: StatedOwner): Proposal | null {
  if (a.name === b.name) return null
  if (isEqualInForm(a.name, b.name)) return proposal('minor', 'form')
  const table = tableBetween(a.name, b.name, a.country ?? b.country)
  if (table !== null) return proposal('transliteration', 'spelling', table)
  const hasNumber = a.numbers.some((number) => b.numbers.includes(number))
  const hasBirth = a.birth !== null && a.birth === b.birth && /^\d{4}-\d{2}-\d{2}/.test(a.birth)
  if ((hasNumber || hasBirth) && isOneEdit(a.name, b.name)) return proposal('typing', 'oneEdit')
  if (hasNumber && haveWordInCommon(a.name, b.name)) return proposal('typing', 'sameNumber')
  return substantive('otherName')
}

/** What a source shows of an earlier date is what the register still says; a share that only may have been so is not. */
function isSameStatement(register: StatedOwner, earlier: StatedOwner, threshold: Threshold): boolean {
  if (otherPerson(register, earlier) !== null || otherPosition(register, earlier, threshold) !== null) return false
  return isShown(register, earlier, threshold) && isEqualInForm(register.party.name, earlier.party.name)
}

/** Where the register states no share, that the person was an owner at all. */
function isShown({ share }: StatedOwner, earlier: StatedOwner, threshold: Threshold): boolean {
  if (earlier.share === null) return false
  return share === null ? reaches(earlier.share, threshold) === 'surely' : isWithin(earlier.share, share)
}

/** A name of which a source shows only a part: whoever it is, it cannot be compared. */
function isMasked(name: string): boolean {
  return /[*•…█▇#?_]|\.{3}|(?<!\p{L})x{2,}(?!\p{L})|x{4,}/iu.test(name) || name.trim() === ''
}

/** Equal but for case, order, spacing, points and marks on letters. */
function isEqualInForm(one: string, other: string): boolean {
  return plainWords(one).join('') === plainWords(other).join('') || joined(one) === joined(other)
}

/** The table by which one name is the other in Latin letters; null where none makes them equal. */
function tableBetween(one: string, other: string, country: string | null): Standard | null {
  const found = (from: string, to: string) => spellingsOf(from, country).find(({ text }) => isEqualInForm(text, to))
  return (found(one, other) ?? found(other, one))?.standard ?? null
}

/**
 * Whether one letter too many, too few, another or two exchanged make the difference, in one long word. Not where the letter
 * itself may tell two people apart: at the beginning or end of a word, a figure, a number of a name, a word of a few letters.
 */
function isOneEdit(one: string, other: string): boolean {
  const [left, right] = [plainWords(one), plainWords(other)]
  const [onlyLeft, onlyRight] = [without(left, right), without(right, left)]
  const [a = '', b = ''] = [onlyLeft[0], onlyRight[0]]
  if (onlyLeft.length !== 1 || onlyRight.length !== 1 || Math.min(a.length, b.length) < shortest) return false
  if (/\p{N}/u.test(a + b) || ordinals.has(a) || ordinals.has(b)) return false
  if (a[0] !== b[0] || a.at(-1) !== b.at(-1)) return false
  return editsOf(a, b)
}

const shortest = 5
/** Words by which a name tells parent and child apart. */
const ordinals = new Set(['junior', 'senior', 'jr', 'sr', 'i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii'])

/** Whether any word of two names is the same. */
function haveWordInCommon(one: string, other: string): boolean {
  const words = new Set(plainWords(one).filter((word) => word.length > 2))
  return plainWords(other).some((word) => words.has(word))
}

function joined(name: string): string {
  return bare(name).replace(/[^\p{L}\p{N}]/gu, '')
}

function plainWords(name: string): string[] {
  return foldName(bare(name).replace(/[^\p{L}\p{N}]/gu, ' ')).split(' ')
}

function bare(name: string): string {
  return name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

function without(words: readonly string[], others: readonly string[]): string[] {
  const left = [...others]
  return words.filter((word) => {
    const at = left.indexOf(word)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}

/** One edit apart: what is left between the common beginning and the common end says so. */
function editsOf(a: string, b: string): boolean {
  let from = 0
  while (from < a.length && from < b.length && a[from] === b[from]) from += 1
  let ends = 0
  while (ends < Math.min(a.length, b.length) - from && a.at(-1 - ends) === b.at(-1 - ends)) ends += 1
  const [left, right] = [a.slice(from, a.length - ends), b.slice(from, b.length - ends)]
  if (left.length <= 1 && right.length <= 1) return left !== right
  return left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0]
}

/**
 * What a difference is (Article 24 of Regulation (EU) 2024/1624): proposed with its reason and set by a person; in doubt
 * substantive.
 */
export const differenceClasses = ['typing', 'transliteration', 'minor', 'outdated', 'substantive'] as const
export type DifferenceClass = (typeof differenceClasses)[number]

/** An owner as one source states it. */
export interface StatedOwner {
  party: OwnerParty
  share: Percentage | null
  /** How it owns or controls, in the register's words; null where it is not said. */
  role: string | null
}

const differenceReasons = [
  'missingInRegister',
  'onlyInRegister',
  'otherKind',
  'otherNumber',
  'otherBirth',
  'otherRole',
  'otherShare',
  'crossesThreshold',
  'masked',
  'otherName',
  'form',
  'oneEdit',
  'sameNumber',
  'spelling',
  'trueEarlier',
] as const
export type DifferenceReason = (typeof differenceReasons)[number]
