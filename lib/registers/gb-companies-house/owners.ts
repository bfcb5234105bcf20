import type {
  BeneficialOwner,
  CompletenessReason,
  DateValue,
  GraphEdge,
  OwnerInterest,
  Percentage,
  PersonName,
  Shareholder,
} from '#lib/contract/index.ts'
import type { PartFacts, Parts } from '../connector/index.ts'
import {
  all,
  composed,
  constant,
  day,
  each,
  either,
  type Fields,
  flag,
  flat,
  joined,
  made,
  object,
  orElse,
  type Place,
  type Rule,
  source,
  text,
} from '../frame/index.ts'
import { natureOf, protectedOwner } from './control.ts'
import { entered, identityVerification, partyOf } from './parties.ts'
import { exemption, given, keys, ofForm, protection, register } from './parts.ts'
import { exemptions, forms, statements } from './tables.ts'
import { isDated, word } from './values.ts'
import { inWords } from './words.ts'

const items = `${keys.owners}/*/items`

const isWhole = (one: Place) => word(one, 'kind') !== ''
const hasCeased = (one: Place) => [isDated(one, 'ceased_on'), one.is('ceased')].includes(true)
const isCurrent = (one: Place) => [isWhole(one), !hasCeased(one)].every(Boolean)
const isProtected = (one: Place) => one.says('kind')?.startsWith('super-secure-') === true
/** A corporate entity, or a legal person such as a state; everybody else the law takes for a natural person. */
const isCompany = (one: Place) => /^(?:corporate-entity|legal-person)-/.test(one.says('kind') ?? '')

/** What the register says of an owner that has no field of its own. */
const said = object<Record<string, unknown>>({ is_sanctioned: flag('is_sanctioned'), identityVerification })
const party = partyOf({
  ...{ isCompany, said },
  name: object<PersonName>({
    firstName: joined(' ', text('name_elements/forename'), text('name_elements/middle_name')),
    ...{ lastName: text('name_elements/surname'), fullName: text('name') },
  }),
  // The entry itself: it says that several rows are of one owner of this company, and identifies nobody in another list.
  own: entered(
    'gb_psc_entry',
    'Entry in the PSC register',
    made('links/self', 'last step', (link) => link.split('/').at(-1) || undefined),
  ),
})

interface Nature extends OwnerInterest {
  startDate?: DateValue
  endDate?: DateValue
}
const ofCode = <T>(by: string, make: (nature: ReturnType<typeof natureOf>) => T | undefined): Rule<T> =>
  made('', by, (code) => make(natureOf(code)))
const nature: Fields<Nature> = {
  type: ofCode('kind of the nature', ({ type }) => type),
  details: ofCode('words of the nature', ({ words }) => words),
  directOrIndirect: ofCode('through whom', ({ isIndirect }) => (isIndirect ? ('indirect' as const) : undefined)),
  percentage: ofCode<Percentage>('band of the law', ({ percentage }) => percentage),
}
/** A row for each nature of control; without one, an interest nothing is known of. */
function natures<T extends object>(type: keyof T & string, fields: (of: Fields<Nature>) => Fields<T>): Rule<T[]> {
  return (owner) => {
    const found = each('natures_of_control', composed<T>(fields(nature), [type]))(owner)
    const details = isProtected(owner) ? { details: protectedOwner } : {}
    const bare = { type: 'unknownInterest', ...details }
    const unknown: Fields<Nature> = {
      type: constant(bare.type),
      details: details.details === undefined ? undefined : constant(protectedOwner),
    }
    return found ?? all<T>(either(composed<T>(fields(unknown)), constant(bare as unknown as T)))(owner)
  }
}
const dates = (owner: Place): Fields<Nature> => ({
  startDate: () => day('notified_on')(owner),
  endDate: () => day('ceased_on')(owner),
})

/** The owners of today, each with the interests the register gives bands of. */
const beneficialOwner = object<BeneficialOwner>({
  ...party,
  interests: (owner) => {
    const { startDate } = dates(owner)
    return natures<OwnerInterest>('type', (of) => ({ ...of, startDate }))(owner)
  },
  source,
})
export const beneficialOwners = orElse(
  each(items, beneficialOwner, { where: isCurrent, else: (one) => (hasCeased(one) ? 'ended' : undefined) }),
  [],
)

type Holder = Shareholder & GraphEdge['data']
/**
 * A row for each nature of control, ended ones too: those are drawn with their dates and own nothing. Whether a holding is
 * direct is not entered: the law asks for who holds "directly or indirectly".
 */
const rows: Rule<Holder[]> = (owner) => {
  const { startDate, endDate } = dates(owner)
  const of = <T>(rule: Rule<T> | undefined): Rule<T> | undefined => rule && (() => rule(owner))
  return natures<Holder>(
    'interestType',
    (one) =>
      ({
        ...{ type: of(party.type), person: of(party.person), company: of(party.company) },
        ...{ interestType: one.type, interestDetails: one.details },
        directOrIndirect: either<string>(one.directOrIndirect ?? (() => undefined), constant('unknown')),
        ...{ percentage: one.percentage, startDate, endDate },
        status: () => constant(hasCeased(owner) ? 'ended' : 'current')(owner),
        source,
      }) as Fields<Holder>,
  )(owner)
}
export const holders: Rule<Holder[]> = orElse(flat(each(items, rows, { where: isWhole })), [])
export const incomplete: Rule<string> = (root) => {
  const isSome = root.list(items).some((one) => one.book.judge(one, isCurrent) === true)
  return constant(isSome ? 'largest_holdings_only' : 'not_published_by_register')(root)
}

/** The exemption in force that frees from the register, and not only from updating it; others are named behind it. */
const exempted: Rule<PartFacts> = (root) => {
  const list = root.to(`${keys.exemptions}/exemptions`)
  const inForce = Object.keys(Object(list.value)).flatMap((name) => {
    const one = list.to(name)
    const [period] = one.objects('items').filter((entry) => isStanding(entry, (at) => !isDated(at, 'exempt_to')))
    // Of one that has ended nothing else is asked.
    if (period === undefined) one.book.passedOver.set(one.pointer, 'ended')
    const type = period && one.says('exemption_type')
    if (period === undefined || type === undefined) return []
    return [{ type, place: one, period, words: exemptions.get(type)?.words ?? inWords(type) }]
  })
  const isForUpdates = ({ type }: { type: string }) => Number(type.startsWith('disclosure-transparency'))
  const [first, ...others] = inForce.toSorted((a, b) => isForUpdates(a) - isForUpdates(b))
  if (first === undefined) return undefined
  const since = first.period.says('exempt_from')
  const further = others.map(({ words, period }) => [words, period.says('exempt_from') ?? []].flat().join(', '))
  const from = inForce.flatMap(({ place, period }) => [place.to('exemption_type'), period.to('exempt_from')])
  const value: PartFacts = {
    ...{ state: 'not_published', reason: 'exempt', detail: [first.words, ...further].join('; ') },
    ...(since === undefined ? {} : { since }),
    ...{ legalReference: exemption, source: keys.exemptions },
  }
  // A day of another form is not read, and is no origin.
  const pointers = from.filter((place) => place.says() !== undefined).map(({ pointer }) => pointer)
  return { value, notes: [{ to: '', from: pointers, by: 'exemptions in force' }] }
}

/** Whether an entry stands; one that does not has ended. */
function isStanding(entry: Place, condition: (entry: Place) => boolean): boolean {
  const stands = entry.book.judge(entry, condition)
  if (stands === true) entry.book.claimed.add(entry.pointer)
  if (stands === false) entry.book.passedOver.set(entry.pointer, 'ended')
  return stands === true
}

/** What the company last stated in place of an owner, and has not withdrawn. */
const stated: Rule<PartFacts> = (root) => {
  const isCurrentOne = (at: Place) => [word(at, 'statement') !== '', !isDated(at, 'ceased_on')].every(Boolean)
  const current = root.objects(`${keys.statements}/*/items`).filter((one) => isStanding(one, isCurrentOne))
  const rowOf = (one: Place) => statements.get((one.says('statement') ?? '').replace(/-partnership$/, ''))
  const [known] = current
    .toSorted((a, b) => (b.says('notified_on') ?? '').localeCompare(a.says('notified_on') ?? ''))
    .filter((one) => rowOf(one) !== undefined)
  if (known === undefined) return undefined
  const { words = '', reason } = rowOf(known) ?? {}
  return object<PartFacts>({
    ...{ state: constant('not_published'), reason: constant(reason as CompletenessReason) },
    detail: made('statement', 'code table', () => words),
    ...{ since: text('notified_on'), legalReference: constant(register), source: constant(keys.statements) },
  })(known)
}

/** Why nobody is named, or not everybody: an exemption, a statement of the company, or the protection of a person. */
export const why: Rule<NonNullable<Parts['beneficialOwners']>> = (root) => {
  const current = root.list(items).filter((one) => one.book.judge(one, isCurrent) === true)
  const hidden = current.filter(isProtected).length
  const [statement, exempt] = [stated(root), exempted(root)]
  const of = (value: PartFacts) => ({ value, notes: [{ to: '', from: [], by: 'constant' }] })
  if (hidden > 0) {
    const state = hidden === current.length ? 'masked' : 'given'
    return of({ state, reason: 'protected', legalReference: protection, source: keys.owners })
  }
  if (current.length > 0)
    return statement === undefined ? of(given) : { ...statement, value: { ...statement.value, state: 'given' } }
  const isWithout = forms.get(root.to(keys.profile).says('type') ?? '')?.owners === 'none'
  return exempt ?? statement ?? (isWithout ? of(ofForm) : undefined)
}
