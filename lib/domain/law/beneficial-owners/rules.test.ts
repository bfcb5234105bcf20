import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isLawText, ownerConventions, ownerThresholds, routeSources } from '#lib/domain/law/rules/index.ts'
import { holds, owners, said, structure } from '#lib/domain/law/testing/owners.ts'
import { nameOf, plainStructures, structureOfPlain } from '#lib/domain/law/testing/structures.ts'
import {
  between,
  type ControlMeans,
  compare,
  fractionOfText,
  type StructureParty,
} from '#lib/domain/ownership/index.ts'
import { counted } from '#lib/testing/counts.ts'
import { determineOwners } from './index.ts'

const [quarter, whatIf, moreThanQuarter] = ownerThresholds
if (quarter === undefined || whatIf === undefined || moreThanQuarter === undefined) throw new Error('No thresholds.')

describe('Article 52', () => {
  it('[law 3.3] asks for 25 percent or more, and a national preset for more than 25', () => {
    const of = (percent: string) => structure([holds('p', 'R', percent)])
    expect(['24.99', '25', '25.01'].map((one) => said(of(one), 'p'))).toEqual(['isNot', 'is 52', 'is 52'])
    expect(['24.99', '25', '25.01'].map((one) => said(of(one), 'p', moreThanQuarter))).toEqual([
      'isNot',
      'isNot',
      'is 52',
    ])
  })

  it('[law 3.3] with the what-if of 15 percent qualifies whoever lies between, and is marked as not in force', () => {
    const given = structure([holds('p', 'R', '15'), holds('q', 'R', '14.99'), holds('o', 'R', '30')])
    expect(['p', 'q', 'o'].map((id) => said(given, id))).toEqual(['isNot', 'isNot', 'is 52'])
    expect(['p', 'q', 'o'].map((id) => said(given, id, whatIf))).toEqual(['is 52', 'isNot', 'is 52'])
    expect(whatIf.isWhatIf).toBe(true)
  })

  it('[law 3.3] multiplies along chains of any depth and adds them to the direct share', () => {
    const chain = [holds('p', 'C', '80'), holds('C', 'B', '50'), holds('B', 'R', '40'), holds('p', 'R', '9')]
    expect(owners(structure(chain)).outcomes.get('p')?.art52).toMatchObject({ low: '25', high: '25' })
  })

  it('[law 3.3] counts shares and votes as two sums, and either is enough', () => {
    const votes = { kind: 'votes' as const }
    const given = structure([holds('p', 'R', '20'), holds('p', 'R', '30', votes), holds('q', 'R', '30')])
    expect([said(given, 'p'), said(given, 'q')]).toEqual(['is 52', 'is 52'])
    expect(owners(given).outcomes.get('p')).toMatchObject({ art52: { low: '20' }, art52Votes: { low: '30' } })
    expect(said(structure([holds('p', 'R', '20'), holds('p', 'R', '20', votes)]), 'p')).toBe('isNot')
  })

  it('has at most what the others leave of each company: beside 60 and 24.99 at most 15.01', () => {
    const given = structure([holds('p', 'R', null), holds('q', 'R', '60'), holds('o', 'R', '24.99')])
    expect(owners(given).outcomes.get('p')).toMatchObject({ status: 'isNot', art52: { low: '0', high: '15.01' } })
  })

  it('[law 3.1] "may" where a band straddles the threshold', () => {
    const share = between({ percent: '20' }, { percent: '30' })
    expect(said(structure([holds('p', 'R', null, { share })]), 'p')).toBe('may (52)')
  })

  it('[law 3.3] "may" where only the circle solved reaches the threshold, and names both quantities', () => {
    const given = structure([holds('p', 'R', '24'), holds('R', 'R', '10'), holds('q', 'R', '66')])
    const outcome = owners(given).outcomes.get('p')
    expect(outcome).toMatchObject({ status: 'may', possible: ['52'], art52: { high: '24' } })
    expect(outcome?.cumulative.share.high).toBe('80/3')
    expect(outcome?.steps[0]).toMatchObject({ basis: 'law', conventions: ['eachPathOnce', 'solvedOnly'] })
  })

  it('[law 3.3] is never above the upper bound of cumulative ownership without joint parcels and own shares', () => {
    fc.assert(
      fc.property(plainStructures({ parties: 14, holdings: 34 }), (plain) => {
        const { outcomes } = determineOwners(structureOfPlain(plain), nameOf(0), quarter)
        for (const { art52, cumulative } of outcomes.values()) {
          expect(compare(fractionOfText(art52.high), fractionOfText(cumulative.share.high))).toBeLessThanOrEqual(0)
        }
      }),
      { seed: 20_261_123, numRuns: counted(2_000) },
    )
  })

  it('of exact values lies in the interval of the bands they are from', () => {
    fc.assert(
      fc.property(
        plainStructures({ parties: 8, holdings: 16 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (plain, at) => {
          const holdings = plain.holdings.map((one) => {
            const value = Math.floor(one.low + (one.high - one.low) * at)
            return { ...one, low: value, high: value, isLowOpen: false, isHighOpen: false }
          })
          const sums = plain.parties.map((_, company) =>
            holdings.filter(({ of }) => of === company).reduce((total, { low }) => total + low, 0),
          )
          fc.pre(sums.every((sum) => sum <= 10_000))
          const bands = determineOwners(structureOfPlain(plain), nameOf(0), quarter).outcomes
          const exact = determineOwners(structureOfPlain({ ...plain, holdings }), nameOf(0), quarter).outcomes
          for (const [id, { art52 }] of exact) {
            const { low, high } = bands.get(id)?.art52 ?? { low: '0', high: '0' }
            expect(Number(art52.low)).toBeGreaterThanOrEqual(Number(low) - 1e-9)
            expect(Number(art52.high)).toBeLessThanOrEqual(Number(high) + 1e-9)
          }
        },
      ),
      { seed: 20_261_123, numRuns: counted(1_000) },
    )
  })
})

describe('Article 53', () => {
  it('[law 3.2] is looked at whatever Article 52 says, and both routes are named', () => {
    expect(said(structure([holds('p', 'R', '51')]), 'p')).toBe('is 52 53')
  })

  it('[law 3.4] names a majority on each level as such, and not as the convention of a sum', () => {
    const given = structure([holds('p', 'A', '60'), holds('A', 'R', '90')])
    const control = owners(given)
      .outcomes.get('p')
      ?.steps.find(({ route }) => route === '53')
    expect(control?.chain.map(({ party, by }) => [party, by])).toEqual([
      ['p', 'start'],
      ['A', 'shares'],
      ['R', 'shares'],
    ])
    expect(control?.conventions).toEqual([])
  })

  it('[law 3.4] asks for more than half: exactly 50 percent is not control', () => {
    expect(said(structure([holds('p', 'R', '50'), holds('q', 'R', '50')]), 'p')).toBe('is 52')
  })

  it('[law 3.4] follows control level by level with whole holdings', () => {
    const given = structure([
      holds('p', 'A', '51'),
      holds('A', 'B', '51'),
      holds('B', 'R', '51'),
      holds('q', 'R', '49'),
    ])
    expect(said(given, 'p')).toBe('is 53 54a 54b')
  })

  it('[law 3.4] counts a sum of Article 52 above half as control too, and says that this is a convention', () => {
    const given = structure([
      holds('p', 'A', '49'),
      holds('o', 'A', '51'),
      holds('A', 'R', '90'),
      holds('p', 'R', '10'),
    ])
    const { outcomes } = owners(given)
    const control = outcomes.get('p')?.steps.find(({ route }) => route === '53')
    expect(control?.conventions).toEqual(['sumAboveHalf'])
    const summed = control?.chain.find(({ by }) => by === 'lookThrough')?.holdings
    expect(summed?.map(({ by, of, share }) => [...by, of, share.low]).toSorted()).toEqual([
      ['A', 'R', '90'],
      ['p', 'A', '49'],
      ['p', 'R', '10'],
    ])
  })

  it.each([
    ['board', 'is 53'],
    ['votes', 'is 53'],
    ['votesByAgreement', 'is 53'],
    ['dominantInfluence', 'is 53'],
    ['veto', 'is 53'],
    ['profit', 'is 53'],
    ['consolidation', 'may (53)'],
    ['assets', 'may (53)'],
    ['liability', 'may (53)'],
    ['significantInfluence', 'may (53)'],
    ['agreement', 'may (53)'],
    ['family', 'may (53)'],
    ['other', 'may (53)'],
  ] satisfies [ControlMeans, string][])('[law 2.7] by %s is %s', (means, expected) => {
    const given = structure([holds('q', 'R', '100'), holds('p', 'R', null, { kind: 'control', means })])
    expect(said(given, 'p')).toBe(expected)
  })

  it('[law 3.4] treats each member of a recorded concert as holding the votes of all', () => {
    const lines = [holds('p', 'R', '30'), holds('q', 'R', '21'), holds('o', 'R', '49')]
    expect(said(structure(lines), 'q')).toBe('isNot')
    expect(said(structure(lines, { arrangements: [{ of: 'R', members: ['p', 'q'] }] }), 'q')).toBe('is 53')
  })
})

describe('Article 54', () => {
  it('[law 3.5] (a) adds the direct shares of all companies a person controls, and leaves own direct shares out', () => {
    const of = (b: string) =>
      structure([
        holds('p', 'A', '60'),
        holds('p', 'B', '60'),
        holds('A', 'R', '15'),
        holds('B', 'R', b),
        holds('p', 'R', '1'),
      ])
    expect([said(of('10'), 'p'), said(of('9.99'), 'p')]).toEqual(['is 54a', 'isNot'])
  })

  it('[law 3.5] (b) takes an interest in whatever controls the company', () => {
    const of = (p: string) => structure([holds('p', 'C', p), holds('C', 'R', '51')])
    expect([said(of('25'), 'p'), said(of('24.99'), 'p')]).toEqual(['is 54b', 'isNot'])
  })

  it('[law 3.5] changes with the threshold exactly as Article 52 does', () => {
    const given = structure([holds('p', 'C', '25'), holds('C', 'R', '51')])
    expect([said(given, 'p'), said(given, 'p', moreThanQuarter)]).toEqual(['is 54b', 'isNot'])
  })

  it('[law 3.5] names what the text leaves open beside the step', () => {
    const { outcomes } = owners(structure([holds('p', 'A', '60'), holds('A', 'R', '30')]))
    expect(outcomes.get('p')?.steps.at(-1)).toMatchObject({
      ...{ route: '54a', through: ['A'], result: { low: '30' }, conventions: ['ownDirectShares', 'routesAddUp'] },
    })
  })
})

describe('Articles 55 to 60', () => {
  const trust = (roles: StructureParty['roles'], classes: string[] = []): StructureParty => ({
    ...{ id: 'T', type: 'trust', beneficiaryClasses: classes },
    ...(roles === undefined ? {} : { roles }),
  })
  const persons = (ids: string) => [...ids].map((id): StructureParty => ({ id, type: 'person' }))

  it('[law 3.6] lead through a trust with an interest to the persons of all its roles, and to the owners of an entity in one', () => {
    const roles = { settlor: ['s'], trustee: ['K'], protector: ['o'], beneficiary: ['b'] }
    const given = structure([holds('T', 'R', '25'), holds('k', 'K', '100')], {}, [trust(roles), ...persons('sob')])
    expect([...'sobk'].map((id) => said(given, id))).toEqual(['is 55', 'is 55', 'is 55', 'is 55'])
    const below = structure([holds('T', 'R', '24'), holds('k', 'K', '100')], {}, [trust(roles), ...persons('sob')])
    expect([...'sobk'].map((id) => said(below, id))).toEqual(['isNot', 'isNot', 'isNot', 'isNot'])
  })

  it('[law 3.6] take the persons of a trust or foundation itself without any percentage', () => {
    const asTrust = determineOwners(structure([], {}, [trust({ settlor: ['s'] }), ...persons('s')]), 'T', quarter)
    expect(asTrust.outcomes.get('s')).toMatchObject({ status: 'is', routes: ['58'] })
    const foundation: StructureParty = { id: 'F', type: 'foundation', roles: { founder: ['s'], managementBody: ['m'] } }
    const { outcomes } = determineOwners(structure([], {}, [foundation, ...persons('sm')]), 'F', quarter)
    expect(['s', 'm'].map((id) => outcomes.get(id)?.routes)).toEqual([['57'], ['57']])
  })

  it('[law 3.6] keep classes of beneficiaries and leave objects of a power possible until they are chosen', () => {
    const given = structure([], {}, [
      trust({ settlor: ['s'], objectOfPower: ['b'] }, ['grandchildren']),
      ...persons('sb'),
    ])
    const { outcomes, classes } = determineOwners(given, 'T', quarter)
    expect(outcomes.get('b')).toMatchObject({ status: 'may', possible: ['58'] })
    expect(classes).toEqual([{ of: 'T', text: 'grandchildren' }])
  })

  it('stay open where all who are named are only possible', () => {
    const given = structure([], {}, [trust({ objectOfPower: ['b'] }), ...persons('b')])
    expect(determineOwners(given, 'T', quarter).fallback).toBe('open')
  })

  it('stay open where nobody is named in a role of a trust that qualifies', () => {
    expect(owners(structure([holds('T', 'R', '60')], {}, [trust(undefined)])).fallback).toBe('open')
  })
})

describe('senior managers in place of owners (Articles 22(2) and 63(4))', () => {
  const small = ['p', 'q', 'o', 'n', 'm'].map((by) => holds(by, 'R', '20'))

  it('[law 3.7] are proposed only where everybody is identified and nobody qualifies', () => {
    expect(owners(structure(small)).fallback).toBe('seniorManagingOfficials')
    expect(owners(structure([holds('p', 'R', '25'), ...small.slice(1, 4)])).fallback).toBeNull()
  })

  it('[law 3.7] are not proposed while a part of the capital could make somebody an owner', () => {
    expect(owners(structure(small.slice(0, 4))).fallback).toBe('open')
    const through = [...small.slice(1), holds('A', 'R', '20'), holds('p', 'A', '40')]
    expect(owners(structure(through)).fallback).toBe('open')
    expect(owners(structure([...through, holds('l', 'A', '60')])).fallback).toBe('seniorManagingOfficials')
  })
})

it('every route and threshold names its article and text, and no convention may be shown as the law', () => {
  const named = [...Object.values(routeSources), quarter.source]
  expect(
    named.filter(({ cite, eli, from }) => !/Art\. \d/.test(cite) || !/^http/.test(eli ?? '') || from !== '2027-07-10'),
  ).toEqual([])
  expect(Object.values(ownerConventions).filter(isLawText)).toEqual([])
})
