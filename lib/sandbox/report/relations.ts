import type {
  ContractParty,
  ContractualInterest,
  LegalRelation,
  LegalRepresentative,
  Relationships,
} from '#lib/contract/index.ts'
import { sandboxRegisters } from '../registers.ts'
import { anyDate, anyDateIfKnown } from '../world/dates.ts'
import { type Company, type Contract, keyOfParty, type Party, type Succession } from '../world/model.ts'
import { pickAt } from '../world/random.ts'
import { type Moment, worldStateOf } from '../world/state.ts'
import { isCurrent, type WorldState } from '../world/view.ts'
import { detailsOf, websiteKey } from './details.ts'
import { genderOf, nameOfParty, partyFields, roleFor, sandboxServiceIdOf } from './parties.ts'
import { shareholdersOf } from './shares.ts'
import { cite, reportSheet } from './style.ts'

/** Those a company has to do with. A part that is not there is left out, because an empty list would say "none". */
export function relationshipsOf(state: WorldState, moment: Moment): Relationships {
  const { company } = state
  const { branches, incompleteReason } = detailsOf(company)
  const { listsShareholders } = sandboxRegisters[company.register]
  const shareholders = listsShareholders ? shareholdersOf(state, moment) : []
  return {
    legalRepresentatives: representativesOf(state, moment),
    branches: branches.length === 0 ? undefined : [...branches],
    shareholders: shareholders.length === 0 ? undefined : shareholders,
    ownershipIncompleteReason: listsShareholders ? incompleteReason : 'not_published_by_register',
    contractualInterests: filled(
      company.contracts.map((contract, rank) => interestOf(company, contract, rank, moment)),
    ),
    legalPredecessors: filled(relationsOf(state, company.predecessors, moment)),
    legalSuccessors: filled(relationsOf(state, company.successors, moment)),
  }
}

function filled<T>(list: T[]): T[] | undefined {
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
