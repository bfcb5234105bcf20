import { describe, expect, it } from 'vitest'
import { leftOutOfResult } from '../../../widgets/completeness/use-completeness.ts'
import { leftOutText } from './testing/left-out.tsx'

describe('the source panel', () => {
  it('names the places of its source that were not understood, and none of another', async () => {
    const unmapped = [
      { source: 'gb-officers', pointer: '/items/1', reason: 'not_understood' },
      { source: 'gb-officers', pointer: '/items/*/etag', reason: 'navigation' },
      { source: 'gb-officers-2', pointer: '/items/7', reason: 'not_understood' },
    ]
    expect(leftOutOfResult(unmapped, 'gb-officers')).toEqual(['/items/1'])
    expect(leftOutOfResult(unmapped, null)).toEqual([])
    expect(await leftOutText(['/items/1', '/total_results'], 'en')).toBe(
      '2 values were not understood and are left out /items/1 /total_results',
    )
    expect(await leftOutText(['/items/1'], 'de')).toBe('1 Angabe wurde nicht verstanden und ist ausgelassen /items/1')
  })
})
