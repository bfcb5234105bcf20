import { expect, it } from 'vitest'
import { calendarLabels } from '../app/calendar-labels.ts'

it('an entry of a calendar says how much changed, and neither what nor who', async () => {
  const entry = { kind: 'review', serviceId: 'co_xa_1', companyName: 'Muster AG' } as const
  const [en, de] = [await calendarLabels('en'), await calendarLabels('de')]
  expect(en.titleOf({ ...entry, changes: 0, serious: 0 })).toBe('Review: Muster AG')
  expect(en.titleOf({ ...entry, changes: 1, serious: 0 })).toBe('Review: Muster AG (1 change since retrieval)')
  expect(en.titleOf({ ...entry, changes: 3, serious: 1 })).toBe(
    'Review: Muster AG (3 changes since retrieval, 1 serious)',
  )
  expect(de.titleOf({ ...entry, changes: 3, serious: 1 })).toBe(
    'Überprüfung: Muster AG (3 Änderungen seit dem Abruf, davon 1 schwerwiegend)',
  )
})
