import { describe, expect, it } from 'vitest'
import type { BeneficialOwner, GraphNode, OwnerInterest, Percentage, Shareholder } from '#lib/contract/index.ts'
import { compareParties, foldName, partyOfOwner } from './owner-parties.ts'
import { type OwnerStatements, reconcileOwners } from './reconcile.ts'
import { contradict, totalShare } from './stated-shares.ts'

const today = '2026-11-21'

const person = (fullName: string, birth?: string) => ({
  type: 'person',
  person: { name: { fullName }, dateOfBirth: birth === undefined ? null : { original: birth } },
})

const interest = (percentage: Percentage | null, more: Partial<OwnerInterest> = {}): OwnerInterest => ({
  type: 'shareholding',
  directOrIndirect: 'direct',
  percentage,
  ...more,
})

const owner = (name: string, ...interests: OwnerInterest[]): BeneficialOwner => ({ ...person(name), interests })
const holder = (name: string, percentage: Percentage, birth?: string): Shareholder => ({
  ...person(name, birth),
  percentage,
})
const node = (name: string, cumulativeOwnership: Percentage): GraphNode => ({
  id: name,
  type: 'person',
  data: { name, cumulativeOwnership },
})

const nobody: OwnerStatements = { owners: null, shareholders: null, isListWhole: true, graph: null }
const findings = (said: Partial<OwnerStatements>, percent = 25) =>
  reconcileOwners({ ...nobody, ...said }, { percent, isInclusive: false }, today).map(({ party, findings }) => [
    party.name,
    ...findings,
  ])

describe('parties', () => {
  it('of a type the interface does not show keep it, and are neither a person nor a company', () => {
    const entries: [BeneficialOwner, object][] = [
      [
        { type: 'zzArrangement', zzArrangement: { name: 'Stiftung Ost' } },
        { kind: 'other', type: 'zzArrangement', name: 'Stiftung Ost' },
      ],
      [
        { type: 'zzTrust', name: { fullName: 'The Elm Trust' } },
        { kind: 'other', type: 'zzTrust', name: 'The Elm Trust' },
      ],
      [
        { type: 'zzTrust', person: { name: { fullName: 'A' } } },
        { kind: 'other', type: 'zzTrust', name: 'A' },
      ],
      [{ interests: [] }, { kind: 'other', type: null, name: '' }],
      [{ person: { name: { fullName: 'A' } } }, { kind: 'person', name: 'A' }],
      [{ company: { name: 'B' } }, { kind: 'company', name: 'B' }],
    ]
    for (const [entry, party] of entries) expect(partyOfOwner(entry)).toMatchObject(party)
  })

  it('are one by a number of their own, whatever they are called', () => {
    const numbers = { identifiers: [{ type: 'service_id', value: 'co_xa_1' }] }
    const a = partyOfOwner({ type: 'company', company: { name: 'A', ...numbers } })
    const b = partyOfOwner({ type: 'company', company: { name: 'B', ...numbers } })
    expect(compareParties(a, b)).toBe('same')
  })

  it('are one by name and birth date, as far as the date is known, and never by name against it', () => {
    const of = (birth?: string) => partyOfOwner(person('Ines Marek', birth))
    expect(compareParties(of('1968'), of('1968-04-12'))).toBe('same')
    expect(compareParties(of(), of('1968-04'))).toBe('same')
    expect(compareParties(of('1968-04'), of('1968-05'))).toBe('unsure')
    // A register that masks names gives their first letters: of many people.
    const masked = partyOfOwner(person('A*** W*****') as Shareholder)
    expect(compareParties(masked, { ...masked })).toBe('unsure')
  })

  it('are called the same in another order, case and spacing', () => {
    expect(foldName('MAREK, Ines')).toBe(foldName(' Ines  Marek'))
    expect(foldName('Ines Marek')).not.toBe(foldName('Ines Mareks'))
  })
})

describe('shares', () => {
  it('are as given for one interest, a sum for several, and never put in where none is stated', () => {
    const range = { minimum: 25, maximum: 50 }
    expect(totalShare([interest(range)])).toBe(range)
    expect(totalShare([interest({ exact: 20 }), interest(range)])).toEqual({ minimum: 45, maximum: 70 })
    expect(totalShare([interest(null, { type: 'otherInfluenceOrControl' })])).toBeNull()
  })

  it('and votes measure one holding twice: the greater counts, and they are never added to each other', () => {
    const votes = (percentage: Percentage) => interest(percentage, { type: 'votingRights' })
    const band = { exclusiveMinimum: 25, maximum: 50 }
    expect(totalShare([interest(band), votes(band)])).toEqual({ minimum: 25, ...band })
    const most = { minimum: 75, maximum: 100 }
    expect(totalShare([interest(most), votes(most)])).toEqual(most)
    expect(totalShare([interest({ exact: 10 }), votes({ exact: 60 })])).toEqual({ exact: 60 })
    expect(totalShare([interest(band), votes({ exclusiveMinimum: 50, exclusiveMaximum: 75 })])).toMatchObject({
      exclusiveMinimum: 50,
      exclusiveMaximum: 75,
    })
    const surplus = interest(band, { type: 'rightsToSurplusAssetsOnDissolution' })
    expect(totalShare([interest({ exact: 20 }), interest({ exact: 30 }), votes(band), surplus])).toEqual({ exact: 50 })
  })

  it('contradict each other only where both cannot be true', () => {
    expect(contradict({ exact: 37.5 }, { minimum: 25, maximum: 50 })).toBe(false)
    expect(contradict({ exact: 33.33 }, { exact: 33.333333 })).toBe(false)
    expect(contradict({ exact: 40 }, { exact: 51 })).toBe(true)
  })
})

describe('what register, report and graph say together', () => {
  it('is no finding where they agree', () => {
    const said = {
      owners: [owner('A', interest({ minimum: 25, maximum: 50 }))],
      shareholders: [holder('A', { exact: 40 })],
    }
    expect(findings({ ...said, graph: [node('A', { exact: 40 })] })).toEqual([['A']])
  })

  it('finds a holder above the threshold whom the register does not name, and none at or below it', () => {
    const said = {
      owners: [],
      shareholders: [holder('A', { exact: 30 }), holder('B', { exact: 25 }), holder('C', { minimum: 20, maximum: 60 })],
    }
    expect(findings(said)).toEqual([['A', 'notNamed'], ['B'], ['C']])
    expect(findings(said, 10)).toEqual([
      ['A', 'notNamed'],
      ['B', 'notNamed'],
      ['C', 'notNamed'],
    ])
  })

  it('concludes nothing from a source that is not on file, or from a list that is not whole', () => {
    expect(findings({ shareholders: [holder('A', { exact: 90 })] })).toEqual([['A']])
    const owners = [owner('A', interest({ exact: 40 }))]
    expect(findings({ owners })).toEqual([['A']])
    expect(findings({ owners, shareholders: [], isListWhole: false })).toEqual([['A']])
    expect(findings({ owners, shareholders: [] })).toEqual([['A', 'notAHolder']])
  })

  it('nor from what register or graph lack, where entries of them could not be read', () => {
    const held = { owners: [], shareholders: [holder('A', { exact: 60 })] }
    expect(findings(held)).toEqual([['A', 'notNamed']])
    expect(findings({ ...held, isRegisterWhole: false })).toEqual([['A']])
    const derived = { owners: [owner('A', interest({ exact: 60 }))], graph: [node('A', { exact: 20 })] }
    expect(findings(derived)).toEqual([['A', 'derivedShareDiffers']])
    expect(findings({ ...derived, isGraphWhole: false })).toEqual([['A']])
  })

  it('finds another share, directly and through the chains', () => {
    const owners = [owner('A', interest({ exact: 51 }))]
    expect(findings({ owners, shareholders: [holder('A', { exact: 40 })] })).toEqual([['A', 'directShareDiffers']])
    expect(findings({ owners, graph: [node('A', { exact: 40 })] })).toEqual([['A', 'derivedShareDiffers']])
  })

  it('finds an owner the graph leaves no room for, and is silent where it leaves some', () => {
    const owners = [owner('A', interest({ exact: 40 }, { directOrIndirect: 'indirect' }))]
    expect(findings({ owners, graph: [node('B', { exact: 90 })] })).toEqual([
      ['A', 'notDerived'],
      ['B', 'derivedNotNamed'],
    ])
    expect(findings({ owners, graph: [node('B', { exact: 20 })] })).toEqual([['A'], ['B']])
  })

  it('finds an owner whose every interest has ended', () => {
    const ended = interest({ exact: 40 }, { endDate: '2020-01-01' })
    expect(findings({ owners: [owner('A', ended)] })).toEqual([['A', 'onlyEnded']])
    expect(findings({ owners: [owner('A', ended, interest({ exact: 5 }))] })).toEqual([['A']])
  })

  it('keeps two of one name and another birth date apart, and says so', () => {
    const owners = [{ ...person('A', '1960-01-01'), interests: [interest({ exact: 30 })] }]
    expect(findings({ owners, shareholders: [holder('A', { exact: 30 }, '1970-01-01')] })).toEqual([
      ['A', 'notAHolder'],
      ['A', 'notNamed', 'otherBirth'],
    ])
  })
})
