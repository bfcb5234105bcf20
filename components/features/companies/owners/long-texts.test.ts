import { expect, it } from 'vitest'
import { usualOwnerThreshold } from '#lib/domain/law/index.ts'
import { computedNodes, ownerLists, reconcileOwners } from '#lib/domain/ownership/index.ts'
import { graphOfEveryField, ownersOfEveryField } from '#lib/testing/filled-results.ts'
import { heldMsMax, longestHeld } from '#lib/testing/long-texts.ts'
import { csvOf } from '#lib/text/index.ts'
import { determine } from '../../../widgets/determination/determine.ts'
import { ownerRows } from './export.ts'
import { usualThreshold } from './state.ts'

const today = '2026-11-26'
const graph = graphOfEveryField()

it('a text of a megabyte in any field of owners or graph holds no thread: determination and CSV', () => {
  const report = ownersOfEveryField().ultimateBeneficialOwnerReport
  const longest = longestHeld([{ owners: report?.ultimateBeneficialOwners ?? [], graph }], (changed) => {
    const statements = {
      ...{ shareholders: null, isListWhole: true },
      owners: changed.owners,
      graph: computedNodes(changed.graph),
    }
    const { certain, possible, excluded } = ownerLists(
      reconcileOwners(statements, usualThreshold, today),
      [],
      usualThreshold,
    )
    return {
      determination: () => determine({ ...changed, isRegisterWhole: true, threshold: usualOwnerThreshold, today }),
      csv: () => csvOf(ownerRows([...certain, ...possible, ...excluded], usualThreshold)),
    }
  })
  expect(longest.of).not.toBe('')
  expect(longest.ms, longest.of).toBeLessThan(heldMsMax)
})
