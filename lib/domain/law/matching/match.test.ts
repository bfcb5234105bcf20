import { describe, expect, it } from 'vitest'
import type { ListEntry, ListedNumber } from '#lib/domain/law/lists/index.ts'
import { counted } from '#lib/testing/counts.ts'
import list from './forms-in-full.json' with { type: 'json' }
import { type Match, matchesIn, matchIndex, type PartyToMatch } from './index.ts'

const entry = (id: string, names: string[], more: Partial<ListEntry> = {}): ListEntry => ({
  ...{ id, kind: 'company', names, programmes: ['TEST'], numbers: [], isFreeze: true },
  ...more,
})
const number = (kind: ListedNumber['kind'], value: string): ListedNumber => ({ kind, value, label: kind })
const party = (name: string, more: Partial<PartyToMatch> = {}): PartyToMatch => ({
  ...{ id: 'p', kind: 'company', name, country: null, numbers: [] },
  ...more,
})
const found = (entries: ListEntry[], ...parties: PartyToMatch[]): Match[] =>
  matchesIn(matchIndex([{ list: 'eu', entries }]), parties)
const ids = (matches: Match[]) => matches.map(({ entry: { id }, evidence: { by } }) => `${id} ${by}`)
const person = { kind: 'person' } as const

describe('a match with a list', () => {
  it.each([
    ['gb_company_number', '1234567', number('register', '01234567')],
    ['lei', '5493001KJTIIGC8Y1R12', number('lei', '5493001KJTIIGC8Y1R12')],
    ['ship_imo', '9074729', number('imo', '9074729')],
    ['cz_vat', 'CZ27082440', number('tax', '270 82 440')],
    ['cz_euid', 'CZOR.27082440', number('register', '27082440')],
    ['cz_ico', '27082440', number('tax', 'CZ27082440')],
  ])('is proposed by a number of the type %s, with both numbers, whatever the name', (type, value, listed) => {
    const matches = found(
      [entry('1', ['Another Name'], { numbers: [listed] })],
      party('Oakmoor', { numbers: [{ type, value }] }),
    )
    expect(matches.map(({ evidence }) => evidence)).toEqual([
      { by: 'number', own: { type, value }, ownCountry: null, listed },
    ])
  })

  it('by number says the country of the party and that of the list', () => {
    const listed: ListedNumber = { ...number('register', '27082440'), country: 'Panama' }
    const numbers = [{ type: 'cz_ico', value: '27082440' }]
    const matches = found(
      [entry('1', ['Oakmoor'], { numbers: [listed] })],
      party('Oakmoor', { country: 'CZ', numbers }),
    )
    expect(matches.map(({ evidence }) => evidence)).toEqual([
      expect.objectContaining({
        by: 'number',
        ownCountry: 'CZ',
        listed: expect.objectContaining({ country: 'Panama' }),
      }),
    ])
  })

  it.each([
    ['a number of another family', 'lei', '12345678', number('register', '12345678')],
    ["the service's own number", 'service_id', '12345678', number('register', '12345678')],
    ['a number of four digits', 'xa_register', '1234', number('register', '1234')],
    ['a passport', 'passport', '12345678', number('register', '12345678')],
  ])('is not proposed by %s', (_, type, value, listed) => {
    expect(
      found([entry('1', ['Other'], { numbers: [listed] })], party('Oakmoor', { numbers: [{ type, value }] })),
    ).toEqual([])
  })

  it('is to be confirmed by name, and says in which form, which words agree and which do not', () => {
    const matches = found([entry('1', ['OAKMOOR TRADING, LTD.', 'Oakmoor'])], party('Oakmoor East Trading GmbH'))
    expect(matches).toEqual([
      {
        party: 'p',
        list: 'eu',
        entry: expect.objectContaining({ id: '1' }),
        evidence: {
          by: 'name',
          listed: 'OAKMOOR TRADING, LTD.',
          ownForm: 'east oakmor trading',
          listedForm: 'oakmor trading',
          standards: [],
          agree: ['Oakmoor', 'Trading'],
          differ: ['East'],
        },
      },
    ])
  })

  it.each([
    ['a hyphen', 'Al-Oakmoor Trading', 'Aloakmoor Trading', ['Al', 'Oakmoor', 'Trading'], []],
    ['a gap', 'Elm Bank', 'ELMBANK', ['Elm', 'Bank'], []],
    ['a legal form', 'Oakmoor Trading GmbH', 'OAKMOOR TRADING, LTD.', ['Oakmoor', 'Trading'], []],
    ['letters of another script', 'Ада Ферндейл', 'Ada Ferndejl', ['Ада', 'Ферндейл'], []],
    ['a word more', 'Oakmoor Trading', 'OAKMOOR TRADING (WESTFIELL)', ['Oakmoor', 'Trading'], ['WESTFIELL']],
    ['a letter', 'Oakmor Tradng', 'OAKMOOR TRADING', ['Oakmor'], ['Tradng', 'TRADING']],
  ])('names what agrees as both write it: %s', (_, own, listed, agree, differ) => {
    const [match] = found([entry('1', [listed])], party(own))
    expect(match?.evidence).toMatchObject({ by: 'name', listed, agree, differ })
  })

  it.each([
    ['Greek, by ELOT 743', 'Θάλασσα Ναυτιλία', 'THALASSA NAFTILIA', ['elot743']],
    ['Cyrillic, by ISO 9', 'Ада Ферндейл', 'Ada Ferndejl', ['iso9']],
    ['Ukrainian, by its own rules', 'Ольга Щербак', 'Olha Shcherbak', []],
  ])('by name reads %s', (_, own, listed, standards) => {
    const [match] = found([entry('1', [listed], person)], party(own, person))
    expect(match?.evidence).toMatchObject({ by: 'name', standards, differ: [] })
  })

  it.each([
    ['two short words', 'Li Na', 'LI, Na', person],
    ['a doubled letter in a short name', 'Ann Lee', 'An Le', person],
    ['two letters', 'BP', 'bp', {}],
    ['a figure and a letter', '3M', '3M', {}],
    ['Chinese signs', '李娜', '李娜', person],
    ['a Korean name', '이선', '이선', person],
    ['one sign', '李', '李', person],
    ['signs that are no letters', '☆', '☆', {}],
  ] as const)('is always there for the whole name: %s', (_, own, listed, kind) => {
    expect(ids(found([entry('1', [listed], kind)], party(own, kind)))).toEqual(['1 name'])
  })

  it('is there for every entry of the very same name, however many they are', () => {
    const entries = Array.from({ length: 60 }, (_, at) => entry(String(at), ['LI, Na'], person))
    expect(found(entries, party('Li Na', person))).toHaveLength(60)
  })

  it.each([
    ['a gap that is not drawn', 'Oak\u200Bmoor Tra\u00ADding', 'Oakmoor Trading'],
    ['a mark of direction', '\u200EOakmoor Trading\u200F', 'Oakmoor Trading'],
    ['an apostrophe of any form', 'Eileen O’Malley', 'OMALLEY, Eileen'],
    ['a letter that is an apostrophe', 'Eileen Oʼmalley', "O'MALLEY, Eileen"],
    ['a hyphen', 'Al-Rashid Bank', 'Alrashid Bank'],
    ['a gap', 'Elm Bank', 'Elmbank'],
    ['dots between letters', 'O.A.K. Moor', 'OAK Moor'],
  ])('is as if it were not there: %s', (_, own, listed) => {
    expect(ids(found([entry('1', [listed])], party(own)))).toEqual(['1 name'])
  })

  it.each([
    ['a legal form written with the name', 'JSCOAKMOOR', 'Oakmoor'],
    ['a legal form in full', 'Oakmoor Limited Liability Company', 'OAKMOOR LLC'],
    ['a letter that is missing', 'Oakmor Tradng', 'Oakmoor Trading'],
    ['a letter too many', 'Oakmoor Tradiing West', 'Oakmoor Trading West'],
    ['another way of writing Cyrillic', 'Юрий Щербаков', 'YURIY SHCHERBAKOV'],
    ['another way of writing Cyrillic, in a part of the name', 'Andrej Volkov', 'VOLKOV Andrey Petrovich'],
    ['Arabic letters', 'محمد الغامدي', 'Muhammad AL-GHAMDI'],
    ['other vowels', 'Mohamed Alghamdi', 'Muhammad AL-GHAMDI'],
    ['other consonants for one Arabic letter', 'Qasim Radhwan', 'Gasim RADWAN'],
    ['words written together in another order', 'Jan Vanderberg', 'VAN DER BERG, Jan'],
    ['an o with a stroke', 'Oestbygd Rederi', 'Østbygd Rederi'],
    ['a stroke in a legal form', 'Østbygd A/S', 'AS Ostbygd'],
    ['a form in full, in Cyrillic', 'Общество с ограниченной ответственностью «Дубрава»', 'OOO Dubrava'],
    ['a form in full, in Latin letters', 'Obshchestvo s ogranichennoi otvetstvennostyu Dubrava', 'Dubrava LLC'],
    ['a form in full, before the name', 'Spółka z ograniczoną odpowiedzialnością Dębina', 'Debina Sp. z o.o.'],
    ['a form in full, behind the name', 'Dębina spółka z ograniczoną odpowiedzialnością', 'DEBINA'],
    ['words of a form that are of the name', 'Bank of Oakmoor, National', 'National Bank of Oakmoor'],
  ])('is proposed by %s', (_, own, listed) => {
    expect(ids(found([entry('1', [listed])], party(own)))).toEqual(['1 name'])
  })

  it('is proposed whatever form of ISO 20275 its name has written out, before or behind it', () => {
    const entries = [entry('1', ['Oakmoor Zwirn'])]
    const missed = list.names.filter((form) =>
      [`${form} Oakmoor Zwirn`, `OAKMOOR ZWIRN, ${form.toUpperCase()}`].some(
        (own) => ids(found(entries, party(own)))[0] === undefined,
      ),
    )
    expect(missed).toEqual([])
    const one = [entry('1', ['Zwirnmoor'])]
    const apart = list.names.filter((form) => ids(found(one, party(`Zwirnmoor ${form}`)))[0] === undefined)
    expect(apart).toEqual([])
  })

  it('is proposed by the initials of a person, beside a word that is written out', () => {
    expect(ids(found([entry('1', ['FERNDALE, Ada'], person)], party('A. Ferndale', person)))).toEqual(['1 name'])
    expect(ids(found([entry('1', ['FERNDALE, A.'], person)], party('Ada Ferndale', person)))).toEqual(['1 name'])
    expect(ids(found([entry('1', ['FERNDALE, Ada'], person)], party('A. F.', person)))).toEqual([])
    expect(ids(found([entry('1', ['FERNDALE, Ada'], person)], party('B. Ferndale', person)))).toEqual([])
  })

  it('of persons takes no word for a legal form', () => {
    expect(ids(found([entry('1', ['SE, Ag'], person)], party('Ag Se', person)))).toEqual(['1 name'])
    expect(ids(found([entry('1', ['FERNDALE, Ag'], person)], party('Ferndale', person)))).toEqual([])
  })

  it.each([
    ['one word of two', 'Oakmoor', 'Oakmoor Trading'],
    ['a word that differs on both sides', 'Oakmoor Trading West', 'Oakmoor Trading East'],
    ['legal forms alone', 'Elm Ltd', 'Ash Ltd'],
  ])('is not by %s', (_, own, listed) => {
    expect(found([entry('1', [listed])], party(own))).toEqual([])
  })

  it.each([
    ['Arabic script with another number of consonants', 'قصي التكريتي', 'QUSAY HUSSEIN AL-TIKRITI'],
    ['Chinese characters in another reading', '陳大文', 'CHAN Tai Man'],
    ['two consonants that differ', 'Oaknoor Trabing', 'Oakmoor Trading'],
    ['a translated name', 'Stieleichen Handel', 'Oakmoor Trading'],
    ['a nickname', 'Bill Ferndale', 'William Ferndale'],
  ])('has the limits that the page states: %s', (_, own, listed) => {
    expect(found([entry('1', [listed], person)], party(own, person))).toEqual([])
  })

  it('is by name between persons, or between companies', () => {
    const entries = [entry('1', ['Ada Ferndale'], person), entry('2', ['Ada Ferndale'])]
    expect(ids(found(entries, party('FERNDALE, Ada', person)))).toEqual(['1 name'])
    expect(ids(found(entries, party('Ada Ferndale')))).toEqual(['2 name'])
  })

  it('by number comes first, and an entry is named once', () => {
    const entries = [
      entry('1', ['Oakmoor Trading']),
      entry('2', ['Oakmoor Trading'], { numbers: [number('register', '7654321')] }),
    ]
    const asked = party('Oakmoor Trading', { numbers: [{ type: 'xa_register', value: '7654321' }] })
    expect(ids(found(entries, asked))).toEqual(['2 number', '1 name'])
  })

  it('of thousands of parties with thousands of entries goes through no word that all of them have', () => {
    const word = (at: number) => `w${(at * 7919) % 4001}x`
    const entries = Array.from({ length: counted(20_000) }, (_, at) =>
      entry(String(at), [`${word(at)} ${word(at * 3 + 1)} Trading`, `${word(at)} ${word(at * 5 + 2)} Holding ${at}`]),
    )
    const parties = Array.from({ length: counted(5_000) }, (_, at) =>
      party(`${word(at * 4)} ${word(at * 12 + 1)} Trading`, { id: String(at) }),
    )
    const matches = found(entries, ...parties)
    expect(new Set(matches.map((match) => match.party)).size).toBe(parties.length)
    // Two seconds are asked for; going through every entry for every party takes two minutes.
  }, 10_000)
})
