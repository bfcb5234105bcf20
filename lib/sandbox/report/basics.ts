import type { Address, AlternativeName, BasicInformation, StatusEvent } from '#lib/contract/index.ts'
import { sandboxRegisters } from '../registers.ts'
import type { Day } from '../world/calendar.ts'
import { anyDate, dateValue } from '../world/dates.ts'
import { type LegalStatus, legalStatusOf, type WorldState } from '../world/view.ts'
import { detailsOf, sandboxCapitalOf } from './details.ts'
import { addressOf, legalFormOf, sandboxIdentifiersOf } from './parties.ts'
import { rulesOf } from './representation.ts'
import { lastEntryDay } from './sources.ts'
import { cite, citeEntry, entryKey, legalPlaces, reportSheet, statusOf, statusWords } from './style.ts'

/** What a register says of a company itself, without those it has to do with. */
export function basicInformationOf(state: WorldState): BasicInformation {
  const { company } = state
  const { register } = company
  const details = detailsOf(company)
  const rules = rulesOf(state)
  const { employees, bankAccounts, contacts } = details
  return {
    type: 'organization',
    legalName: state.name,
    alternativeNames: alternativeNamesOf(state),
    status: details.statusOverride ?? statusOf(register, legalStatusOf(state)),
    statusEvents: statusEventsOf(state),
    legalForm: legalFormOf(company.form),
    representationPolicy: rules.length === 0 ? undefined : { rules },
    capital: capitalIn(state),
    identifiers: sandboxIdentifiersOf(state),
    dates: {
      incorporationDate: dateValue(register, company.founded),
      lastChanged: dateValue(register, lastEntryDay(state)),
    },
    addresses: addressesOf(state),
    activities: [...details.activities],
    contacts: contacts.length === 0 ? undefined : contacts,
    employeeCount:
      employees === null
        ? undefined
        : { date: anyDate(register, employees.date), totalEmployees: employees.total, source: employees.source },
    bankAccounts: bankAccounts.length === 0 ? undefined : bankAccounts,
  }
}

export function addressesOf({ company, place }: WorldState): Address[] {
  return [addressOf(place, 'registered', entryKey(company.register)), ...detailsOf(company).addresses]
}

/** Former names, the name in Latin letters, and what else the company goes by. */
function alternativeNamesOf(state: WorldState): AlternativeName[] {
  const { company, english, formerNames } = state
  const source = (sequence: number) => cite(company.register, reportSheet.name, sequence)
  const former = formerNames.map(({ value }, position) => ({
    type: 'previousName',
    name: value,
    source: source(position + 1),
  }))
  const translated = english === null ? [] : [{ type: 'translatedName', name: english, source: source(1) }]
  return [...former, ...translated, ...detailsOf(company).alternativeNames]
}

function capitalIn({ company }: WorldState): BasicInformation['capital'] {
  const capital = sandboxCapitalOf(company)
  if (capital === null) return undefined
  const { currency, issued, authorized } = capital
  return {
    currency,
    issued: { amount: issued, iso4217CurrencyCode: currency },
    authorized: authorized === undefined ? undefined : { amount: authorized, iso4217CurrencyCode: currency },
  }
}

/** What the register entered about the end of the company, the newest last. */
function statusEventsOf(state: WorldState): StatusEvent[] {
  const { insolvency, liquidatedSince, dissolvedSince } = state
  const given: [LegalStatus, Day | null][] = [
    ['insolvency', insolvency?.since ?? null],
    ['liquidation', liquidatedSince],
    ['dissolved', dissolvedSince],
  ]
  return given.flatMap(([legalStatus, since]) =>
    since === null || since > state.today ? [] : [eventOf(state, legalStatus, since)],
  )
}

function eventOf({ company, insolvency }: WorldState, legalStatus: LegalStatus, since: Day): StatusEvent {
  const { register } = company
  const { eventType, sentence } = statusWords(legalStatus)
  const proceedings = legalStatus === 'insolvency' && insolvency !== null ? insolvency : null
  return {
    type: eventType,
    subject: 'registeredEntity',
    state: 'current',
    effectiveDate: since,
    caseIdentifier: proceedings?.caseIdentifier,
    court: proceedings?.court,
    original: sentence[register],
    originalLanguage: sandboxRegisters[register].language,
    source: citeEntry(register, legalPlaces[register], 14),
  }
}
