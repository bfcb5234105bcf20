import { describe, expect, it } from 'vitest'
import { readOwnership } from './holdings.ts'
import { percentageOf } from './interval.ts'
import { pathsToRoot } from './paths.ts'
import { graphOf, type Relation } from './testing.ts'

function waysOf(relations: Relation[], party: string, max?: number) {
  const ownership = readOwnership(graphOf(relations))
  const { paths, isCut } = pathsToRoot(ownership, ownership.ids.indexOf(party), max)
  const words = paths.map(
    ({ steps, share }) =>
      `${steps.map((step) => ownership.ids[step.by]).join(' ')} ${JSON.stringify(percentageOf(share))}`,
  )
  return { words, isCut }
}

describe('ways to the root', () => {
  it('are all found, shortest first, each with what it comes to', () => {
    const ways = waysOf(
      [
        ['P', 'R', 10],
        ['A', 'R', 50],
        ['B', 'A', { minimum: 50, maximum: 75 }],
        ['P', 'A', 20],
        ['P', 'B', 75],
      ],
      'P',
    )
    expect(ways).toEqual({
      words: ['P {"exact":10}', 'P A {"exact":10}', 'P B A {"minimum":18.75,"maximum":28.125}'],
      isCut: false,
    })
  })

  it('visit no company twice, however the holdings circle', () => {
    expect(
      waysOf(
        [
          ['A', 'R', 50],
          ['B', 'A', 50],
          ['A', 'B', 50],
          ['R', 'B', 20],
          ['P', 'B', 30],
        ],
        'P',
      ).words,
    ).toEqual(['P B A {"exact":7.5}'])
  })

  it('say when there are more than were asked for', () => {
    const layers = Array.from({ length: 8 }, (_, layer): Relation[] => [
      [`A${layer + 1}`, layer === 0 ? 'R' : `A${layer}`, 50],
      [`B${layer + 1}`, layer === 0 ? 'R' : `A${layer}`, 50],
      [`A${layer + 1}`, layer === 0 ? 'R' : `B${layer}`, 50],
      [`B${layer + 1}`, layer === 0 ? 'R' : `B${layer}`, 50],
    ]).flat()
    const ways = waysOf([...layers, ['P', 'A8', 100]], 'P', 10)
    expect(ways.words).toHaveLength(10)
    expect(ways.isCut).toBe(true)
  })

  it('are none from the root, and none from who holds nothing', () => {
    expect(
      waysOf(
        [
          ['A', 'R', 50],
          ['A', 'X', 50],
        ],
        'R',
      ).words,
    ).toEqual([])
    expect(
      waysOf(
        [
          ['A', 'R', 50],
          ['X', 'Y', 50],
        ],
        'X',
      ).words,
    ).toEqual([])
  })
})
