import { expect, it } from 'vitest'
import { known, unknown } from '#lib/domain/knowledge/index.ts'
import { accountsRead } from './no-statements.tsx'

const place = { what: 'getCompleteness', id: null, on: null }

it.each([
  ['nothing, from a server of the interface alone', undefined, true],
  ['that it gave them', { part: 'accounts', state: 'given' }, true],
  ['that none are entered', { part: 'accounts', state: 'not_published', reason: 'none_entered' }, true],
  ['that some were left out', { part: 'accounts', state: 'given', leftOut: 1 }, false],
  ['that the source did not answer', { part: 'accounts', state: 'not_read', reason: 'source_unavailable' }, false],
  ['that they are not published', { part: 'accounts', state: 'not_published' }, false],
])('no accounts are found only where they were read: the service says %s', (_, part, isKnown) => {
  const stated = known(part ? new Map([['accounts', part]]) : null, place)
  expect(accountsRead(stated, []).isKnown).toBe(isKnown)
})

it('no accounts are found while what the service says of them is read, or where a statement was left out', () => {
  expect(accountsRead(unknown('loading'), [])).toEqual(unknown('loading'))
  expect(accountsRead(known(null, place), ['statements'])).toEqual(unknown('notUnderstood'))
})
