import { describe, expect, it } from 'vitest'
import { regimes, sanctionRuleOf } from '#lib/domain/law/rules/index.ts'
import { lawCases, structureOfCase } from '#lib/domain/law/testing/cases.ts'
import { verdictsOf } from './index.ts'

const day = '2026-11-22'

describe.each(lawCases())('the worked case $id: $title', ({ listed, expected, ...given }) => {
  it.each(regimes)('has its verdicts under %s', (regime) => {
    const rule = sanctionRuleOf(regime, day)
    const { verdicts } = verdictsOf(structureOfCase(given), listed[rule.list], rule)
    for (const [id, verdict] of Object.entries(expected.verdicts?.[regime] ?? {})) {
      expect([id, verdicts.get(id)?.verdict]).toEqual([id, verdict])
    }
    for (const [id, reason] of Object.entries(expected.reasons?.[regime] ?? {})) {
      expect(verdicts.get(id)).toMatchObject({ reason })
    }
    const flagged = [...verdicts.values()].flatMap((one) =>
      one.verdict === 'notBlocked' && one.isUnidentified ? [one.party] : [],
    )
    if (expected.unidentified?.[regime] !== undefined) expect(flagged).toEqual(expected.unidentified[regime])
  })
})
