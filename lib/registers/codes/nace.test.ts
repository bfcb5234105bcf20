import { describe, expect, it } from 'vitest'
import { naceClasses, provenRevision, revisionOfClass } from './index.ts'

describe('the classes of NACE', () => {
  it('are the whole lists of both revisions', () => {
    expect([naceClasses.nace_rev_2.size, naceClasses.nace_rev_2_1.size]).toEqual([615, 651])
    expect([...naceClasses.nace_rev_2].filter((one) => naceClasses.nace_rev_2_1.has(one))).toHaveLength(505)
  })

  it('are of the revision one of them proves, and of none where nothing does', () => {
    expect(provenRevision(['66.12', '41.00', '25.40'])).toBe('nace_rev_2_1')
    expect(provenRevision(['62.09', '63.12', '25.40'])).toBe('nace_rev_2')
    expect(provenRevision(['25.40', '46.12'])).toBeNull()
    expect(provenRevision(['62.09', '41.00'])).toBeNull()
    expect(revisionOfClass('25.40', null)).toBe('nace')
    expect(revisionOfClass('25.40', 'nace_rev_2_1')).toBe('nace_rev_2_1')
    expect(revisionOfClass('62.09', 'nace_rev_2_1')).toBe('nace_rev_2')
  })
})
