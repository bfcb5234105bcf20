import { describe, expect, it } from 'vitest'
import { misspelling } from './misspelling.ts'

describe('a misspelling', () => {
  it.each([
    ['brenerfelt', 'brenerfeld', 1],
    ['brenrefeld', 'brenerfeld', 1],
    ['brenefeld', 'brenerfeld', 1],
    ['brenerfeldd', 'brenerfeld', 1],
    ['brenrefelt', 'brenerfeld', 2],
    ['optk', 'optik', 1],
    ['opt', 'optik', null],
    ['agg', 'ag', null],
    ['bxenxrfelx', 'brenerfeld', null],
    ['optik', 'optik', 0],
  ])('%s for %s: %s', (typed, word, errors) => {
    expect(misspelling(typed, word)).toBe(errors)
    expect(misspelling(word, typed)).toBe(errors)
  })
})
