import { contradict, isWithin, reaches, type Threshold } from '#lib/domain/ownership/index.ts'
import { foldedName } from '#lib/domain/parties/index.ts'
import type { Standard } from '#lib/text/index.ts'
import type { DifferenceClass, DifferenceReason, StatedOwner } from './differences.ts'
import { haveWordInCommon, isEqualInForm, isMasked, isOneEdit, tableBetween } from './names.ts'

export interface Proposal {
  class: DifferenceClass
  reason: DifferenceReason
  /** The table that makes the names equal, where it is a matter of spelling. */
  table: Standard | null
}

export interface Known {
  threshold: Threshold
  /** What another source shows to have been true at an earlier date. */
  earlier?: readonly StatedOwner[]
}

/**
 * The class of the difference between what the register says of an owner and what was found; null where nothing differs. A
 * proposal with its reason: a person sets the class, and whatever is in doubt is substantive.
 */
export function proposeClass(register: StatedOwner | null, found: StatedOwner | null, known: Known): Proposal | null {
  if (register === null) return found === null ? null : substantive('missingInRegister')
  const wasTrue = (known.earlier ?? []).some((one) => isSameStatement(register, one, known.threshold))
  if (found === null) return wasTrue ? proposal('outdated', 'trueEarlier') : substantive('onlyInRegister')
  const other = otherPerson(register, found)
  if (other !== null) return substantive(other)
  const position = otherPosition(register, found, known.threshold)
  const name = otherName(register, found)
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
function isSameStatement(register: StatedOwner, earlier: StatedOwner, threshold: Threshold) {
  if (otherPerson(register, earlier) !== null || otherPosition(register, earlier, threshold) !== null) return false
  return isShown(register, earlier, threshold) && isEqualInForm(register.party.name, earlier.party.name)
}

/** Where the register states no share, that the person was an owner at all. */
function isShown({ share }: StatedOwner, earlier: StatedOwner, threshold: Threshold) {
  if (earlier.share === null) return false
  return share === null ? reaches(earlier.share, threshold) === 'surely' : isWithin(earlier.share, share)
}
