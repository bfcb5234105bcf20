import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { counted } from '#lib/testing/counts.ts'
import { proposeClass, type StatedOwner } from './index.ts'

const threshold = { percent: 25, isInclusive: true }
const owner = (name: string, more: Partial<StatedOwner['party']> & Partial<StatedOwner> = {}): StatedOwner => {
  const { share = null, role = null, ...party } = more
  return { party: { kind: 'person', name, birth: null, numbers: [], country: null, ...party }, share, role }
}
const proposed = (register: StatedOwner | null, found: StatedOwner | null, earlier: StatedOwner[] = []) => {
  const proposal = proposeClass(register, found, { threshold, earlier })
  return proposal === null ? null : [proposal.class, proposal.reason, proposal.table].filter((one) => one !== null)
}
const born = { birth: '1968-04-12' }

/** Native, Latin, country, table. */
const spelled = [
  ['Άγγελος Ψυχάρης', 'Angelos Psycharis', 'gr', 'elot743'],
  ['ΑΥΓΟΥΣΤΑ ΛΑΜΠΡΟΥ', 'Lamprou Avgousta', 'gr', 'elot743'],
  ['Θάλασσα Ναυτιλιακή Α.Ε.', 'Thalassa Naftiliaki AE', 'gr', 'elot743'],
  ['Олена Іваненко-Литвин', 'Olena Ivanenko-Lytvyn', 'ua', 'kmu55'],
  ['Згурський Юрій', 'Yurii Zghurskyi', 'ua', 'kmu55'],
  ['Юлия Щукина', 'Iuliia Shchukina', null, 'icao9303'],
  ['Юлия Щукина', 'Ûliâ Ŝukina', null, 'iso9'],
  ['Ђорђе Жупан', 'Đorđe Župan', null, 'serbian'],
  ['Ягор Кавалёў', 'Iahor Kavaliou', null, 'icao9303'],
] as const

describe('the proposed class of a difference', () => {
  it('is none where nothing differs', () => {
    expect(proposed(owner('Ines Marek'), owner('Ines Marek', born))).toBeNull()
    expect(
      proposed(
        owner('Ines Marek', { share: { minimum: 25, maximum: 50 } }),
        owner('Ines Marek', { share: { exact: 40 } }),
      ),
    ).toBeNull()
  })

  it('[law 4.1] is typing after one edit where dates or numbers are equal, and substantive without either', () => {
    for (const other of ['Ines Marrkova', 'Ines Makrova', 'Ines Marova', 'Ines Marikova']) {
      expect(proposed(owner('Ines Markova', born), owner(other, born))).toEqual(['typing', 'oneEdit'])
      expect(proposed(owner('Ines Markova'), owner(other))).toEqual(['substantive', 'otherName'])
    }
  })

  it('is typing for one person by number whose name shares a word', () => {
    const number = { numbers: ['tax:77'] }
    expect(proposed(owner('Ines Markova', number), owner('Ines Havel', number))).toEqual(['typing', 'sameNumber'])
    expect(proposed(owner('Ines Markova', number), owner('Jonas Weiler', number))).toEqual(['substantive', 'otherName'])
  })

  it.each(spelled)(
    '[law 4.1] is transliteration for %s and %s, by a table that is named',
    (one, other, country, table) => {
      expect(proposed(owner(one, { country }), owner(other))).toEqual(['transliteration', 'spelling', table])
      expect(proposed(owner(other), owner(one, { country }))).toEqual(['transliteration', 'spelling', table])
    },
  )

  it('[law 4.1] is minor where only case, order, points, spaces or marks differ', () => {
    for (const other of ['MARKOVÁ, Inés', 'Ines  Markova', 'ines mar-kova']) {
      expect(proposed(owner('Ines Markova'), owner(other))).toEqual(['minor', 'form'])
    }
  })

  it('[law 4.1] is outdated where another source shows that the register was right before', () => {
    const before = owner('Ines Markova', { share: { exact: 40 } })
    const now = owner('Ines Markova', { share: { exact: 10 } })
    expect(proposed(before, now, [before])).toEqual(['outdated', 'trueEarlier'])
    expect(proposed(before, null, [before])).toEqual(['outdated', 'trueEarlier'])
    expect(proposed(before, now)).toEqual(['substantive', 'crossesThreshold'])
  })

  it.each<[string, StatedOwner | null, StatedOwner | null]>([
    ['missingInRegister', null, owner('Ines Markova')],
    ['onlyInRegister', owner('Ines Markova'), null],
    ['otherKind', owner('Ines Markova'), owner('Ines Markova', { kind: 'company' })],
    ['otherNumber', owner('Ines Markova', { numbers: ['tax:77'] }), owner('Ines Markova', { numbers: ['tax:78'] })],
    ['otherBirth', owner('Ines Markova', born), owner('Ines Markova', { birth: '1968-04-13' })],
    ['otherRole', owner('Ines Markova', { role: 'shareholding' }), owner('Ines Markova', { role: 'votingRights' })],
    ['otherShare', owner('Ines Markova', { share: { exact: 40 } }), owner('Ines Markova', { share: { exact: 30 } })],
    [
      'crossesThreshold',
      owner('Ines Markova', { share: { exact: 25 } }),
      owner('Ines Markova', { share: { exact: 24 } }),
    ],
    ['otherName', owner('Ines Markova', born), owner('Jonas Weiler', born)],
  ])('[law 4.1] is substantive: %s', (reason, register, found) => {
    expect(proposed(register, found)).toEqual(['substantive', reason])
  })

  it.each(['I*** M***', 'Ines M…', 'XXXX Markova', 'I. ...', 'Ines ████', '• • •', ''])(
    '[law 4.1] is substantive for the masked name "%s", whatever else agrees',
    (masked) => {
      const known = { ...born, numbers: ['tax:77'] }
      expect(proposed(owner(masked, known), owner('Ines Markova', known))).toEqual(['substantive', 'masked'])
    },
  )

  it('is not typing where the one letter may tell two people apart', () => {
    for (const [one, other] of [
      ['Anna Weiler', 'Anne Weiler'],
      ['Mario Weiler', 'Maria Weiler'],
      ['Ivan Petrov', 'Ivan Petrova'],
      ['Jan Weiler', 'Jon Weiler'],
      ['Otto Weiler II', 'Otto Weiler III'],
      ['Beteiligung 1234567 GmbH', 'Beteiligung 1234568 GmbH'],
    ] as const) {
      expect(proposed(owner(one, born), owner(other, born))).toEqual(['substantive', 'otherName'])
    }
  })
})

const firsts = ['Ines', 'Jonas', 'Theodora', 'Wilhelmina', 'Konstantin', 'Beatrice']
const lasts = ['Markova', 'Weilerstein', 'Brandhuber', 'Papadakis', 'Iwanowski', 'Sandoval']
const share = fc.integer({ min: 0, max: 100 }).map((exact) => ({ exact }))
const person = fc
  .record({
    name: fc.tuple(fc.constantFrom(...firsts), fc.constantFrom(...lasts)).map((words) => words.join(' ')),
    birth: fc.constantFrom('1968-04-12', '1971-11-30'),
    number: fc.constantFrom('77', '78'),
    role: fc.constantFrom('shareholding', 'votingRights'),
    share,
  })
  .map(({ name, birth, number, role, share }) => owner(name, { birth, numbers: [`tax:${number}`], role, share }))
const letters = 'abcdefghijklmnopqrstuvwxyz'

it('[law 4.1] no substantive difference is called typing, however the name is mistyped besides', () => {
  fc.assert(
    fc.property(person, person, fc.nat(), fc.constantFrom(...letters), (one, other, at, letter) => {
      const { name } = other.party
      const place = 1 + (at % (name.length - 2))
      const mistyped = {
        ...other,
        party: { ...other.party, name: name.slice(0, place) + letter + name.slice(place + 1) },
      }
      const isOther =
        one.party.birth !== other.party.birth ||
        one.party.numbers[0] !== other.party.numbers[0] ||
        one.role !== other.role ||
        Math.abs((one.share?.exact ?? 0) - (other.share?.exact ?? 0)) > 0.01
      fc.pre(isOther)
      expect(proposeClass(one, mistyped, { threshold })?.class).toBe('substantive')
    }),
    { seed: 20_261_123, numRuns: counted(2_000) },
  )
})

it('[law 4.1] no two people are called one in another script, and no masked name is', () => {
  for (const [native, , country] of spelled) {
    for (const [other, latin] of spelled.filter(([one]) => one !== native)) {
      for (const name of [other, latin]) {
        expect(proposed(owner(native, { country, ...born }), owner(name, born))).toEqual(['substantive', 'otherName'])
      }
    }
    for (const masked of [native.replace(/\p{L}{2}(?=\s|$)/gu, '**'), `${native.slice(0, 3)}…`]) {
      expect(proposed(owner(masked, { country, ...born }), owner(native, born))).toEqual(['substantive', 'masked'])
    }
  }
})
