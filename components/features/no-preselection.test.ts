import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { consoleOperations } from '#lib/contract/index.ts'

/** What a person decides, and why, by the fields of the contract. */
const decided = ['outcome', 'verdict', 'reason']

/** Every operation by which people decide, with all that they can answer. */
const decisions = Object.entries(consoleOperations).flatMap(([id, row]) => {
  const body = 'body' in row ? z.toJSONSchema(row.body, { unrepresentable: 'any', io: 'input' }) : {}
  const fields: Record<string, object> = Object(body).properties ?? {}
  const answers = decided.flatMap((field): string[] => Object(fields[field]).enum ?? [])
  return answers.length === 0 ? [] : [{ id, answers }]
})

/** What states begin with, as it is written: `useState<Verdict | null>(null)` begins with `null`. */
function beginnings(text: string): { type: string; begins: string }[] {
  return [...text.matchAll(/useState(?:<([^>]*)>)?\(/g)].map(({ index, 0: head, 1: type = '' }) => {
    const rest = text.slice(index + head.length)
    let depth = 1
    const end = [...rest].findIndex((letter) => {
      depth += letter === '(' ? 1 : letter === ')' ? -1 : 0
      return depth === 0
    })
    return { type, begins: rest.slice(0, end) }
  })
}

/** What of a file would be chosen before a person has chosen it. */
function preselected(text: string, answers: readonly string[]): string[] {
  const isAnswer = (begins: string) => answers.some((one) => begins.includes(`'${one}'`))
  const isDecision = (type: string) => /(Outcome|Verdict|Decision|Reason)\b/.test(type)
  const states = beginnings(text).flatMap(({ type, begins }) =>
    isAnswer(begins) || (isDecision(type) && begins !== 'null') ? [`useState<${type}>(${begins})`] : [],
  )
  return [...states, ...(text.match(/default(?:Value|Checked)=/g) ?? [])]
}

const folder = new URL('../', import.meta.url)
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx'))
const texts = files.map((file) => [file, readFileSync(new URL(file, folder), 'utf8')] as const)

it('finds what a dialog would begin with', () => {
  const answers = ['confirmed', 'rejected']
  const found = (text: string) => preselected(text, answers).length
  expect(found("const [verdict, setVerdict] = useState<MatchVerdict | null>(null)\nuseState('')")).toBe(0)
  expect(found("useState<MatchVerdict | null>(match.verdict ?? 'rejected')")).toBe(1)
  expect(found("useState('confirmed')")).toBe(1)
  expect(found('useState<MatchReason>(reasons[0])')).toBe(1)
  expect(found('<select defaultValue={first}>')).toBe(1)
})

it.each(decisions)('$id: no answer and no reason is chosen before a person has chosen it', (one) => {
  const found = texts.filter(([, text]) => text.includes(`'${one.id}'`) || text.includes(`"${one.id}"`))
  expect(found.map(([file]) => file)).not.toEqual([])
  expect(found.flatMap(([file, text]) => preselected(text, one.answers).map((what) => `${file}: ${what}`))).toEqual([])
})

it('knows every way in which people decide', () => {
  expect(decisions.map(({ id }) => id).toSorted()).toEqual([
    ...['decideInvoiceFinding', 'decideParty', 'decideSanctionMatch', 'decideScreeningHit', 'judgeSanctions'],
    ...['proposeCaseDecision', 'proposeDecision', 'recordNoOwner'],
  ])
})
