import { expect, it } from 'vitest'
import { capabilityDepths, locales } from '#lib/contract/index.ts'
import { availabilityText } from './testing/rendered.tsx'

const live = { status: 'live', enabled: true }

it('[false analyst A] a report that is the LEI record alone is not called live', async () => {
  expect(await availabilityText({ ...live, depth: 'leiRecord' }, 'en')).toBe('LEI record only')
  expect(await availabilityText({ ...live, depth: 'parentsOnly' }, 'de')).toBe(
    'Nur Muttergesellschaften laut Konsolidierung',
  )
})

it('[false analyst A] a service that says no depth has nothing said of it', async () => {
  expect(await availabilityText(live, 'en')).toBe('Live')
  expect(await availabilityText({ ...live, depth: null }, 'en')).toBe('Live')
  expect(await availabilityText({ ...live, status: 'coming_soon', depth: 'leiRecord' }, 'en')).not.toMatch(/LEI/)
})

it.each(locales)('[false analyst A] every depth has words, in %s', async (locale) => {
  for (const depth of capabilityDepths)
    expect(await availabilityText({ ...live, depth }, locale), depth).not.toMatch(/[a-z][A-Z]/)
})
