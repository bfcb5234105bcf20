import { createElement } from 'react'
import { expect, it } from 'vitest'
import { shownTexts } from '../company/testing/shown.tsx'
import { PendingDeletions } from './pending-deletions.tsx'

const act = (actId: string) => ({
  ...{ actId, operation: 'deleteMonitor', object: actId, name: `Company ${actId}` },
  ...{ requestedAt: '1970-01-01T00:00:00Z', dueAt: '1970-01-01T00:10:00Z' },
})

it('several deletions can be undone one by one and all at once, a single one by itself', async () => {
  const said = (ids: string[]) => shownTexts(createElement(PendingDeletions, { acts: ids.map(act) }), 'en')
  const two = await said(['a', 'b'])
  expect(two).toContain('2 deletions are pending')
  expect(two.filter((text) => text === 'Undo all')).toHaveLength(1)
  expect(two.filter((text) => text === 'Undo')).toHaveLength(2)
  const one = await said(['a'])
  expect(one).not.toContain('Undo all')
  expect(one).toContain('Undo')
  expect(await said([])).toEqual([])
})
