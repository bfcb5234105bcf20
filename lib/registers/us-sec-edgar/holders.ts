import type { Identifier, Percentage, Shareholder } from '#lib/contract/index.ts'
import {
  all,
  columnBy,
  companyOf,
  constant,
  derived,
  each,
  either,
  type Fields,
  type Got,
  type Held,
  joined,
  made,
  object,
  ofPerson,
  type Place,
  personOf,
  type Rule,
  readTable,
  source,
  text,
} from '../frame/index.ts'
import { cik } from './numbers.ts'
import { tenDigits } from './recorded.ts'

const types = columnBy(readTable(new URL('tables/reporting-persons.csv', import.meta.url)), 'type', 'name')
/** The two schedules name the same facts differently: 13D, then 13G. */
const head = 'formData/coverPageHeader'
const issuer = `${head}/issuerInfo`
const rows = [
  'formData/reportingPersons/reportingPersonInfo',
  'formData/coverPageHeaderReportingPersonDetails',
] as const
const numbers = 'reportingPersonBeneficiallyOwnedNumberOfShares'

const said = (place: Place, ...paths: string[]) =>
  paths.map((path) => place.says(path)).find((found) => found !== undefined)
const percentIn = (given: string) => /^(\d{1,3}(?:\.\d+)?)\s*%?$/.exec(given)?.[1]

/** A share is rounded and of one class: the holding is no larger part of the whole than that, and may be a smaller one. */
export function noMoreThan(given: string): Percentage | undefined {
  const percent = percentIn(given)
  if (percent === undefined || Number(percent) > 100) return undefined
  const places = percent.split('.')[1]?.length ?? 0
  return { maximum: Math.min(100, Number((Number(percent) + 0.5 * 10 ** -places).toFixed(places + 1))) }
}

const inWords = (label: string, ...paths: string[]): Rule<string> =>
  either(...paths.map((path) => made(path, 'with its name', (value) => `${label} ${value}`)))
const details = joined(
  '; ',
  inWords('Percent of class', 'percentOfClass', 'classPercent'),
  ...['sole voting', 'shared voting', 'sole dispositive', 'shared dispositive'].map((power) => {
    const name = `${power.replace(/ ./, (letters) => letters.trim().toUpperCase())}Power`
    return inWords(`${power} power`, name, `${numbers}/${name}`)
  }),
)
const wholeShares = (path: string) =>
  made(path, 'number of shares', (given) => {
    const count = /^(\d{1,18})(?:\.0+)?$/.exec(given)?.[1]
    return count === undefined || Number(count) <= Number.MAX_SAFE_INTEGER ? count && Number(count) : count
  })
const typeName = made('', 'code table', (code) => types.get(code) ?? code)
const typeNames = derived(each('typeOfReportingPerson', typeName), 'one behind the other', (names) => names.join(', '))
const name = text('reportingPersonName')
const person = ofPerson(personOf(object({ fullName: name })))
const company = companyOf({ name, identifiers: all<Identifier>(cik('reportingPersonCIK')) })
const atMost = (path: string) => made(path, 'at most, rounded and of one class', noMoreThan)
const holding: Fields<Shareholder> = {
  numberOfShares: either(
    wholeShares('aggregateAmountOwned'),
    wholeShares('reportingPersonBeneficiallyOwnedAggregateNumberOfShares'),
  ),
  percentage: either(atMost('percentOfClass'), atMost('classPercent')),
  interestType: constant('shareholding'),
  source,
}
const inReport = object<Shareholder>({
  ...holding,
  interestDetails: details,
  role: object({ original: typeNames, originalLanguage: constant('en') }),
})
const inList = object<Shareholder>(holding)
const ofFiling = object<Shareholder>({
  shareClass: text(`${head}/securitiesClassTitle`),
  description: joined(
    ', ',
    text('headerData/submissionType'),
    either(text(`${head}/dateOfEvent`), text(`${head}/eventDateRequiresFilingThisStatement`)),
  ),
})

function merged<T extends object>(parts: (Got<T> | undefined)[]): Got<T> {
  const found = parts.filter((one) => one !== undefined)
  return { value: Object.assign({}, ...found.map(({ value }) => value)), notes: found.flatMap(({ notes }) => notes) }
}

/**
 * Who holds more than 5 % by the newest schedule each of them is in: an older one of the same filer, or of the same name, is over.
 */
const holdersBy =
  (more: readonly Rule<Shareholder>[], around: readonly Rule<Shareholder>[]): Rule<Shareholder[]> =>
  ({ book }) => {
    const known = new Set<string>()
    const filings = book.root
      .list('schedules/*/edgarSubmission')
      .map((filing) => ({ filing, day: dayOfEvent(filing) }))
      .toSorted((one, other) => other.day.localeCompare(one.day))
    return all<Shareholder>(
      ...filings.flatMap(({ filing }) =>
        entriesOf(filing, known).map(
          (entry): Rule<Shareholder> =>
            () => {
              const party = who(entry)
              if (party === undefined) return undefined
              book.claimed.add(entry.pointer)
              return merged([party, ...more.map((rule) => rule(entry)), ...around.map((rule) => rule(filing))])
            },
        ),
      ),
    )(book.root)
  }
export const holders = holdersBy([inReport], [ofFiling])
const listed = holdersBy([inList], [])

const dayOfEvent = (filing: Place) =>
  (said(filing, `${head}/dateOfEvent`, `${head}/eventDateRequiresFilingThisStatement`) ?? '').replace(
    /^(\d{2})\/(\d{2})\/(\d{4})$/,
    '$3-$1-$2',
  )

function entriesOf(filing: Place, known: Set<string>): Place[] {
  const { book } = filing
  const isAbout = tenDigits(said(filing, `${issuer}/issuerCIK`, `${issuer}/issuerCik`)) === book.about.asked
  const cusip = said(
    filing,
    `${issuer}/issuerCUSIP`,
    `${issuer}/issuerCusip`,
    `${issuer}/issuerCusips/issuerCusipNumber`,
  )
  const filer = said(filing, 'headerData/filerInfo/filer/filerCredentials/cik')
  const statement = `${filer} ${cusip}`
  const isOver = filer !== undefined && known.has(statement)
  known.add(statement)
  if (isAbout && !isOver)
    return rows.flatMap((path) => filing.objects(path)).filter((one) => isHolding(one, cusip, known))
  book.passedOver.set(filing.pointer, isAbout ? 'ended' : 'no_field')
  return []
}

function isHolding(entry: Place, cusip: string | undefined, known: Set<string>): boolean {
  const { book, pointer } = entry
  const holder = `${entry.says('reportingPersonName')?.toLowerCase()} ${cusip}`
  const isAgain = known.has(holder)
  known.add(holder)
  const percent = book.judge(entry, percentOf)
  if (percent === undefined) return false
  // Five percent and less is said where somebody leaves.
  const isOver = isAgain || percent <= 5
  if (isOver) book.passedOver.set(pointer, isAgain ? 'repeated' : 'ended')
  return !isOver
}

/** Nothing is known of who is of no type. */
function who(entry: Place): Got<Shareholder> | undefined {
  const kinds = entry.list('typeOfReportingPerson').map((one) => one.says())
  if (kinds.length === 0) entry.book.odd.add(entry.pointer)
  if (kinds.length === 0) return undefined
  return (kinds.includes('IN') ? person : company)(entry)
}

function percentOf(one: Place): number | undefined {
  const given = said(one, 'percentOfClass', 'classPercent')
  const percent = given === undefined ? undefined : percentIn(given)
  // Without its share nobody knows whether somebody has left.
  if (percent === undefined) one.book.decided(one.to('percentOfClass'), true)
  return percent === undefined ? undefined : Number(percent)
}

/** Whoever holds less than 5 %, or filed before schedules could be read by machines, is not in it. */
export const held: Rule<Held> = (place) => {
  const found = listed(place)
  return {
    value: { shareholders: found?.value ?? [], incompleteReason: 'largest_holdings_only' },
    notes: [
      ...(found?.notes ?? []).map((note) => ({ ...note, to: `/shareholders${note.to}` })),
      { to: '/incompleteReason', from: [], by: 'constant' },
    ],
  }
}
