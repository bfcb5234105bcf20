import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import type { LegalRepresentative } from '#lib/contract/index.ts'
import { maySign, rulesInWords, signatoriesOf } from './index.ts'
import { either, marked, numbers, turning } from './testing/altering.ts'
import { altered, fields, recorded, type Worded } from './testing/signing-words.ts'
import { readWords } from './words/rules-in-words.ts'

const recordings = process.env.RECORDINGS ?? ''
/** Denmark names the kind of such a value beside it. */
const danish = 'TEGNINGSREGEL'
/** Names of the fields of an entry that hold its words. */
const valueNames: ReadonlySet<string> = new Set(['value', 'hodnota', 'vaerdi'])
type Rules = NonNullable<ReturnType<typeof rulesInWords>>

/** `[one] 1 a; [several, ≤ 5.00 EUR] 2 a | 1 a + 1 b`: conditions, alternatives and signers of each rule. */
function inShort(rules: Rules): string {
  return rules
    .map(({ when, options }) => {
      const said = { singleMemberOrgan: 'one', multiMemberOrgan: 'several', kindOfAct: 'acts' }[String(when?.type)]
      const value =
        when && 'value' in when ? (when.value as { amount: string; iso4217CurrencyCode: string }) : undefined
      const limit =
        value && `${when?.type === 'transactionValueUpTo' ? '≤' : '>'} ${value.amount} ${value.iso4217CurrencyCode}`
      const subject = when && 'subject' in when ? 'several' : undefined
      const conditions = [subject, limit, said].filter((one) => one !== undefined)
      const signers = (options ?? []).map((one) =>
        (one.signers ?? [])
          .map((s) => `${s.allMembers ? 'all' : s.minimumCount} ${s.actor?.role?.original}`)
          .join(' + '),
      )
      return `${conditions.length > 0 ? `[${conditions.join(', ')}] ` : ''}${signers.join(' | ')}`
    })
    .join('; ')
}

const count = { understood: 0, decided: 0, wrong: [] as string[], all: 0 }
function check({ language, words, means }: Worded): void {
  const rules = rulesInWords(words, language)
  const read = rules === undefined ? null : inShort(rules)
  count.all += 1
  if (means !== null) count.decided += 1
  if (read !== null && read === means) count.understood += 1
  if (read !== null && read !== means) count.wrong.push(`${words}\n  is read as ${read}, means ${means}`)
  expect([null, means]).toContain(read)
}

describe('a rule of representation in words', () => {
  it.each(altered.map((one) => [one.words, one] as const))(
    'means what a person reads, or is left unread: %s',
    (_, one) => check(one),
  )

  it.skipIf(recordings === '')('means what a person reads, of every one recorded', () => {
    const found = recordedRules(recordings)
    const seen = new Set(found.map(({ words }) => recorded.find(({ begins }) => words.startsWith(begins))))
    expect(seen).toEqual(new Set(recorded))
    for (const one of found) check(one)
  })

  it('is never read where a word of it is not known, whatever word that is', () => {
    for (const { language, words } of altered) {
      const parts = words.split(' ')
      for (const at of [0, Math.floor(parts.length / 2), parts.length])
        expect(rulesInWords(parts.toSpliced(at, 0, 'xnikdy').join(' '), language)).toBeUndefined()
    }
    expect(rulesInWords('Each director alone', 'en')).toBeUndefined()
    expect(rulesInWords('', 'cs')).toBeUndefined()
    expect(rulesInWords('a '.repeat(3_000), 'cs')).toBeUndefined()
  })

  it('decides who may sign: of a board of one, of several, and not where a value decides', () => {
    const role = (original: string, english: string) => ({
      original,
      englishTranslation: english,
      originalLanguage: 'pl',
    })
    const officer = (fullName: string, held: ReturnType<typeof role>): LegalRepresentative => ({
      type: 'person',
      person: { name: { fullName }, dateOfBirth: { original: fullName } },
      role: held,
    })
    const head = officer('A', role('PREZES ZARZĄDU', 'President of the management board'))
    const other = officer('B', role('CZŁONEK ZARZĄDU', 'Member of the management board'))
    const procura = officer('P', role('PROKURENT', 'Procuration holder'))
    const rules = rulesInWords(
      'W przypadku zarządu jednoosobowego spółkę reprezentuje prezes zarządu. W przypadku zarządu wieloosobowego dwóch członków zarządu łącznie albo członek zarządu łącznie z prokurentem.',
      'pl',
    )
    const answer = (board: LegalRepresentative[], chosen: string[]) => {
      const people = signatoriesOf(board)
      return maySign(
        rules ?? [],
        people,
        new Set(people.filter(({ name }) => chosen.includes(name ?? '')).map(({ id }) => id)),
      ).answer
    }
    const limited = rulesInWords(
      'W przypadku zarządu wieloosobowego do wartości 500,00 zł upoważniony jest prezes zarządu, a w przypadku zarządu wieloosobowego dwóch członków zarządu łącznie.',
      'pl',
    )
    // A limit of value leaves it open, and is no matter of a board that has one president.
    const alone = maySign(
      limited ?? [],
      signatoriesOf([head, other]),
      new Set([signatoriesOf([head, other])[0]?.id ?? '']),
    )
    expect(alone).toEqual({ answer: 'undecided', reasons: [{ why: 'condition', rule: 0 }] })
    expect(answer([head, procura], ['A'])).toBe('yes')
    expect(answer([other, procura], ['B'])).toBe('no')
    expect(answer([other, procura], ['B', 'P'])).toBe('no')
    expect(answer([head, other, procura], ['A'])).toBe('no')
    expect(answer([head, other, procura], ['A', 'B'])).toBe('yes')
    expect(answer([head, other, procura], ['B', 'P'])).toBe('yes')
  })

  afterAll(() => {
    process.stdout.write(
      `rules in words: ${count.understood} of ${count.decided} that a person decides are understood (of ${count.all} in all), wrong ${count.wrong.length}\n`,
    )
  })
})

/** Whatever of the corpus is understood, altered and recorded. */
const understood = [...altered, ...recordedRules(recordings)].flatMap(({ words, language }) => {
  const rules = rulesInWords(words, language)
  return rules === undefined ? [] : [{ words, language, short: inShort(rules) }]
})
const readAs = (words: string, language: string) => {
  const rules = rulesInWords(words, language)
  return rules && inShort(rules)
}
/** Each way to put another word in the place of one, in capitals where it stands in capitals. */
function* replaced(words: string, from: string, to: string) {
  for (const { 0: found, index } of words.matchAll(new RegExp(`(?<![\\p{L}])${from}(?![\\p{L}])`, 'giu'))) {
    const written = found === found.toUpperCase() ? to.toUpperCase() : to
    yield words.slice(0, index) + written + words.slice(index + found.length)
  }
}

describe('a rule that is understood, altered by a program,', () => {
  it('is left unread with a word that denies or narrows in any place, and with any of its words denied', () => {
    for (const { words, language } of understood) {
      const parts = words.split(' ')
      for (const at of parts.keys()) {
        for (const word of turning[language] ?? [])
          expect(
            readAs(parts.toSpliced(at, 0, word).join(' '), language),
            `${word} at ${at} of ${words}`,
          ).toBeUndefined()
        const deny = language === 'sk' || language === 'cs' ? 'ne' : language === 'pl' ? 'nie' : 'u'
        const denied = parts.with(at, `${deny}${parts[at]}`).join(' ')
        expect(readAs(denied, language), denied).toBeUndefined()
      }
    }
  })

  it('asks for the other number where a number is another, or is left unread', () => {
    let changed = 0
    for (const { words, language, short } of understood)
      for (const [from, n] of numbers[language] ?? [])
        for (const [to, other] of numbers[language] ?? [])
          for (const text of from === to ? [] : replaced(words, from, to)) {
            const read = readAs(text, language)
            if (read === undefined) continue
            changed += 1
            const ofOther = [...read.matchAll(/\d+(?= \p{L})/gu)].map(([one]) => Number(one))
            const own = [...short.matchAll(/\d+(?= \p{L})/gu)].map(([one]) => Number(one))
            const isOnly = own.every((one, at) => one === ofOther[at] || (one === n && ofOther[at] === other))
            expect(n === other ? read === short : read !== short && isOnly, `${text}\n  is read as ${read}`).toBe(true)
          }
    expect(changed).toBeGreaterThan(40)
  })

  it('has the other amount where an amount is another, or is left unread', () => {
    let changed = 0
    for (const { words, language, short } of understood.filter(({ short: one }) => /\d\.\d\d /.test(one)))
      for (const { 0: digit, index } of words.matchAll(/\d/g)) {
        const text = words.slice(0, index) + String((Number(digit) + 1) % 10) + words.slice(index + 1)
        const read = readAs(text, language)
        if (read === undefined) continue
        changed += 1
        expect(read, text).not.toBe(short)
        expect(read.replace(/\d+\.\d\d/g, '')).toBe(short.replace(/\d+\.\d\d/g, ''))
      }
    expect(changed).toBeGreaterThan(40)
  })

  it('has the same alternatives in another order where they are swapped', () => {
    let swapped = 0
    for (const { words, language, short } of understood.filter(({ short: one }) => !/[;[]/.test(one)))
      for (const or of either[language] ?? []) {
        const [before, after, ...more] = words.replace(/\.$/, '').split(new RegExp(` ${or} `, 'i'))
        if (before === undefined || after === undefined || more.length > 0) continue
        const read = readAs(`${after} ${or} ${before}`, language)
        if (read === undefined) continue
        swapped += 1
        expect(read.split(' | ').toSorted(), `${after} ${or} ${before}`).toEqual(short.split(' | ').toSorted())
      }
    expect(swapped).toBeGreaterThanOrEqual(4)
  })
})

describe('the words a reading stands on', () => {
  it.each(marked)('are the parts a person would mark (%s): %s', (language, words, marks) => {
    const readings = readWords(words, language) ?? []
    expect(readings.map((one) => one.marks.map(({ from, to }) => words.slice(from, to)))).toEqual(marks)
  })

  it('are part of the words as they came, in their order, and a rule without them has another reading', () => {
    for (const { words, language, short } of understood)
      for (const { marks } of readWords(words, language) ?? []) {
        expect(marks.length).toBeGreaterThan(0)
        for (const [at, { from, to }] of marks.entries()) {
          expect(from).toBeGreaterThanOrEqual(marks[at - 1]?.to ?? 0)
          expect(words.slice(from, to)).toMatch(/^\S.*\S$/s)
        }
        const without = marks.reduceRight((text, { from, to }) => text.slice(0, from) + text.slice(to), words)
        expect(readAs(without, language), without).not.toBe(short)
      }
  })
})

it('the corpus has forty altered rules and more, and most of what a person decides is understood', () => {
  const share = (of: readonly Worded[]) => {
    const decided = of.filter(({ means }) => means !== null)
    return decided.filter(({ words, language }) => rulesInWords(words, language) !== undefined).length / decided.length
  }
  expect(altered.length).toBeGreaterThanOrEqual(40)
  expect(new Set(altered.map(({ words }) => words)).size).toBe(altered.length)
  expect(share(altered)).toBeGreaterThan(0.95)
})

/** Every text of a field of such rules, in whatever answer, once. */
function recordedRules(folder: string): Worded[] {
  if (folder === '') return []
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.json'))
  const texts = files.flatMap((file) => {
    const text = readFileSync(join(folder, file), 'utf8')
    const isAny = [...Object.keys(fields), danish].some((name) => text.includes(`"${name}"`))
    return isAny ? rulesIn(JSON.parse(text)) : []
  })
  return [...new Set(texts)].toSorted().map((words) => {
    const { language, means } = recorded.find(({ begins }) => words.startsWith(begins)) ?? {
      language: 'pl',
      means: null,
    }
    return { words, language, means }
  })
}

function rulesIn(value: unknown, isRule = false): string[] {
  if (typeof value === 'string') return isRule && /\s/.test(value) ? [value] : []
  if (typeof value !== 'object' || value === null) return []
  if (Object(value).type === danish) return rulesIn(Object(value).vaerdier, true)
  return Object.entries(value).flatMap(([name, one]) => {
    const isOf = Object.hasOwn(fields, name) || (isRule && (Array.isArray(value) || valueNames.has(name)))
    return rulesIn(one, isOf)
  })
}
