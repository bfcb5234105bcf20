import { expect, it } from 'vitest'
import { heldMsMax, longestInTurns } from '#lib/testing/long-texts.ts'
import { chargeTablesOf } from './testing/tables.ts'
import { chargeBackFile } from './workbook.ts'

it('a text of a megabyte in any field of an invoice holds no thread while its workbook is written', async () => {
  const { labels, ...tables } = chargeTablesOf(1)
  // By what it is split is a word of the console, and no text of an invoice.
  const splitAsBefore = (changed: typeof tables) =>
    changed.splits.map((split, at) => ({ ...split, by: tables.splits[at]?.by ?? split.by }))
  const longest = await longestInTurns([tables], (changed) => ({
    workbook: () => chargeBackFile({ ...changed, splits: splitAsBefore(changed), labels }),
  }))
  expect(longest.of).not.toBe('')
  expect(longest.ms, longest.of).toBeLessThan(heldMsMax)
})
