import { expect, it } from 'vitest'
import { capabilityDepths, locales } from '#lib/contract/index.ts'
import de from '../../../messages/de/core/products.json' with { type: 'json' }
import en from '../../../messages/en/core/products.json' with { type: 'json' }
import { availabilityText, depthMark } from './testing/rendered.tsx'

const texts = { de, en }
const live = { status: 'live', enabled: true }

it('a report that is the LEI record alone is not called live', async () => {
  expect(await availabilityText({ ...live, depth: 'leiRecord' }, 'en')).toBe('LEI record only')
  expect(await availabilityText({ ...live, depth: 'parentsOnly' }, 'de')).toBe(
    'Nur Muttergesellschaften laut Konsolidierung',
  )
})

it('a service that says no depth has nothing said of it', async () => {
  expect(await availabilityText(live, 'en')).toBe('Live')
  expect(await availabilityText({ ...live, depth: null }, 'en')).toBe('Live')
  expect(await availabilityText({ ...live, status: 'coming_soon', depth: 'leiRecord' }, 'en')).not.toMatch(/LEI/)
})

it.each(locales)('every depth has words, in %s', async (locale) => {
  for (const depth of capabilityDepths)
    expect(await availabilityText({ ...live, depth }, locale), depth).not.toMatch(/[a-z][A-Z]/)
})

it('the mark of a depth is as long as the answer is deep, and empty where there is none', async () => {
  const of = async (capability: object) => (await depthMark({ ...live, ...capability }, 'en')).filled
  expect(await of({ depth: 'officersAndOwners' })).toBe('100%')
  expect(await of({ depth: 'officersOnly' })).toBe('60%')
  expect(await of({ depth: 'ofALaterVersion' })).toBe('60%')
  expect(await of({ depth: 'leiRecord' })).toBe('20%')
  expect(await of({ status: 'coming_soon', depth: 'owners' })).toBeNull()
  expect(await of({ enabled: false, depth: 'owners' })).toBeNull()
  expect(await of({ status: 'ofALaterVersion', depth: 'owners' })).toBeNull()
})

it.each(locales)('a depth is heard in full beside its short word, in %s', async (locale) => {
  const labels: Readonly<Record<string, string>> = texts[locale].depth
  for (const depth of capabilityDepths)
    expect((await depthMark({ ...live, depth }, locale)).text).toContain(labels[depth])
})
