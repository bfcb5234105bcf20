import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { holds, owners, structure } from '#lib/domain/law/testing/owners.ts'
import { nameOf, plainStructures, structureOfPlain } from '#lib/domain/law/testing/structures.ts'
import { capitalOf, exactly, intervalText, pathSumsFrom, type Structure } from '#lib/domain/ownership/index.ts'
import { counted } from '#lib/testing/counts.ts'
import { cpuMs } from '#lib/testing/cpu.ts'
import { controllersOf } from './controllers.ts'
import { controlBasis, interestOf } from './interest.ts'

const structures = plainStructures({ parties: 10, holdings: 24, hasCircles: false })

/** The same with somebody by the name of `rest` who holds whatever is left of each company. */
function filled(given: Structure): Structure {
  const rests = given.parties.flatMap(({ id, type }) => {
    const of = given.holdings.filter((line) => line.of === id)
    const named = of.reduce((sum, { share }) => sum + Number(share === null ? 0 : intervalText(share).low), 0)
    return type === 'company' ? [holds('rest', id, (100 - named).toFixed(2))] : []
  })
  return { parties: [...given.parties, { id: 'rest', type: 'person' }], holdings: [...given.holdings, ...rests] }
}

describe('many parties', () => {
  it('have with the unnamed rest what they have together with somebody who holds it by name', () => {
    fc.assert(
      fc.property(structures, (plain) => {
        const exact = plain.holdings.map((one) => ({ ...one, high: one.low, isLowOpen: false, isHighOpen: false }))
        const given = structureOfPlain({ ...plain, holdings: exact })
        const [table, whole] = [capitalOf(given), capitalOf(filled(given))]
        const rest = whole.parties.length - 1
        for (const party of table.parties.keys()) {
          const withRest = pathSumsFrom(table, new Set([party]), { kind: 'shares', withRest: true })
          const byName = pathSumsFrom(whole, new Set([party, rest]), { kind: 'shares' })
          for (const [company, { type }] of table.parties.entries()) {
            if (type !== 'company') continue
            expect(intervalText(withRest.get(company)).high).toBe(intervalText(byName.get(company)).high)
          }
        }
      }),
      { seed: 20_261_125, numRuns: counted(2_000) },
    )
  })

  it('control the company as each does that is looked at by itself', () => {
    fc.assert(
      fc.property(plainStructures({ parties: 12, holdings: 28 }), (plain) => {
        const table = capitalOf(structureOfPlain(plain))
        const root = table.indexOf.get(nameOf(0)) ?? 0
        const { controllers } = controllersOf(table, root)
        for (const [company, { type }] of table.parties.entries()) {
          const alone = type === 'company' && company !== root ? controlBasis(interestOf(table, company), root) : null
          expect([company, controllers.get(company)]).toEqual([company, alone?.basis])
        }
      }),
      { seed: 20_261_125, numRuns: counted(4_000) },
    )
  })

  it('reached only by a sum of Article 52 further up are no controllers of what that sum controls', () => {
    // B has 45 + 20 of 30 = 51 of R, and A 60 of B, which is 30.6 of R: A controls B, and R only through it.
    const given = structure([
      holds('A', 'B', '60'),
      holds('B', 'R', '45'),
      holds('B', 'C', '20'),
      holds('C', 'R', '30'),
    ])
    expect(owners(given).outcomes.size).toBe(0)
    const table = capitalOf(given)
    const { controllers } = controllersOf(table, table.indexOf.get('R') ?? 0)
    expect([...controllers.keys()].map((one) => table.parties[one]?.id)).toEqual(['B'])
  })

  it.each([
    ['4,000 holders of one company', () => Array.from({ length: 4_000 }, (_, at) => line(`p${at}`, 'R', '0.025'))],
    [
      '4,000 holders that leave a part unnamed',
      () => Array.from({ length: 4_000 }, (_, at) => line(`p${at}`, 'R', '0.02')),
    ],
    [
      'a chain of 900 companies',
      () =>
        Array.from({ length: 900 }, (_, at) => line(at === 899 ? 'p' : `C${at + 1}`, at === 0 ? 'R' : `C${at}`, '99')),
    ],
  ])('are determined within seconds: %s', (_, lines) => {
    const given = structure(lines())
    let found = 0
    const ms = cpuMs(() => {
      found = owners(given).outcomes.size
    })
    expect(found).toBeGreaterThan(0)
    expect(ms).toBeLessThan(8_000)
  })
})

const line = (by: string, of: string, percent: string) => holds(by, of, null, { share: exactly(percent) })
