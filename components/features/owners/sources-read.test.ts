import { expect, it } from 'vitest'
import { sourcesRead } from './sources-read.ts'

const read = { isReady: true, error: null }

it.each([
  ['one is still being read', [read, read, { isReady: false, error: null }], 'loading'],
  ['one could not be read', [read, { isReady: true, error: new Error('away') }, read], 'sourceAway'],
  [
    'one could not be read and another is being read',
    [
      { isReady: false, error: null },
      { isReady: true, error: new Error('away') },
    ],
    'sourceAway',
  ],
])('[false statement 7] sources of owners are not read, and nothing is compared, where %s', (_, sources, reason) => {
  expect(sourcesRead(sources)).toMatchObject({ isKnown: false, reason })
  expect(sourcesRead([read, read, read]).isKnown).toBe(true)
})
