import { expect, it } from 'vitest'
import { spellingsOf } from '#lib/text/index.ts'
import { greekWords, ukrainianWords } from './names-companies.ts'

const latin = (name: string, country: string) => spellingsOf(name, country)[0]?.text

it('enters Greek and Ukrainian names in Latin letters as registers do, by ELOT 743 and KMU 55', () => {
  expect(greekWords.map(([greek]) => [greek, latin(greek, 'gr')])).toEqual(greekWords)
  expect(ukrainianWords.map(([cyrillic]) => [cyrillic, latin(cyrillic, 'ua')])).toEqual(ukrainianWords)
})
