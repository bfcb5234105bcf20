import type { Address, CompanyParty, Identifier, Risk, StatusEvent } from '#lib/contract/index.ts'
import {
  all,
  at,
  type Chosen,
  constant,
  derived,
  each,
  elsewhere,
  made,
  merged,
  object,
  ofPerson,
  orElse,
  type Place,
  type Rule,
  source,
  text,
  whatIsSaid,
} from '../frame/index.ts'
import { keys } from './parts.ts'
import { eventOf, overdueDays, status } from './profile.ts'
import { beginnings, cases, endings } from './tables.ts'
import { idAt, kept, numberAt, word } from './values.ts'
import { inCamelCase, inWords } from './words.ts'

/** A charge with the filings it was registered and changed by, whose documents can be ordered. */
const filing = object<Record<string, unknown>>({
  ...{ filing_type: text('filing_type'), delivered_on: text('delivered_on') },
  documentId: made('links/filing', 'last step', (link) => /\/filing-history\/([\w=-]{1,64})$/.exec(link)?.[1]),
})
const charge: Rule<Record<string, unknown>> = merged(
  whatIsSaid('', kept),
  object<Record<string, unknown>>({ filings: each('transactions', filing) }),
)
const everyCharge = elsewhere('', each(`${keys.charges}/*/items`, charge))
const ofCharges: Chosen = (name, at) => (name === 'items' ? everyCharge : kept(name, at))
/** Charges as they are registered, with how many are neither satisfied nor released. */
export const charges = whatIsSaid(`${keys.charges}/0`, ofCharges)
const outstanding: Rule<number> = derived(
  each(`${keys.charges}/*/items`, text('status')),
  'how many are outstanding',
  (found) => found.filter((one) => one === 'outstanding' || one === 'part-satisfied').length || undefined,
)

/** Office-holders are named with their role; where they are written to is theirs. */
const practitioner = ofPerson(
  object<Record<string, unknown>>({
    ...{ name: text('name'), role: text('role'), appointed_on: text('appointed_on') },
    ceased_to_act_on: text('ceased_to_act_on'),
  }),
)
const ofCases: Chosen = (name, at) => (name === 'practitioners' ? each(name, practitioner) : kept(name, at))
export const insolvency = whatIsSaid(keys.insolvency, ofCases)

const daysOf = (one: Place) =>
  one.objects('dates').map((day) => ({ type: day.says('type') ?? '', date: day.says('date') }))
const isOver = (one: Place) => daysOf(one).some(({ type, date }) => date !== undefined && endings.has(type))
const began: Rule<string> = (one) => {
  const days = one.objects('dates').filter((day) => day.says('date') !== undefined)
  const found = beginnings.flatMap((start) => days.find((day) => day.says('type') === start) ?? [])
  return found[0] === undefined ? undefined : text('date')(found[0])
}
/** One event a case of the insolvency register. */
const proceedings = eventOf<Record<'code' | 'number' | 'began', string>>(
  { code: text('type'), number: text('number'), began },
  ({ code, number, began }, one) => {
    if (code === undefined) return undefined
    const [known, state] = [cases.get(code), isOver(one) ? 'ended' : 'current']
    const told = { type: known?.event ?? inCamelCase(code), label: known?.label ?? inWords(code), field: code }
    return { ...told, state, effectiveDate: began, caseIdentifier: number }
  },
)
export const insolvencyEvents: Rule<StatusEvent[]> = elsewhere('', each(`${keys.insolvency}/cases`, proceedings))

const establishment = object<CompanyParty>(
  {
    ...{ name: text('company_name'), jurisdictionCode: constant('gb') },
    identifiers: all<Identifier>(numberAt('company_number'), idAt('company_number')),
    status,
    address: object<Address>(
      {
        ...{ type: constant('location'), source, original: text('locality') },
        normalized: object({ city: text('locality') }),
      },
      ['original'],
    ),
  },
  ['name'],
)
const isWhole = (one: Place) => [word(one, 'company_number'), word(one, 'company_name')].every((said) => said !== '')
/** Of an overseas company, where it was asked for them. */
export const branches: Rule<CompanyParty[]> = (root) =>
  root.has(keys.establishments)
    ? orElse(each(`${keys.establishments}/items`, establishment, { where: isWhole }), [])(root)
    : undefined

export const risk = object<Risk>(
  {
    factors: object<NonNullable<Risk['factors']>>({
      ...{ accountsOverdueDays: at(keys.profile, overdueDays), outstandingCharges: outstanding },
    }),
  },
  ['factors'],
)
