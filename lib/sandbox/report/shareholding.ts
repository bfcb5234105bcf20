import type { Shareholding } from '#lib/registers/connector/index.ts'
import { dateValue } from '../world/calendar.ts'
import type { Company, WorldHolding } from '../world/model.ts'
import type { Moment } from '../world/state.ts'
import { isCurrent, type WorldState } from '../world/view.ts'
import { detailsOf, riskOf } from './details.ts'
import { rowsOf } from './shares.ts'
import { sourcesOf } from './sources.ts'

/**
 * Those who hold shares in a company, and those who once did: one level of a graph. Beyond the shareholder rows of the
 * interface each row carries what an edge of the graph needs (jointHolding, dates, status, class), under its names there.
 */
export function toShareholding(state: WorldState, moment: Moment): Shareholding {
  const { company, holdings, today } = state
  const sources = sourcesOf(state, moment)
  const begun = holdings.filter(({ since }) => since === null || since <= today)
  return {
    companyName: state.name,
    report: {
      sources,
      shareholders: begun.flatMap((holding, position) =>
        rowsOf(company, holding, position + 1, moment).map((row) => ({
          ...row,
          ...relationOf(company, holding, today),
        })),
      ),
    },
    sources,
    incompleteReason: detailsOf(company).incompleteReason,
    risk: riskOf(state),
  }
}

function relationOf({ register }: Company, holding: WorldHolding, today: string) {
  const { since, until, more = {} } = holding
  return {
    directOrIndirect: more.directOrIndirect ?? 'direct',
    beneficialOwnershipOrControl: more.beneficialOwnershipOrControl,
    startDate: since === null ? undefined : dateValue(register, since),
    endDate: until === null || until > today ? undefined : dateValue(register, until),
    status: isCurrent(holding, today) ? 'current' : 'ended',
  }
}
