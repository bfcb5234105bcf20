import { createElement } from 'react'
import { expect, it } from 'vitest'
import type { ApiKey } from '#lib/contract/index.ts'
import { shownTexts } from '../../../widgets/company/testing/shown.tsx'
import { KeyCreation } from './key-columns.tsx'

it('says with which key another was made, and no name where none is given', async () => {
  const said = async (made: Partial<ApiKey>, locale: 'en' | 'de') =>
    (await shownTexts(createElement(KeyCreation, { keyId: 'k', ...made }), locale)).at(-1)
  const byKey = { createdBy: 'key', createdByKeyName: 'First key' } as const
  expect(await said(byKey, 'en')).toBe('with the API key “First key”')
  expect(await said(byKey, 'de')).toBe('mit dem API-Schlüssel „First key“')
  expect(await said({ createdBy: 'key' }, 'en')).toBe('with another API key')
})
