import Big from 'big.js'
import type { Money, Percentage, Shareholder } from '#lib/contract/index.ts'
import type { Company, WorldCapital, WorldHolding } from '../world/model.ts'
import type { Moment } from '../world/state.ts'
import { isCurrent, type WorldState } from '../world/view.ts'
import { annualReportKey, sandboxCapitalOf } from './details.ts'
import { genderOf, partyFields, roleFor } from './parties.ts'
import { citeIn, listKey } from './style.ts'

/** Those who hold shares now, one row a holder; rows of one parcel share its id and its figures (P60). */
export function shareholdersOf(state: WorldState, moment: Moment): Shareholder[] {
  return state.holdings.flatMap((holding, position) =>
    isCurrent(holding, state.today) ? rowsOf(state.company, holding, position + 1, moment) : [],
  )
}

export function rowsOf(company: Company, holding: WorldHolding, position: number, moment: Moment): Shareholder[] {
  const { register } = company
  const { more = {} } = holding
  const capital = sandboxCapitalOf(company)
  const figures = figuresOf(capital, holding)
  const parties = holding.holders.map((holder) => partyFields(holder, register, moment))
  return holding.holders.map((holder, rank) => ({
    ...(parties[rank] ?? {}),
    ...figures,
    jointHolding: holding.parcelId === null ? undefined : { parcelId: holding.parcelId, holders: parties },
    shareClass: more.shareClass,
    role: more.role && roleFor(more.role, genderOf(holder, moment)),
    interestType: more.interestType ?? 'shareholding',
    interestDetails: more.interestDetails,
    risk: more.risk,
    description: more.description,
    source:
      more.source ??
      (more.isDeclared === true ? annualReportKey : citeIn(register, listKey(register), listPlace, position)),
  }))
}

const listPlace = { column: '2', type: 'list', label: 'Gesellschafterliste' }

interface Figures {
  numberOfShares?: number | string
  percentage?: Percentage | undefined
  totalNominalValue?: Money
}

/** Counted shares where the register gives an exact share; a range stays a range, and nothing is made of it. */
export function figuresOf(capital: WorldCapital | null, { disclosure, basisPoints }: WorldHolding): Figures {
  if (disclosure !== 'exact' || basisPoints === null) {
    return { percentage: disclosure === 'exact' || disclosure === 'missing' ? undefined : { ...disclosure } }
  }
  const percentage = { exact: new Big(basisPoints).div(100).toNumber() }
  if (capital === null) return { percentage }
  const count = new Big(capital.sharesText ?? capital.shares).times(basisPoints).div(10_000).round(0)
  return {
    percentage,
    // Above 2^53 a count stays exact as a text only (P66).
    numberOfShares: count.gt(Number.MAX_SAFE_INTEGER) ? count.toFixed(0) : count.toNumber(),
    totalNominalValue: { amount: count.times(capital.nominal).toFixed(2), iso4217CurrencyCode: capital.currency },
  }
}
