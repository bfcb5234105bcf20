import { expect, it } from 'vitest'
import { completenessReasons, completenessStates } from '#lib/contract/index.ts'
import { unknown } from '#lib/domain/knowledge/index.ts'
import { isWholePart, unreadPart } from './index.ts'

it.each([
  ['sourceAway', { state: 'not_requested', reason: 'source_unavailable' }],
  ['sourceAway', { state: 'given', reason: 'source_at_limit' }],
  ['notUnderstood', { state: 'given', leftOut: 1 }],
  ['notUnderstood', { state: 'not_published', reason: 'none_entered', leftOut: 1 }],
  ['incomplete', { state: 'given', reason: 'linked_not_answered' }],
  ['incomplete', { state: 'not_read' }],
  ['notOrdered', { state: 'paid' }],
  ['notPublished', { state: 'closed_by_law' }],
] as const)('a part may lack something, %s: %j', (reason, said) => {
  expect(unreadPart({ part: 'officers', ...said })).toEqual(unknown(reason))
})

it('a part is whole only where it was given or is said to have no entry, without a reservation', () => {
  const whole = completenessStates.flatMap((state) =>
    [null, ...completenessReasons].flatMap((reason) =>
      isWholePart({ part: 'officers', state, reason }) ? [`${state} ${reason}`] : [],
    ),
  )
  expect(whole).toEqual(['given null', 'given none_entered', 'not_published none_entered'])
  expect(isWholePart(undefined)).toBe(false)
})
