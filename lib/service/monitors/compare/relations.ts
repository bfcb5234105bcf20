import {
  type ContractualInterest,
  dateText,
  type LegalRelation,
  type LegalRepresentative,
  type Relationships,
} from '#lib/contract/index.ts'
import { compareMembers, compareValue, type Difference, type Keyed, keyed, keyFrom } from './difference.ts'
import { nameOf, type Party, pairRenamed, partyKey, shareNumber, shownParty } from './parties.ts'

/** Whom the company has to do with. Its shareholders are the other source's to compare. */
export function compareRelations(before: Relationships, after: Relationships): Difference[] {
  return [
    ...compareOfficers(before, after),
    ...compareMembers(
      'relationships.branches',
      { added: 'BRANCH_ADDED', removed: 'BRANCH_REMOVED' },
      keyed(before.branches, (company) => partyKey({ company })),
      keyed(after.branches, (company) => partyKey({ company })),
      (company) => shownParty({ company }),
    ),
    ...compareMembers(
      'relationships.contractualInterests',
      { added: 'CONTROL_AGREEMENT_ADDED', removed: 'CONTROL_AGREEMENT_REMOVED' },
      currentAgreements(before),
      currentAgreements(after),
      ({ party, contract, interests }) => ({ party: party?.name, contractTypes: contract?.contractTypes, interests }),
    ),
    ...compareMembers(
      'relationships.legalPredecessors',
      { added: 'LEGAL_PREDECESSOR_ADDED', removed: 'LEGAL_PREDECESSOR_REMOVED' },
      keyed(before.legalPredecessors, relationKey),
      keyed(after.legalPredecessors, relationKey),
      shownRelation,
    ),
    ...compareMembers(
      'relationships.legalSuccessors',
      { added: 'LEGAL_SUCCESSOR_ADDED', removed: 'LEGAL_SUCCESSOR_REMOVED' },
      keyed(before.legalSuccessors, relationKey),
      keyed(after.legalSuccessors, relationKey),
      shownRelation,
    ),
    ...compareValue(
      'relationships.ownershipIncompleteReason',
      'OWNERSHIP_DISCLOSURE_CHANGED',
      before.ownershipIncompleteReason,
      after.ownershipIncompleteReason,
    ),
  ]
}

/** Who left and who came; of these, who only changed the role or the name. */
function compareOfficers(before: Relationships, after: Relationships): Difference[] {
  const sides = { before: officers(before), after: officers(after) }
  const members = compareMembers(
    'relationships.legalRepresentatives',
    { added: 'OFFICER_APPOINTED', removed: 'OFFICER_RESIGNED' },
    sides.before,
    sides.after,
    ({ role, startDate, ...party }) => ({
      ...shownParty(party),
      role: role?.normalized ?? role?.original,
      startDate: dateText(startDate),
    }),
  )
  const moved = pairRenamed(members, sides, isSameParty, 'OFFICER_ROLE_CHANGED')
  return pairRenamed(
    moved,
    sides,
    (one, other) => roleOf(one) === roleOf(other) && shareNumber(one, other),
    'OFFICER_NAME_CHANGED',
  )
}

function officers({ legalRepresentatives }: Relationships): Keyed<LegalRepresentative> {
  return keyed(legalRepresentatives, (one) => keyFrom(partyKey(one), roleOf(one)))
}

function isSameParty(one: Party, other: Party): boolean {
  return partyKey(one) === partyKey(other)
}

/** A role by its code or its English name: a register may word the original for a woman and for a man. */
function roleOf({ role }: LegalRepresentative): string {
  return (role?.normalized ?? role?.englishTranslation ?? role?.original ?? '').toLowerCase()
}

/** An agreement that has ended holds nobody any more. */
function currentAgreements({ contractualInterests }: Relationships): Keyed<ContractualInterest> {
  const current = contractualInterests?.filter(
    ({ interests }) => !(interests ?? []).length || interests?.some(({ status }) => status !== 'ended'),
  )
  return keyed(current, ({ party, contract }) =>
    keyFrom(contract?.contractId ?? party?.serviceId ?? party?.name, contract?.contractTypes?.toSorted().join(' ')),
  )
}

function relationKey(relation: LegalRelation): string | null {
  return keyFrom(partyKey({ company: relation.company }), dateText(relation.date))
}

function shownRelation({ company, date, restructuring }: LegalRelation) {
  return { company: nameOf({ company }), date: dateText(date), restructuring }
}
