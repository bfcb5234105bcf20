import type { Money, Risk, Shareholder } from '#lib/contract/index.ts'
import {
  all,
  computed,
  constant,
  derived,
  each,
  type Fields,
  flat,
  type HeldRow,
  joined,
  object,
  objectsWhere,
  once,
  type Place,
  type Rule,
  shareBy,
  source,
  text,
} from '../frame/index.ts'
import {
  body,
  holding,
  isCurrent,
  kindInWords,
  kindOf,
  nameOf,
  now,
  ofKind,
  party,
  withParty,
  wordIn,
} from './parties.ts'
import { amountAt, dateAt, lettered, moneyAt, roleAt, words } from './values.ts'

/** Deposits of today with those who made them, by name: the register joins them to holders by nothing else. */
const knownIn = once((root) => {
  const { book } = root
  const body = bodyOf(root)
  const holders = objectsWhere(body, 'stakeholder', (one) => isCurrent(one) && isHolder(one))
  const byName = Map.groupBy(holders, (one) => nameOf(one)?.value)
  /** The holder of today of a name; nobody where two are called alike. */
  const holderOf = (name: string) => {
    const [one, other] = byName.get(name) ?? []
    return other === undefined ? one : undefined
  }
  // A holder who is not understood may have any deposit.
  const isRead = (one: Place) =>
    !book.odd.has(one.pointer) && !book.undecided.has(one.pointer) && nameOf(one) !== undefined
  const listed = body.to('stakeholder').value
  const isWhole = !Array.isArray(listed) || (!listed.includes(null) && body.list('stakeholder').every(isRead))
  const deposits = objectsWhere(body, 'deposits', isDeposit).map((entry) => {
    const makers = objectsWhere(entry, 'stakeholder', isCurrent)
    const names = makers.flatMap((maker) => {
      book.claimed.add(maker.pointer)
      const name = lettered('value')(maker)?.value
      maker.says('value')
      // Whose a deposit is that nobody of the name holds is not understood.
      if (name !== undefined && isWhole && holderOf(name) === undefined) book.odd.add(maker.pointer)
      return name ?? []
    })
    return { entry, names }
  })
  return { deposits, holderOf }
})
const isHolder = (one: Place) => holding.includes(kindOf(one))
/** A second value beside the first stands in no recording: a number or nothing is expected of it. */
function isDeposit(one: Place): boolean {
  const second = one.to('depositValue2')
  one.book.decided(second, typeof second.value !== 'number' && one.has('depositValue2'))
  return isCurrent(one)
}

const bodyOf = ({ book }: Place) => book.root.to(`orsr/${body}`)
export const capital: Rule<Money> = (place) => now('equity', moneyAt('equityValue', wordIn('currency')))(bodyOf(place))
const depositAt =
  (entry: Place): Rule<Money> =>
  () => {
    // What a second value of a deposit is, no recording shows: then its sum is not known.
    if (entry.says('depositValue2') !== undefined) return undefined
    return moneyAt('depositValue', wordIn('currency'))(entry)
  }

/** Pledges on a deposit, in the words of the register. */
const pledges = all<string>(words('lien'), each('lienDatas', words('value'), { where: isCurrent, else: 'ended' }))
const riskOf =
  (entry: Place): Rule<Risk> =>
  () =>
    object<Risk>({ factors: object({ pledges }) })(entry)

/** How the share was reckoned, because no register says it: in the register's names, with the amounts. */
const reckoned =
  (entry: Place): Rule<string> =>
  () => {
    const said = (name: string, amount: Rule<string>) => derived(amount, 'with its name', (sum) => `${name}: ${sum}`)
    const whole = () => derived(capital, 'amount', ({ amount }) => amount ?? undefined)(entry)
    const hasSecond = entry.has('depositValue2')
    return joined(
      ', ',
      hasSecond
        ? said('depositValue', amountAt('depositValue'))
        : said('depositValue / equityValue', joined(' / ', amountAt('depositValue'), whole)),
      said('depositValue2', amountAt('depositValue2')),
      said('depositPayedValue', amountAt('depositPayedValue')),
    )(entry)
  }

type Row = Shareholder & HeldRow
/** One row for each deposit of a holder; a deposit several made is a parcel, which counts once. */
function rowsOf(holder: Place, more: (entry: Place, holder: Place) => Fields<Row>): Rule<Row[]> {
  const { deposits, holderOf } = knownIn(holder)
  const base: Fields<Row> = { role: roleAt(kindInWords), interestType: constant('shareholding'), source }
  const name = nameOf(holder)?.value ?? ''
  const own = holderOf(name) === undefined ? [] : deposits.filter(({ names }) => names.includes(name))
  if (own.length === 0) return all<Row>(withParty<Row>({ ...base, ...soleShare(holder) }))
  return all<Row>(
    ...own.map(({ entry, names }): Rule<Row> => {
      entry.book.claimed.add(entry.pointer)
      const joint = object<NonNullable<Row['jointHolding']>>({
        parcelId: constant(`vklad-${deposits.findIndex((one) => one.entry === entry) + 1}`),
        holders: all<unknown>(
          ...names.map(
            (one): Rule<unknown> =>
              () =>
                alone(holderOf(one)),
          ),
        ),
      })
      return withParty<Row>({
        ...base,
        percentage: shareBy('deposit by the capital', depositAt(entry), capital),
        totalNominalValue: depositAt(entry),
        ...(names.length > 1 ? { jointHolding: joint } : {}),
        risk: riskOf(entry),
        ...more(entry, holder),
      })
    }),
  )
}

/** Who holds a parcel with others, as in a row of their own. */
function alone(holder: Place | undefined) {
  const found = holder && party(holder)
  if (found === undefined) return undefined
  const { type: _, ...value } = found.value
  return { value, notes: found.notes.filter(({ to }) => to !== '/type') }
}

/**
 * The shareholder of a joint-stock company is entered only while there is no other (Act 530/2003 Z. z., section 2): it holds all
 * of it.
 */
function soleShare(holder: Place): Fields<Row> {
  const entries = bodyOf(holder).objects('stakeholder')
  const isHolder = (one: Place) => one.book.judge(one, isCurrent) === true && kindOf(one) === 'Akcionar'
  if (!isHolder(holder) || entries.filter(isHolder).length !== 1) return {}
  return { percentage: derived(text(kindInWords), 'the only shareholder', () => ({ exact: 100 })) }
}

const rows = (more: (entry: Place, holder: Place) => Fields<Row>): Rule<Row[]> =>
  flat(each('stakeholder', (holder) => rowsOf(holder, more)(holder), ofKind(holding)))
export const shareholders: Rule<Shareholder[]> = rows((entry) => ({ interestDetails: reckoned(entry) }))
/** Deposits are entered anew with the currency, and holders with their address: since when a share is held both say, or neither. */
function isOneDay(deposit: Place, holder: Place): boolean {
  const [one, other] = [deposit, holder].map((entry) => entry.says('effectiveFrom'))
  return other === undefined || one === other
}
export const heldRows: Rule<HeldRow[]> = rows((entry, holder) => ({
  interestDetails: reckoned(entry),
  startDate: () => (isOneDay(entry, holder) ? dateAt('effectiveFrom')(entry) : undefined),
}))

/** Shareholders of a joint-stock company are in the book of its depository, and not in the register. */
export const incomplete: Rule<'not_published_by_register'> = computed<
  { form: string; holders: HeldRow[] },
  'not_published_by_register'
>(
  'shareholders of this form are entered only while one holds all',
  { form: now('legalForm', text('item/codelistItem/itemName')), holders: heldRows },
  ({ form, holders }) =>
    /akci/i.test(form() ?? '') && (holders() ?? []).length === 0 ? 'not_published_by_register' : undefined,
)
