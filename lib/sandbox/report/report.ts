import type { AutocompleteHit, CompanyReport, SearchHit } from '#lib/contract/index.ts'
import type { Moment } from '../world/state.ts'
import { legalStatusOf, type WorldState } from '../world/view.ts'
import { addressesOf, basicInformationOf } from './basics.ts'
import { detailsOf, riskOf } from './details.ts'
import { numberIdentifier, sandboxServiceIdOf } from './parties.ts'
import { relationshipsOf } from './relations.ts'
import { entrySources, sourcesOf } from './sources.ts'
import { statusOf } from './style.ts'

/** The whole report on a company at a moment. */
export function toReport(state: WorldState, moment: Moment): CompanyReport {
  const { unknown } = detailsOf(state.company)
  return {
    sources: sourcesOf(state, moment),
    risk: riskOf(state),
    basicInformation: { ...basicInformationOf(state), ...unknown.basicInformation },
    relationships: { ...relationshipsOf(state, moment), ...unknown.relationships },
  }
}

/** Basic information alone. */
export function toPrefill(state: WorldState, moment: Moment): CompanyReport {
  return { sources: entrySources(state, moment), basicInformation: basicInformationOf(state) }
}

export function toSearchHit(state: WorldState): SearchHit {
  return { ...hitOf(state), addresses: addressesOf(state) }
}

export function toAutocompleteHit(state: WorldState): AutocompleteHit {
  return { ...hitOf(state), address: addressesOf(state)[0] }
}

function hitOf(state: WorldState) {
  const { company } = state
  return {
    serviceId: sandboxServiceIdOf(company),
    jurisdictionCode: company.register,
    name: state.name,
    identifiers: [numberIdentifier(company)],
    status: detailsOf(company).statusOverride ?? statusOf(company.register, legalStatusOf(state)),
  }
}
