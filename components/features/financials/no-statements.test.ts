import { expect, it } from 'vitest'
import { accountsRead } from './no-statements.tsx'

it.each([
  ['nothing, from a server of the interface alone', undefined, true],
  ['that it gave them', { part: 'accounts', state: 'given' }, true],
  ['that none are entered', { part: 'accounts', state: 'not_published', reason: 'none_entered' }, true],
  ['that some were left out', { part: 'accounts', state: 'given', leftOut: 1 }, false],
  ['that the source did not answer', { part: 'accounts', state: 'not_read', reason: 'source_unavailable' }, false],
  ['that they are not published', { part: 'accounts', state: 'not_published' }, false],
])('[false statement 1] no accounts are found only where they were read: the service says %s', (_, part, isKnown) => {
  expect(accountsRead(part).isKnown).toBe(isKnown)
})
