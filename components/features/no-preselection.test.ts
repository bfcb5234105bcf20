import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { consoleOperations } from '#lib/contract/index.ts'

/** What a person decides, by the fields of the contract. */
const decided = ['outcome', 'verdict']

const decisions = Object.entries(consoleOperations).flatMap(([id, row]) => {
  const body = 'body' in row ? z.toJSONSchema(row.body, { unrepresentable: 'any', io: 'input' }) : {}
  const fields = Object.keys(Object(body).properties ?? {})
  return decided.some((field) => fields.includes(field)) ? [id] : []
})

it('[state Y10] no outcome is preselected where a person decides about a company', () => {
  const folder = new URL('./', import.meta.url)
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx'))
  const texts = files.map((file) => [file, readFileSync(new URL(file, folder), 'utf8')] as const)
  const dialogs = decisions.map((id) => [id, texts.filter(([, text]) => text.includes(`'${id}'`))] as const)
  expect(dialogs.length).toBeGreaterThan(3)
  const wrong = dialogs.flatMap(([id, found]) => {
    if (found.length === 0) return [`${id}: no page`]
    return found.filter(([, text]) => /useState<\w*(Outcome|Verdict)>\(/.test(text)).map(([file]) => `${id}: ${file}`)
  })
  expect(wrong).toEqual([])
})
