import { describe, expect, it } from 'vitest'
import { ownerThresholds } from '#lib/domain/law/rules/index.ts'
import { lawCases, structureOfCase } from '#lib/domain/law/testing/cases.ts'
import { fractionNumber, fractionOfText } from '#lib/domain/ownership/index.ts'
import { determineOwners } from './index.ts'

const [quarter] = ownerThresholds
const sixPlaces = (text: string | undefined) => fractionNumber(fractionOfText(text ?? '')).toFixed(6)

describe.each(lawCases())('the worked case $id: $title', ({ root, threshold, expected, ...given }) => {
  if (quarter === undefined) throw new Error('No threshold.')
  const rule = { ...quarter, limit: { percent: threshold, isStrict: false } }
  const { outcomes, fallback } = determineOwners(structureOfCase(given), root, rule)
  /** A party that is not above the root has nothing of it. */
  const sumOf = (id: string) => outcomes.get(id)?.art52 ?? { low: '0', high: '0' }

  it('has its sums of Article 52 and its cumulative shares', () => {
    for (const [id, [low, high]] of Object.entries(expected.art52 ?? {})) {
      expect([id, sumOf(id)]).toMatchObject([id, { low, high }])
    }
    for (const [id, [low, high]] of Object.entries(expected.cumulative ?? {})) {
      const share = outcomes.get(id)?.cumulative
      expect([id, sixPlaces(share?.share.low), sixPlaces(share?.withJoint.high)]).toEqual([id, low, high])
    }
  })

  it('has its owners by every route', () => {
    for (const [id, { status, routes, possible }] of Object.entries(expected.owners ?? {})) {
      const outcome = outcomes.get(id)
      expect([id, outcome?.status ?? 'isNot', outcome?.routes.toSorted() ?? []]).toEqual([
        id,
        status,
        routes.toSorted(),
      ])
      if (possible !== undefined) expect(outcome?.possible.toSorted()).toEqual(possible.toSorted())
    }
    if (expected.fallback !== undefined) expect(fallback).toBe(expected.fallback)
  })
})
