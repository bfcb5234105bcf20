import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { alignedLetters, likenessOf } from './likeness.ts'

describe('how a name is like what was typed', () => {
  it.each([
    ['Brennerfeld Optik AG', 'optik brenn', { is: 'spelled', letters: 0 }],
    ['Brennerfeld Optik AG', 'Brennerfelt Optik GmbH', { is: 'spelled', letters: 1 }],
    ['Brennerfeld Optik AG', 'Brenerfelt Optig', { is: 'spelled', letters: 3 }],
    ['Brennerfeld Optik AG', 'Brenerfeld optk', { is: 'spelled', letters: 2 }],
    ['Brennerfeld Optik AG', 'Optig Brennerfeld', { is: 'spelled', letters: 1 }],
    ['Müller Söhne KG', 'Mueller', { is: 'spelled', letters: 0 }],
    ['Μπρένερφελντ Οπτικά Μ.ΕΠΕ', 'Brennerfeld', { is: 'sound' }],
    ['Nordlicht AG', 'HRB 40217', { is: 'otherwise' }],
    ['Nordlicht AG', 'Brennerfeld', { is: 'otherwise' }],
  ])('%s for %s', (name, typed, expected) => {
    expect(likenessOf(name, typed)).toEqual(expected)
  })
})

describe('letters beside each other', () => {
  const shown = (typed: string, name: string) => {
    const pairs = alignedLetters(typed, name)
    const line = (of: 'typed' | 'found') => pairs.map((pair) => pair[of] ?? '·').join('')
    return [line('typed'), line('found'), pairs.filter(({ isSame }) => !isSame).length]
  }

  it.each([
    ['Brenerfeld optk', 'Brennerfeld Optik AG', ['Bre·nerfeld opt·k', 'Brennerfeld Optik', 2]],
    ['Brennerfelt', 'Brennerfeld Optik AG', ['Brennerfelt', 'Brennerfeld', 1]],
    ['Brennnerfeld', 'Brennerfeld AG', ['Brennnerfeld', 'Bren·nerfeld', 1]],
    ['muller', 'Müller KG', ['muller', 'Müller', 0]],
  ])('%s and %s', (typed, name, expected) => {
    const [own, found, odd] = shown(typed, name)
    expect([own, String(found).replaceAll('·', ''), odd]).toEqual([
      expected[0],
      String(expected[1]).replaceAll('·', ''),
      expected[2],
    ])
  })

  it('lose and invent none of what was typed', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 12 }), fc.string({ maxLength: 20 }), (typed, name) => {
        const pairs = alignedLetters(typed, name)
        expect(pairs.map((pair) => pair.typed ?? '').join('')).toBe(typed.trim().normalize('NFC'))
        expect(
          name
            .trim()
            .normalize('NFC')
            .startsWith(pairs.map((pair) => pair.found ?? '').join('')),
        ).toBe(true)
      }),
    )
  })
})
