import { describe, expect, it } from 'vitest'
import { changesIn } from './assess.ts'

describe('what was said of a company before another verdict', () => {
  const blocked = { verdicts: { ofac: { p1: 'blocked owned' } }, pending: [], open: [] }

  it.each([
    ['of one that nobody had looked at', { verdicts: {}, pending: [] }, 'missing'],
    ['without a list of the regime', { verdicts: { uk: {} }, pending: [], open: [] }, 'missing'],
    ['while a match waited', { verdicts: { ofac: {} }, pending: ['p1 ofacSdn 9'], open: ['ofac'] }, 'open'],
    [
      'while a match of another regime waited',
      { verdicts: { ofac: {} }, pending: ['p1 uk 9'], open: ['uk'] },
      'notBlocked',
    ],
    ['by an older version, while anything waited', { verdicts: { ofac: {} }, pending: ['p1 uk 9'] }, 'open'],
    ['with all matches decided', { verdicts: { ofac: {} }, pending: [], open: [] }, 'notBlocked'],
    [
      'as undecided',
      { verdicts: { ofac: { p1: 'cannotBeDecided data' } }, pending: ['p1 x 9'], open: ['ofac'] },
      'cannotBeDecided data',
    ],
  ])('is that %s', (_, before, said) => {
    expect(changesIn(before, blocked).verdicts.map((one) => one.said)).toEqual([said])
  })
})
