import { describe, expect, it } from 'vitest'
import type { ShareholderGraph } from '#lib/contract/index.ts'
import { rulesSaid } from './testing/rules.tsx'

/** Ada has 15 of R and 20 of B, B has 45 of R, R 40 of B: 29.27 % with the circle solved, 24 % with each path once; Bo 58 %. */
function graphOf(ofOwn: number): ShareholderGraph {
  const holds = (source: string, target: string, exact: number) => ({
    id: `${source}>${target}`,
    source,
    target,
    data: { interestType: 'shareholding', percentage: { exact } },
  })
  return {
    rootCompanyId: 'R',
    nodes: [
      { id: 'R', type: 'rootEntity', data: { legalName: 'R' } },
      { id: 'B', type: 'company', data: { legalName: 'B' } },
      { id: 'p', type: 'person', data: { name: 'Ada Lind' } },
      { id: 'q', type: 'person', data: { name: 'Bo Stern' } },
    ],
    edges: [
      holds('p', 'R', 15),
      holds('p', 'B', 20),
      holds('B', 'R', 45),
      holds('q', 'R', 40),
      holds('q', 'B', 80 - ofOwn),
      ...(ofOwn > 0 ? [holds('R', 'B', ofOwn)] : []),
    ],
  }
}

const plain = (lines: readonly string[]) => lines.map((line) => line.replaceAll('\u00a0', ' '))

describe('a share that the other rule gives otherwise', () => {
  it.each([
    [
      'en',
      /^Shares .* cumulative, .* Article 52 sum differs for Bo Stern: 58 %\. /,
      /Article 52 sum, .* is 24 %\. /,
      /^The two figures differ for 2 persons\. .* →$/,
    ],
    [
      'de',
      /^Anteile .* kumuliert, .* Art\. 52 weicht bei Bo Stern ab: 58 %\. /,
      /Art\. 52 beträgt 24 %\. /,
      /^Beide Werte weichen bei 2 Personen .* →$/,
    ],
  ] as const)(
    'is named with its rule on each page, and leads to the other, in %s',
    async (locale, owners, graph, determination) => {
      const said = await rulesSaid(graphOf(40), 'p', locale)
      expect(plain(said.owners.lines)).toEqual([expect.stringMatching(owners)])
      expect(plain(said.graph.lines)).toEqual([expect.stringMatching(graph)])
      expect(plain(said.determination.lines)).toEqual([expect.stringMatching(determination)])
      expect([...said.owners.links, ...said.graph.links]).toEqual(
        Array(2).fill('/companies/co_1/ownership/determination'),
      )
    },
  )

  it('is not spoken of where both rules give the same', async () => {
    const said = await rulesSaid(graphOf(0), 'p', 'en')
    expect(Object.values(said).map(({ lines }) => lines)).toEqual([[], [], []])
  })
})
