import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { regimes, sanctionRuleOf, verdictsOf } from '#lib/domain/law/index.ts'
import { structureOf } from '#lib/domain/ownership/index.ts'
import { readBods } from './read.ts'

const folder = process.env.RECORDINGS

/** A recorded structure with a test list that names its top party: nothing is said here of any real company. */
describe.skipIf(folder === undefined)(
  'a recorded group whose accounts are consolidated, its top party on a test list',
  () => {
    const file = join(folder ?? '', 'bods', 'opencheck_demo_253400JT3MQWNDKMJE44.jsonl')
    const top = 'XI-LEI-253400JT3MQWNDKMJE44'
    const below = 'XI-LEI-391200PKEUF3Y2NUMW25'
    const verdictOf = (regime: (typeof regimes)[number], listed: string[]) => {
      const reading = readBods(readFileSync(file, 'utf8'))
      if (!reading.ok) throw new Error(`not read: ${reading.failure}`)
      const structure = structureOf(reading.file.graphOf(below).graph)
      return verdictsOf(structure, listed, sanctionRuleOf(regime, '2026-11-22')).verdicts.get(below)
    }

    it('cannot be decided for want of a share under OFAC and in the United Kingdom, and counts as controlled in the Union', () => {
      expect(verdictOf('ofac', [top])).toMatchObject({
        ...{ verdict: 'cannotBeDecided', reason: 'data' },
        cautions: [{ kind: 'control' }, { kind: 'control' }],
      })
      for (const regime of ['eu', 'euCdd'] as const) {
        expect(verdictOf(regime, [top])).toMatchObject({ verdict: 'blocked', reason: 'owned' })
      }
      expect(verdictOf('uk', [top])).toMatchObject({ verdict: 'cannotBeDecided', reason: 'data' })
    })

    it('is not blocked under any rule where nobody is on the list, and never without what is not identified', () => {
      for (const regime of regimes) {
        expect(verdictOf(regime, [])).toMatchObject({ verdict: 'notBlocked', isUnidentified: true })
      }
    })
  },
)
