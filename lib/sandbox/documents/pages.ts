import Big from 'big.js'
import { type Accounts, accountRowsIn, pagesOf } from '../financials/accounts.ts'
import { habitOf } from '../financials/filing.ts'
import { sandboxCapitalOf } from '../report/details.ts'
import { entryText, listed } from '../report/entry-text.ts'
import { nameOfParty } from '../report/parties.ts'
import { rulesOf } from '../report/representation.ts'
import { figuresOf } from '../report/shares.ts'
import { type Day, dateValue, type RegisterCode } from '../world/calendar.ts'
import { sectors } from '../world/names-sectors.ts'
import { townOf } from '../world/places.ts'
import { pickAt } from '../world/random.ts'
import type { Moment } from '../world/state.ts'
import type { WorldState } from '../world/view.ts'
import { articleTexts, documentWords } from './names-words.ts'
import type { Block } from './print.ts'

const rowsOnAPage = 30

/** The entry as the register prints it: what the hash of its source is of. */
export function extractPages(state: WorldState, moment: Moment, title: string): Block[][] {
  const [first = '', ...lines] = entryText(state, moment).trimEnd().split('\n')
  const rows = lines.map((line): Block => {
    const [label = '', ...values] = line.split('\t')
    return { kind: 'pair', label, text: values.filter((value) => value !== '').join(', ') }
  })
  return paged(opening(state, title, first.replace('\t', ', ')), rows)
}

export function articlesPages(state: WorldState, title: string): Block[][] {
  const { company } = state
  const { register } = company
  const capital = sandboxCapitalOf(company)
  const { de, el, fr } = pickAt(sectors, company.sector)
  const yearEnd = (habitOf(company)?.yearEnd ?? '12-31').split('-').toReversed().join('.')
  const facts: Readonly<Record<string, string>> = {
    name: state.name,
    town: townOf(state.place),
    business: { xa: de, xb: el, xc: fr }[register],
    capital: capital === null ? '–' : `${amountText(capital.issued, register)} ${capital.currency}`,
    rules: rulesOf(state)
      .map(({ original }) => original)
      .join(' '),
    yearEnd: register === 'xa' ? `${yearEnd}.` : yearEnd,
  }
  const blocks = articleTexts[register].flatMap(([heading, text]): Block[] => [
    { kind: 'heading', text: heading },
    { kind: 'text', text: text.replace(/\{(\w+)\}/g, (_, key: string) => facts[key] ?? '') },
  ])
  return [[...opening(state, title, company.number), ...blocks]]
}

/** Who held shares when the list was filed; `state` is that of its day. */
export function listPages(state: WorldState, moment: Moment, title: string): Block[][] {
  const words = documentWords[state.company.register]
  const header: Block = { kind: 'row', cells: [words.holder, words.share, words.count, words.nominal], isTotal: true }
  const rows = listed(state).map((holding): Block => {
    const { register } = state.company
    const { percentage, numberOfShares, totalNominalValue } = figuresOf(sandboxCapitalOf(state.company), holding)
    const names = holding.holders.map((holder) => nameOfParty(holder, moment)).join(' + ')
    const nominal = totalNominalValue?.amount
    return {
      kind: 'row',
      cells: [
        holding.parcelId === null ? names : `${names} (${words.jointly}, ${holding.parcelId})`,
        shareText(percentage),
        numberOfShares === undefined ? '' : amountText(String(numberOfShares), register),
        typeof nominal === 'string' ? amountText(nominal, register) : '',
      ],
    }
  })
  return paged([...opening(state, title, state.company.number), header], rows)
}

function shareText(percentage: ReturnType<typeof figuresOf>['percentage']): string {
  const { exact, minimum, maximum, exclusiveMinimum, exclusiveMaximum } = percentage ?? {}
  if (exact !== undefined && exact !== null) return `${exact} %`
  const low = minimum ?? exclusiveMinimum
  const high = maximum ?? exclusiveMaximum
  if (low === undefined || low === null) return high === undefined || high === null ? '–' : `< ${high} %`
  return high === undefined || high === null ? `> ${low} %` : `${low}–${high} %`
}

/** A cover, and a page for each part: the pages that the evidence of a figure names. */
export function accountsPages(state: WorldState, accounts: Accounts, title: string): Block[][] {
  const { register } = state.company
  const words = documentWords[register]
  const { filing, habit, employees } = accounts
  const cover: Block[] = [
    ...opening(state, title, state.company.number),
    pair(words.period, `${dayText(register, filing.periodStart)} – ${dayText(register, filing.periodEnd)}`),
    pair(words.filed, dayText(register, filing.filingDate)),
    pair(words.standard, habit.standard),
    pair(words.scale, `${habit.currency} × ${{ units: '1', thousands: '1 000', millions: '1 000 000' }[habit.scale]}`),
    ...(employees === undefined ? [] : [pair(words.employees, amountText(String(employees), register))]),
    { kind: 'text', text: habit.isAudited ? words.audited : words.notAudited },
  ]
  const parts = pagesOf(accounts).map(({ part }): Block[] => [
    { kind: 'title', text: words[part] },
    { kind: 'note', text: `${state.name}, ${title}` },
    ...accountRowsIn(accounts, part, register).map(
      ({ line, label, amount }): Block => ({
        kind: 'row',
        cells: [label, amountText(amount, register)],
        isTotal: line.startsWith('total'),
      }),
    ),
  ])
  return [cover, ...parts]
}

function pair(label: string, text: string): Block {
  return { kind: 'pair', label, text }
}

function opening(state: WorldState, title: string, note: string): Block[] {
  return [
    { kind: 'title', text: title },
    { kind: 'heading', text: state.name },
    { kind: 'note', text: `${note} · ${state.place.original}` },
  ]
}

/** Long lists go on over as many pages as they need. */
function paged(head: Block[], rows: Block[]): Block[][] {
  const first = [...head, ...rows.slice(0, rowsOnAPage)]
  const pages = [first]
  for (let start = rowsOnAPage; start < rows.length; start += rowsOnAPage) {
    pages.push(rows.slice(start, start + rowsOnAPage))
  }
  return pages
}

export function dayText(register: RegisterCode, day: Day) {
  return dateValue(register, day).original ?? day
}

/** An amount as people of the country write it; nothing is rounded. */
export function amountText(amount: string, register: RegisterCode): string {
  const text = new Big(amount).toFixed(amount.split('.')[1]?.length ?? 0)
  const [whole = '', decimals] = text.split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, register === 'xc' ? '\u00a0' : '.')
  return decimals === undefined ? grouped : `${grouped},${decimals}`
}
