import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { piecesOf } from './marks.ts'

const marked = (name: string, typed: string) =>
  piecesOf(name, typed)
    .filter((piece) => piece.isMatch)
    .map((piece) => piece.text)

describe('the mark on a name', () => {
  it.each([
    ['Brennerfeld Optik AG', 'brennerfeld', ['Brennerfeld']],
    ['Brennerfelder Volksbank eG', 'brennerfeld', ['Brennerfeld']],
    ['Société Générale', 'societe', ['Société']],
    ['Ångström Øl AS', 'angstrom', ['Ångström']],
    ['Stahl und Holz', 'st ho', ['St', 'Ho']],
    ['Nordstahl AG', 'stahl', ['stahl']],
    ['Anna AG', 'ag', ['AG']],
    ['Magna AG', 'ag', ['AG']],
    ['Μπρένερφελντ Οπτικά Μ.ΕΠΕ', 'Brennerfeld', ['Μπρένερφελντ']],
    ['Бреннерфельд Оптика', 'brennerfeld opt', ['Бреннерфельд', 'Опт']],
    ['Бреннерфельд Оптика', 'Μπρένερ', ['Бреннер']],
    ['Brennerfeld Optik AG', 'Бренн', ['Brenn']],
    ['Θάλασσα Ναυτιλιακή Α.Ε.', 'thalas', ['Θάλασσ']],
    ['Θάλασσα Ναυτιλιακή Α.Ε.', 'ae', []],
    ['Alpha', '', []],
    ['Alpha', '***', []],
  ])('stands on %s for %j', (name, typed, pieces) => {
    expect(marked(name, typed)).toEqual(pieces)
  })

  it.each([
    ['Brennerfeld Optik AG', 'Brenerfelt', ['Brennerfel'], ['d']],
    ['Brennerfeld Optik AG', 'brennrefeld', ['Brenn', 'feld'], ['er']],
    ['Völkening Holding GmbH', 'Volkenig', ['Völkeni', 'g'], ['n']],
    ['Θάλασσα Συμμετοχών Α.Ε.', 'thalosa', ['Θάλ', 'σσα'], ['α']],
    ['Brennerfeld Optik AG', 'Brennerfeld Otpik', ['Brennerfeld', 'O', 'ik'], ['pt']],
    ['Anna AG', 'Inga', [], []],
  ])('of a word that is almost as typed says what is not: %s for %j', (name, typed, same, odd) => {
    expect(marked(name, typed)).toEqual(same)
    expect(piecesOf(name, typed).flatMap(({ text, isOdd }) => (isOdd ? text : []))).toEqual(odd)
  })

  it('never changes a letter of the name, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme', maxLength: 12 }), (name, typed) => {
        expect(
          piecesOf(name, typed)
            .map((piece) => piece.text)
            .join(''),
        ).toBe(name)
      }),
    )
  })
})
