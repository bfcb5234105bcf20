import { exactly } from '#lib/domain/ownership/index.ts'
import type { HandIndex } from '../world/hand.ts'
import { keyOfParty, type Party } from '../world/model.ts'
import type { WorldState } from '../world/view.ts'
import type { Owner, SandboxInterest } from './owners.ts'

interface Disagreement {
  /** What a reconciliation must find. */
  shows: string
  alter(owners: readonly Owner[], person: (key: string) => Party): Owner[]
}

const half = exactly(51)

/** Three companies whose register of owners deliberately differs from the holdings; by register and number. */
export const disagreements: Readonly<Record<string, Disagreement>> = {
  'xa HRB 51903': {
    shows: 'an owner who sold in 2020 is still named as one',
    alter: (owners, person) => [...without(owners, person('jost')), owner(person('jost'), exactly(40), '2019-06-18')],
  },
  'xa HRB 38840': {
    shows: 'somebody else is named than who holds all shares',
    alter: (owners, person) => [
      ...without(owners, person('henrike')),
      owner(person('jost'), exactly(100), '2015-09-30'),
    ],
  },
  'xc R 740 218': {
    shows: 'the owner is right and the share is not',
    alter: (owners, person) => [...without(owners, person('lukasz')), owner(person('lukasz'), half, '2008-03-17')],
  },
}

/** The owners in the register: by the holdings, except for the three companies above. */
export function asRegistered({ company }: WorldState, owners: Owner[], keys: HandIndex): Owner[] {
  const disagreement = disagreements[`${company.register} ${company.number}`]
  if (disagreement === undefined) return owners
  return disagreement.alter(owners, (key) => {
    const index = keys.persons.get(key)
    if (index === undefined) throw new Error(`no person is written under the key ${key}`)
    return { kind: 'person', index }
  })
}

function without(owners: readonly Owner[], party: Party): Owner[] {
  return owners.filter((one) => keyOfParty(one.party) !== keyOfParty(party))
}

function owner(party: Party, share: SandboxInterest['share'], since: string): Owner {
  return { party, interests: [{ type: 'shareholding', isDirect: true, share, details: null, since, until: null }] }
}
