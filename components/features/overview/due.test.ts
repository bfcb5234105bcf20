import { expect, it } from 'vitest'
import { dayIn, groupsOf } from './due.ts'

it('what is due is overdue, due until this Sunday, or later, by the day of the reader', () => {
  const item = (dueOn: string | null, kind = 'file') => ({ kind, serviceId: dueOn ?? 'x', dueOn, isMine: true })
  const days = ['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23', null]
  const groups = groupsOf([...days.map((day) => item(day)), item(null, 'changed')], '2026-11-21')
  expect(groups.map(({ group, items }) => [group, ...items.map(({ dueOn }) => dueOn)])).toEqual([
    ['overdue', '2026-11-20'],
    ['week', '2026-11-21', '2026-11-22'],
    ['later', '2026-11-23'],
    ['undated', null],
    ['changed', null],
  ])
  expect(groupsOf([item('2026-11-23')], '2026-11-22')[0]?.group).toBe('later')
  const at = new Date('2026-11-21T23:30:00Z')
  expect([dayIn(at, 'UTC'), dayIn(at, 'Europe/Berlin')]).toEqual(['2026-11-21', '2026-11-22'])
})
