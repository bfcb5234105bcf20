import fc from 'fast-check'
import { expect, it } from 'vitest'
import { foldedLetters } from './fold.ts'
import { spellingsOf } from './transliterate.ts'

const spelled = (name: string, country?: string) => spellingsOf(name, country).map(({ text }) => text)

it.each([
  ['Μπρένερφελντ Οπτικά Μ.ΕΠΕ', ['Brenerfelnt Optika M.EPE']],
  ['Θάλασσα Ναυτιλιακή Α.Ε.', ['Thalassa Naftiliaki A.E.']],
  ['ΑΥΓΟΥΣΤΑ ΛΑΜΠΡΟΥ', ['AVGOUSTA LAMPROU']],
  ['Άγγελος Ψυχάρης', ['Angelos Psycharis']],
  ['Μαΐστρος Ταΰγετος', ['Maistros Taygetos']],
  ['Εύη Μπαμπινιώτη', ['Evi Bampinioti']],
  ['Σπήλαιο Έλεγχος', ['Spilaio Elenchos']],
])('writes the Greek name %s by ELOT 743', (name, latin) => {
  expect(spelled(name)).toEqual(latin)
})

it.each([
  ['Олена Іваненко-Литвин', undefined, ['Olena Ivanenko-Lytvyn', 'Olena Ìvanenko-Litvin']],
  ['Литвин', 'ua', ['Lytvyn', 'Litvin']],
  ['Згурський Юрій', 'ua', ['Zghurskyi Yurii', 'Zgursʹkij Ûrìj']],
  ['Бреннерфельд Оптика ООД', 'bg', ['Brennerfelyd Optika OOD', 'Brennerfelʹd Optika OOD']],
  ['София', 'bg', ['Sofia', 'Sofiâ']],
  ['Юлия Щукина', undefined, ['Iuliia Shchukina', 'Ûliâ Ŝukina']],
  ['Ђорђе Жупан', undefined, ['Đorđe Župan']],
  ['Ягор Кавалёў', undefined, ['Iahor Kavaliou', 'Âgor Kavalëŭ']],
  ['ЩУКА', undefined, ['SHCHUKA', 'ŜUKA']],
])('writes the Cyrillic name %s as its country does, and by ISO 9', (name, country, latin) => {
  expect(spelled(name, country)).toEqual(latin)
})

// ISO 20275, list of 19 February 2026: legal forms as registers write them, and the Latin form they gave.
it.each([
  ['cy', 'Αλλοδαπή Εταιρεία', 'Allodapi Etaireia'],
  ['cy', 'Αυτοτελώς εργαζόμενος', 'Aftotelos ergazomenos'],
  ['cy', 'Συνεργατικά Πιστωτικά Ιδρύματα', 'Synergatika Pistotika Idrymata'],
  ['cy', 'Eμπορική Επωνυμία', 'Emporiki Eponymia'],
  ['bg', 'Клон на чуждестранен търговец', 'Klon na chuzhdestranen targovets'],
  ['bg', 'Кооперация', 'Kooperatsia'],
  ['bg', 'Eвропейско дружество', 'Evropeysko druzhestvo'],
  ['rs', 'Друштвено предузеће', 'Društveno preduzeće'],
  ['rs', 'Јавно предузеће', 'Javno preduzeće'],
])('writes as registers of %s do: %s', (country, name, latin) => {
  expect(spelled(name, country)[0]).toBe(latin)
})

it('has nothing to say of a name in Latin letters', () => {
  expect(spellingsOf('Łukasz Brzęczykowski')).toEqual([])
})

it('leaves no Greek or Cyrillic letter of the modern alphabets, and nothing but letters changes', () => {
  const letter = fc.constantFrom(
    ...'αβγδεζηθικλμνξοπρσςτυφχψωάέήίόύώϊϋΐΰΑΎΜΠабвгґдеєжзиіїйклмнопрстуфхцчшщьюяэыъёЇЩЮ -.7',
  )
  fc.assert(
    fc.property(fc.array(letter, { maxLength: 24 }), (letters) => {
      const name = letters.join('')
      for (const text of spelled(name)) {
        expect(text).not.toMatch(/[\p{Script=Greek}\p{Script=Cyrillic}\p{Co}]/u)
        expect(text.replace(/[^ \-.7]/g, '')).toBe(name.replace(/[^ \-.7]/g, ''))
      }
    }),
  )
})

it('keeps for each folded letter its place in the name', () => {
  expect(foldedLetters('Μπρέν').map(({ letter, from, to }) => [letter, from, to])).toEqual([
    ['b', 0, 2],
    ['r', 2, 3],
    ['e', 3, 4],
    ['n', 4, 5],
  ])
})
