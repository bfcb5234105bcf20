import { escapedAccount, sandboxXml } from '../financials/accounts.ts'
import { sandboxRegisters } from '../registers.ts'
import { sandboxCapitalOf } from '../report/details.ts'
import { listed } from '../report/entry-text.ts'
import { legalFormOf, nameOfParty } from '../report/parties.ts'
import { rulesOf } from '../report/representation.ts'
import { figuresOf } from '../report/shares.ts'
import { statusWords } from '../report/style.ts'
import type { Day } from '../world/calendar.ts'
import { keyOfParty, type Party } from '../world/model.ts'
import { worldRoleOf } from '../world/names-roles.ts'
import { pickAt } from '../world/random.ts'
import type { Moment } from '../world/state.ts'
import { isCurrent, legalStatusOf, type WorldState } from '../world/view.ts'

/** The entry for machines, in the register's own words. */
export function extractJson(state: WorldState, moment: Moment): string {
  const { company } = state
  const { register, number } = company
  const capital = sandboxCapitalOf(company)
  const entry = {
    register: sandboxRegisters[register].facts.name,
    number,
    name: state.name,
    formerNames: state.formerNames.map(({ value, until }) => ({ name: value, until })),
    legalForm: legalFormOf(company.form).original,
    founded: company.founded,
    seat: state.place.original,
    status: statusWords(legalStatusOf(state)).status[register],
    insolvency: state.insolvency,
    capital: capital === null ? null : { amount: capital.issued, currency: capital.currency },
    representation: rulesOf(state).map(({ original }) => original),
    officers: state.offices
      .filter((office) => isCurrent(office, state.today) && office.isDeclared !== true)
      .map(({ party, role, since }) => ({
        name: nameOfParty(party, moment),
        role: worldRoleOf(role).original[0],
        since,
      })),
  }
  return `${JSON.stringify(entry, null, 2)}\n`
}

/** A list of shareholders for machines; `state` is that of its day. */
export function listXml(state: WorldState, moment: Moment, day: Day): string {
  const { company } = state
  const capital = sandboxCapitalOf(company)
  const rows = listed(state).flatMap((holding) => {
    const { percentage, numberOfShares, totalNominalValue } = figuresOf(capital, holding)
    const bounds = Object.entries(percentage ?? {}).map(([name, value]) => ` ${name}="${value}"`)
    return [
      `  <holding${holding.parcelId === null ? '' : ` parcel="${escapedAccount(holding.parcelId)}"`}${bounds.join('')}>`,
      ...holding.holders.map((holder) => `    ${holderXml(holder, moment)}`),
      ...(numberOfShares === undefined ? [] : [`    <shares>${numberOfShares}</shares>`]),
      ...(totalNominalValue === undefined
        ? []
        : [`    <nominal currency="${totalNominalValue.iso4217CurrencyCode}">${totalNominalValue.amount}</nominal>`]),
      '  </holding>',
    ]
  })
  return sandboxXml('shareholders', company, state.name, rows, ` date="${day}"`)
}

function holderXml(holder: Party, moment: Moment): string {
  const name = escapedAccount(nameOfParty(holder, moment))
  if (holder.kind !== 'company') return `<holder kind="${keyOfParty(holder).split(':')[0]}">${name}</holder>`
  const { register, number } = pickAt(moment.world.companies, holder.index)
  return `<holder kind="company" jurisdiction="${register}" number="${number}">${name}</holder>`
}
