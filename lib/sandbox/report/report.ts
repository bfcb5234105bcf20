import type {
  Address,
  AlternativeName,
  AutocompleteHit,
  BasicInformation,
  CompanyReport,
  ContractParty,
  ContractualInterest,
  LegalRelation,
  LegalRepresentative,
  Relationships,
  SearchHit,
  StatusEvent,
} from '#lib/contract/index.ts'
import { sandboxRegisters } from '../registers.ts'
import { anyDate, anyDateIfKnown, type Day, dateValue } from '../world/calendar.ts'
import { type Company, type Contract, keyOfParty, type Party, type Succession } from '../world/model.ts'
import { pickAt } from '../world/random.ts'
import { type Moment, worldStateOf } from '../world/state.ts'
import { isCurrent, type LegalStatus, legalStatusOf, type WorldState } from '../world/view.ts'
import { detailsOf, riskOf, sandboxCapitalOf, websiteKey } from './details.ts'
import {
  addressOf,
  genderOf,
  legalFormOf,
  nameOfParty,
  numberIdentifier,
  partyFields,
  roleFor,
  sandboxIdentifiersOf,
  sandboxServiceIdOf,
} from './parties.ts'
import { rulesOf } from './representation.ts'
import { shareholdersOf } from './shares.ts'
import { entrySources, lastEntryDay, sourcesOf } from './sources.ts'
import { cite, citePlace, entryKey, legalPlaces, reportSheet, statusOf, statusWords } from './style.ts'

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

/** Those a company has to do with. A part that is not there is left out, because an empty list would say "none". */
function relationshipsOf(state: WorldState, moment: Moment): Relationships {
  const { company } = state
  const { branches, incompleteReason } = detailsOf(company)
  const { listsShareholders } = sandboxRegisters[company.register]
  const shareholders = listsShareholders ? shareholdersOf(state, moment) : []
  return {
    legalRepresentatives: representativesOf(state, moment),
    branches: branches.length === 0 ? undefined : [...branches],
    shareholders: shareholders.length === 0 ? undefined : shareholders,
    ownershipIncompleteReason: listsShareholders ? incompleteReason : 'not_published_by_register',
    contractualInterests: nonEmpty(
      company.contracts.map((contract, rank) => interestOf(company, contract, rank, moment)),
    ),
    legalPredecessors: nonEmpty(relationsOf(state, company.predecessors, moment)),
    legalSuccessors: nonEmpty(relationsOf(state, company.successors, moment)),
  }
}

function nonEmpty<T>(list: T[]) {
  return list.length === 0 ? undefined : list
}

/** Those in office; who has left is no longer a representative. */
function representativesOf({ company, offices, today }: WorldState, moment: Moment): LegalRepresentative[] {
  const { register } = company
  return offices.flatMap((office, position) => {
    if (!isCurrent(office, today)) return []
    const { party, role, since, isDeclared } = office
    const place = role === 'deProcura' ? reportSheet.procura : reportSheet.officer
    const source = office.source ?? (isDeclared === true ? websiteKey : cite(register, place, position + 1))
    const roleHeld = roleFor(role, genderOf(party, moment))
    return [
      { ...partyFields(party, register, moment), role: roleHeld, startDate: anyDateIfKnown(register, since), source },
    ]
  })
}

function relationsOf({ company, today }: WorldState, given: readonly Succession[], moment: Moment): LegalRelation[] {
  return given
    .filter(({ day }) => day <= today)
    .map(({ party, day, restructuring, details }, position) => ({
      company: partyFields(party, company.register, moment).company,
      date: day,
      restructuring,
      details,
      source: cite(company.register, reportSheet.legal, position + 1),
    }))
}

/** Control by contract, without shares (P72). The company is the subject: the other side directs it. */
function interestOf({ register }: Company, contract: Contract, rank: number, moment: Moment): ContractualInterest {
  const { counterparty, history, since, until = null } = contract
  const key = keyOfParty(counterparty)
  const isEffective = history.find(({ party }) => keyOfParty(party) === key)?.isEffective ?? true
  const interest = {
    type: contract.interestType,
    directOrIndirect: 'direct',
    beneficialOwnershipOrControl: contract.beneficialOwnershipOrControl,
    details: contract.details,
    percentage: contract.percentage,
    startDate: anyDate(register, since),
    endDate: anyDateIfKnown(register, until),
    status: until === null ? 'current' : 'ended',
  }
  return {
    companyIs: 'subject',
    party: contractParty(counterparty, isEffective, moment),
    interests: [interest],
    contract: {
      contractId: contract.id,
      contractTypes: [...contract.types],
      lifecycleActions: [...contract.actions],
      dates: [{ type: 'agreement', value: contract.agreed }],
      partyHistory: history.map((one) => contractParty(one.party, one.isEffective, moment)),
    },
    risk: contract.risk,
    source: contract.source ?? cite(register, reportSheet.legal, rank + 1),
  }
}

const courts = {
  xa: { court: 'Amtsgericht Sandhafen', courtId: 'XA-A1101' },
  xb: { court: 'Πρωτοδικείο Νέας Ακτής', courtId: 'XB-01' },
  xc: { court: 'Greffe de Val-d’Ambre', courtId: 'XC-7041' },
} as const

function contractParty(party: Party, isEffective: boolean, moment: Moment): ContractParty {
  const base = { name: nameOfParty(party, moment), kind: 'organization', role: 'counterparty', isEffective }
  if (party.kind !== 'company') return { ...base, kind: party.kind === 'person' ? 'person' : 'organization' }
  const company = pickAt(moment.world.companies, party.index)
  const [registerType = '', registerNumber = ''] = splitNumber(worldStateOf(company, moment).company.number)
  const { court, courtId } = courts[company.register]
  return {
    ...base,
    serviceId: sandboxServiceIdOf(company),
    registerReferences: [{ jurisdictionCode: company.register, court, courtId, registerType, registerNumber }],
  }
}

/** `HRB 40217` is section and number; a number without letters has no section. */
function splitNumber(number: string): [string, string] {
  const [, section = '', rest = number] = /^([A-Za-z]+) (.+)$/.exec(number) ?? []
  return [section, rest]
}

/** What a register says of a company itself, without those it has to do with. */
function basicInformationOf(state: WorldState): BasicInformation {
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

function addressesOf({ company, place }: WorldState): Address[] {
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
    source: citePlace(entryKey(register), legalPlaces[register], 14),
  }
}
