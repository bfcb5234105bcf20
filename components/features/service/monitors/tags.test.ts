import { expect, it } from 'vitest'
import { areWithinLimits, hasTag, tagsAmong, tagsIn, tagsOf, tagsTogether, withTags } from './tags.ts'
import { filteredMonitors } from './use-monitors.ts'

const one = {
  monitorId: 'm-1',
  companyName: 'Torfmoser',
  metadata: { owner: 'desk 4', tags: 'Lender,high risk ,LENDER' },
}
const other = { monitorId: 'm-2', companyName: 'Brennerfeld', metadata: null }

it('tags of a monitor are a text of its metadata, trimmed and each once', () => {
  expect(tagsOf(one)).toEqual(['Lender', 'high risk'])
  expect(tagsOf(other)).toEqual([])
  expect(tagsIn(' , a,, A , b')).toEqual(['a', 'b'])
})

it('tags change and leave everything else of the metadata as it is', () => {
  expect(withTags(one.metadata, ['new', ' New', 'second '])).toEqual({ owner: 'desk 4', tags: 'new, second' })
  expect(withTags(one.metadata, [])).toEqual({ owner: 'desk 4' })
  expect(withTags(null, ['first'])).toEqual({ tags: 'first' })
  // The same tags are no change, however another client spells them.
  expect(withTags(one.metadata, ['Lender', 'high risk'])).toEqual(one.metadata)
  expect(withTags(undefined, [])).toEqual({})
})

it('tags are added to those a monitor has, within the limits', () => {
  expect(tagsTogether(one, ['lender', 'EU'])).toEqual(['Lender', 'high risk', 'EU'])
  const ten = Array.from({ length: 10 }, (_, at) => `tag ${at}`)
  expect(areWithinLimits(ten)).toBe(true)
  expect(areWithinLimits([...ten, 'eleventh'])).toBe(false)
  expect(areWithinLimits(['x'.repeat(30)])).toBe(true)
  expect(areWithinLimits(['x'.repeat(31)])).toBe(false)
})

it('monitors are found by a tag, and by any text of their metadata', () => {
  const monitors = [one, { ...other, metadata: { tags: 'high risk area' } }]
  const found = (text: string, tag: string) =>
    filteredMonitors(monitors, { text, show: 'all', tag }).map(({ monitorId }) => monitorId)
  expect(found('', '')).toEqual(['m-1', 'm-2'])
  expect(found('', 'High Risk')).toEqual(['m-1'])
  expect(found('high risk', '')).toEqual(['m-1', 'm-2'])
  expect(found('desk 4', 'high risk area')).toEqual([])
  expect(hasTag(one, 'lend')).toBe(false)
  expect(tagsAmong(monitors)).toEqual(['high risk', 'high risk area', 'Lender'])
})
