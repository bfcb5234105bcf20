import { expect, it } from 'vitest'
import { controlTable, regimes, sanctionRuleOf } from '#lib/domain/law/rules/index.ts'
import { holds, structure } from '#lib/domain/law/testing/owners.ts'
import { controlMeans, type Structure } from '#lib/domain/ownership/index.ts'
import { verdictsOf } from './index.ts'

const day = '2026-11-22'
const ruleOf = (regime: (typeof regimes)[number]) => sanctionRuleOf(regime, day)
const verdictOn = (given: Structure, rule = ruleOf('ofac')) => verdictsOf(given, ['x'], rule).verdicts.get('R')?.verdict

it('[law 2.3] OFAC: a quarter of two companies that each hold half is nothing, and half of them is all', () => {
  const of = (percent: string) =>
    structure([
      ...['A', 'B'].flatMap((one) => [holds('x', one, percent), holds('y', one, `${100 - Number(percent)}`)]),
      ...[holds('A', 'R', '50'), holds('B', 'R', '50')],
    ])
  expect([verdictOn(of('25')), verdictOn(of('50'))]).toEqual(['notBlocked', 'blocked'])
})

it('[law 2.6] Article 20(1)(d) reads the list of the Union, asks for more than half of shares or votes, and adds up', () => {
  const rule = ruleOf('euCdd')
  expect(rule.list).toBe('eu')
  const at = (share: string) => structure([holds('x', 'R', share), holds('y', 'R', `${100 - Number(share)}`)])
  expect(['50', '50.01'].map((share) => verdictOn(at(share), rule))).toEqual(['notBlocked', 'blocked'])
  const both = structure([holds('x', 'R', '26'), holds('w', 'R', '26'), holds('y', 'R', '48')])
  expect(verdictsOf(both, ['x', 'w'], rule).verdicts.get('R')?.verdict).toBe('blocked')
  const byVotes = structure([
    ...[holds('x', 'R', '40'), holds('y', 'R', '60')],
    ...[holds('x', 'R', '51', { kind: 'votes' }), holds('y', 'R', '49', { kind: 'votes' })],
  ])
  expect(verdictOn(byVotes, rule)).toBe('blocked')
})

it.each(regimes.filter((regime) => regime !== 'ofac'))(
  '[law 2.7] a changed cell of %s changes exactly the verdicts of its kind of control',
  (regime) => {
    const rule = ruleOf(regime)
    const given = (means: (typeof controlMeans)[number]) =>
      structure([holds('y', 'R', '100'), holds('x', 'R', null, { kind: 'control', means })])
    const before = controlMeans.map((means) => verdictOn(given(means), rule))
    for (const changed of controlMeans) {
      const column = regime === 'uk' ? 'uk' : 'eu'
      const weight = controlTable[changed][column].weight === 'certain' ? 'judgment' : 'certain'
      const reading = { ...rule.reading, control: { ...rule.reading.control, [changed]: weight } }
      const after = controlMeans.map((means) => verdictOn(given(means), { ...rule, reading }))
      expect(controlMeans.filter((_, at) => before[at] !== after[at])).toEqual([changed])
    }
  },
)
