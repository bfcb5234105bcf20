import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { leavesOf } from '../connector/index.ts'
import { type Golden, goldens, sha256Of, valueAt } from './testing/goldens.ts'
import { partOf } from './testing/parts.ts'

const folder = process.env.RECORDINGS ?? ''

function recorded({ file }: Golden): unknown {
  return JSON.parse(readFileSync(join(folder, 'gb-companies-house', file), 'utf8'))
}

describe('the results written by hand', () => {
  it('are of at least eight recorded answers, and name no recorded person', () => {
    expect(new Set(goldens.map(({ file }) => file)).size).toBeGreaterThanOrEqual(8)
    for (const { part, values } of goldens) {
      const personal = values.filter(({ to }) =>
        /\/person\/name\/|\/person\/dateOfBirth|practitioners\/\d+\/name/.test(to),
      )
      expect([part, personal.filter(({ sha256 }) => sha256 === undefined)]).toEqual([part, []])
    }
  })
})

describe.skipIf(folder === '')('recorded answers of Companies House', () => {
  it('have every value of the results written by hand at the pointer it names', () => {
    for (const golden of goldens) {
      const answer = recorded(golden)
      for (const { to, value, sha256, how, from } of golden.values) {
        if (from === undefined) expect([golden.name, to, how]).toEqual([golden.name, to, expect.any(String)])
        else {
          const read = valueAt(answer, from)
          expect([golden.name, from, read === undefined]).toEqual([golden.name, from, false])
          if (how === undefined)
            expect([golden.name, from, value ?? sha256Of(read) === sha256]).toEqual([
              golden.name,
              from,
              value === undefined ? true : read,
            ])
        }
      }
    }
  })

  it.each(goldens)('give $name as it was written by hand, value for value and nothing beside', (golden) => {
    const hashed = new Set(golden.values.filter(({ sha256 }) => sha256 !== undefined).map(({ to }) => to))
    const made = leavesOf(partOf[golden.part](recorded(golden)))
    const given = made.map(({ pointer, value }) => [pointer, hashed.has(pointer) ? sha256Of(value) : value])
    const wanted = golden.values.map(({ to, value, sha256 }) => [to, value ?? sha256])
    expect(Object.fromEntries(given)).toEqual(Object.fromEntries(wanted))
  })
})
