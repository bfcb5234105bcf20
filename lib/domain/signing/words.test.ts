import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import type { LegalRepresentative } from '#lib/contract/index.ts'
import { maySign, rulesInWords, signatoriesOf } from './index.ts'
import { altered, fields, recorded, type Worded } from './testing/signing-words.ts'

const recordings = process.env.RECORDINGS ?? ''
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
    const seen = new Set(
      recordedRules(recordings).map((words) => recorded.find(({ begins }) => words.startsWith(begins))),
    )
    expect(seen).toEqual(new Set(recorded))
    for (const words of recordedRules(recordings)) {
      const { language, means } = recorded.find(({ begins }) => words.startsWith(begins)) ?? {
        language: 'pl',
        means: null,
      }
      check({ language, words, means })
    }
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

it('the corpus has forty altered rules and more, and most of what can be decided is understood', () => {
  expect(altered.length).toBeGreaterThanOrEqual(40)
  const decided = altered.filter(({ means }) => means !== null)
  const understood = decided.filter(({ words, language }) => rulesInWords(words, language) !== undefined)
  expect(understood.length / decided.length).toBeGreaterThan(0.85)
})

/** Every text of a field of such rules, in whatever answer, once. */
function recordedRules(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.json'))
  const texts = files.flatMap((file) => {
    const text = readFileSync(join(folder, file), 'utf8')
    return Object.keys(fields).some((name) => text.includes(`"${name}"`)) ? rulesIn(JSON.parse(text)) : []
  })
  return [...new Set(texts)].toSorted()
}

function rulesIn(value: unknown, isRule = false): string[] {
  if (typeof value === 'string') return isRule && /\s/.test(value) ? [value] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, one]) => {
    const isOf =
      Object.hasOwn(fields, name) || (isRule && (Array.isArray(value) || name === 'value' || name === 'hodnota'))
    return rulesIn(one, isOf)
  })
}
