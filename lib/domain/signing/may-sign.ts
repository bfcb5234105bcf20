import type { RepresentationRule, Role, Signer } from '#lib/contract/index.ts'
import { type Fit, isReadable, roleFits } from './roles.ts'
import type { Signatory } from './signatories.ts'
import { canFillSlots, type Slot } from './slots.ts'

type Undecided =
  /** The company's entry states no rules. */
  | { why: 'noRules' }
  /** Rules or officers were left out, or their source was away: another rule may allow or forbid it. */
  | { why: 'rulesUnread' | 'peopleUnread' }
  /** The rule is only words; what they mean is for a person to read. */
  | { why: 'wordsOnly'; rule: number }
  /** The rule holds under a condition that people alone do not decide, as a limit of value. */
  | { why: 'condition'; rule: number }
  /** It names a party, a number or a field unknown to this reader. */
  | { why: 'unknownActor'; rule: number }
  /** Whether an entered role is the role meant is not certain. */
  | { why: 'role'; rule: number }

export type Verdict =
  | { answer: 'nobody' }
  | { answer: 'yes'; rule: number; option: number }
  | { answer: 'no' }
  | { answer: 'undecided'; reasons: Undecided[] }

/** What of the entry the report may lack. */
export interface Unread {
  rules: boolean
  people: boolean
}

interface Reading {
  applies: Fit
  satisfied: Fit
  /** The first option that is certainly met. */
  option: number
  reason: Undecided
  isReadable: boolean
}

/**
 * May these people sign together? Rules and options are alternatives, the signers of an option must all sign, each another
 * person; more people than needed do no harm. Yes only where it is certain: what cannot be read is never in favour.
 */
export function maySign(
  rules: readonly RepresentationRule[],
  people: readonly Signatory[],
  chosen: ReadonlySet<string>,
  unread: Unread = { rules: false, people: false },
): Verdict {
  if (!people.some((one) => chosen.has(one.id))) return { answer: 'nobody' }
  if (unread.rules) return { answer: 'undecided', reasons: [{ why: 'rulesUnread' }] }
  if (rules.length === 0) return { answer: 'undecided', reasons: [{ why: 'noRules' }] }
  const readings = rules.map((rule, index) => readRule(rule, index, people, chosen))
  const open = readings.filter(({ applies }) => applies !== 'no')
  const certain = readings.findIndex(({ applies, satisfied }) => applies === 'yes' && satisfied === 'yes')
  if (certain >= 0) {
    // A rule under an unknown condition, or in words only, may narrow what another one allows.
    const narrowing = open.filter((one) => !one.isReadable || (one.applies === 'maybe' && one.satisfied !== 'yes'))
    if (narrowing.length === 0 && unread.people && rules[certain] && countsMembers(rules[certain])) return lacksPeople
    if (narrowing.length === 0) return { answer: 'yes', rule: certain, option: readings[certain]?.option ?? 0 }
    return { answer: 'undecided', reasons: narrowing.map(({ reason }) => reason) }
  }
  const possible = open.filter(({ satisfied }) => satisfied !== 'no')
  if (possible.length > 0) return { answer: 'undecided', reasons: possible.map(({ reason }) => reason) }
  return unread.people ? lacksPeople : { answer: 'no' }
}

const lacksPeople: Verdict = { answer: 'undecided', reasons: [{ why: 'peopleUnread' }] }

/** Whether a rule asks who else is in office. */
function countsMembers({ when, options }: RepresentationRule) {
  return Boolean(when) || (options ?? []).some(({ signers }) => (signers ?? []).some(({ allMembers }) => allMembers))
}

function readRule(
  rule: RepresentationRule,
  index: number,
  people: readonly Signatory[],
  chosen: ReadonlySet<string>,
): Reading {
  const applies = ruleApplies(rule, people)
  const options = rule.options ?? []
  if (options.length === 0 || hasMore(rule, ruleFields)) {
    const reason: Undecided = { why: options.length === 0 ? 'wordsOnly' : 'unknownActor', rule: index }
    return { applies, satisfied: 'maybe', option: -1, reason, isReadable: false }
  }
  const fits = options.map((option) => optionFits(option, people, chosen))
  const satisfied = best(fits)
  const isKnown = options.every((option) => isKnownOption(option))
  const why = applies === 'maybe' ? 'condition' : isKnown ? 'role' : 'unknownActor'
  return { applies, satisfied, option: fits.indexOf('yes'), reason: { why, rule: index }, isReadable: true }
}

/** What is known of a condition: whether an organ has one member or several. How many it has is counted, not believed. */
function ruleApplies({ when }: RepresentationRule, people: readonly Signatory[]): Fit {
  if (when === null || when === undefined) return 'yes'
  const { type, role } = when
  const organ = when.subject ?? type
  const alone = role ? hasOneMember(role, people) : 'maybe'
  // Of an organ of one member nothing holds that is said of several, whatever else is asked.
  if (organ === severalMembers && alone === 'yes') return 'no'
  if ((type !== 'singleMemberOrgan' && type !== severalMembers) || hasMore(when, conditionFields)) return 'maybe'
  if (type === 'singleMemberOrgan') return alone
  return alone === 'no' && role && people.some((one) => fitOf(one, role) === 'yes') ? 'yes' : 'maybe'
}

const severalMembers = 'multiMemberOrgan'

function hasOneMember(role: Role, people: readonly Signatory[]): Fit {
  const certain = people.filter((one) => fitOf(one, role) === 'yes')
  const possible = people.filter((one) => fitOf(one, role) === 'maybe')
  if (certain.length > 1) return 'no'
  if (possible.length > 0 || certain.some((one) => one.mayBeSeveral)) return 'maybe'
  return certain.length === 1 ? 'yes' : 'no'
}

type Option = NonNullable<RepresentationRule['options']>[number]

const ruleFields = ['when', 'options', 'original', 'englishTranslation', 'originalLanguage', 'source']
const conditionFields = ['type', 'role']
const optionFields = ['signers']
const signerFields = ['actor', 'minimumCount', 'maximumCount', 'allMembers']
const actorFields = ['type', 'role']

/** A field that is not in the interface may limit what is said, so what carries one is not read as certain. */
function hasMore(value: object, fields: readonly string[]) {
  return Object.entries(value).some(([name, one]) => !fields.includes(name) && one !== null && one !== undefined)
}

function isKnownOption(option: Option) {
  const signers = option.signers ?? []
  return signers.length > 0 && !hasMore(option, optionFields) && signers.every(isKnownSigner)
}

function isKnownSigner(signer: Signer) {
  const { actor, minimumCount, maximumCount, allMembers } = signer
  if (!actor?.role || !isReadable(actor.role) || hasMore(signer, signerFields) || hasMore(actor, actorFields))
    return false
  if (actor.type !== 'role' && actor.type !== null && actor.type !== undefined) return false
  if (allMembers === true) return (minimumCount ?? null) === null && (maximumCount ?? null) === null
  if (typeof minimumCount !== 'number' || !Number.isInteger(minimumCount) || minimumCount < 1) return false
  return (maximumCount ?? null) === null || (Number.isInteger(maximumCount) && Number(maximumCount) >= minimumCount)
}

/** Met for certain, met only if uncertain roles are the ones meant, or not met at all. */
function optionFits(option: Option, people: readonly Signatory[], chosen: ReadonlySet<string>): Fit {
  if (!isKnownOption(option)) return 'maybe'
  const signers = option.signers ?? []
  if (isMet(signers, people, chosen, 'certain')) return 'yes'
  return isMet(signers, people, chosen, 'possible') ? 'maybe' : 'no'
}

function isMet(
  signers: readonly Signer[],
  people: readonly Signatory[],
  chosen: ReadonlySet<string>,
  manner: 'certain' | 'possible',
) {
  const slots: Slot[] = []
  for (const { actor, minimumCount, allMembers } of signers) {
    const fits = people.map((one) => ({ one, fit: fitOf(one, actor?.role) }))
    const able = fits.filter(({ fit }) => fit === 'yes' || (manner === 'possible' && fit === 'maybe'))
    const signing = new Set(able.map(({ one }) => one.id).filter((id) => chosen.has(id)))
    if (allMembers === true) {
      // For certain, everybody who may be a member must sign; an organ without members has nobody to sign for it.
      const members = fits.filter(({ fit }) => fit === 'yes' || (manner === 'certain' && fit === 'maybe'))
      const isUncertain = members.length === 0 || members.some(({ one }) => one.mayBeSeveral)
      if (manner === 'certain' && isUncertain) return false
      if (manner === 'possible' && members.length === 0 && signing.size === 0 && able.length > 0) return false
      if (!members.every(({ one }) => chosen.has(one.id))) return false
      slots.push(...members.map(({ one }) => new Set([one.id])))
    } else {
      const count = minimumCount ?? 1
      const several = [...signing].some((id) => people.some((one) => one.id === id && one.mayBeSeveral))
      if (signing.size < count) return manner === 'possible' && several
      slots.push(...Array.from({ length: count }, () => signing))
    }
  }
  return canFillSlots(slots)
}

function fitOf(person: Signatory, asked: Parameters<typeof roleFits>[0]): Fit {
  return best(person.roles.map((role) => roleFits(asked, role)))
}

function best(fits: readonly Fit[]): Fit {
  if (fits.includes('yes')) return 'yes'
  return fits.includes('maybe') ? 'maybe' : 'no'
}

/** How many people in office are meant where a rule names this role; shown beside the rule. */
export function countInRole(people: readonly Signatory[], role: Parameters<typeof roleFits>[0]): number {
  return people.filter((one) => fitOf(one, role) === 'yes').length
}
