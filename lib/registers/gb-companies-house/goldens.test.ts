import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { leavesOf } from '../connector/index.ts'
import { exemptionIn } from './completeness.ts'
import { documentsOf } from './documents.ts'
import {
  ChargeList,
  CompanyProfile,
  Establishments,
  Exemptions,
  Filing,
  Insolvency,
  OfficerList,
  RegisterOwner,
  SearchPage,
} from './schema.ts'
import { type Golden, type GoldenPart, goldens, sha256Of, valueAt } from './testing/goldens.ts'
import { branchesOf, chargesOf, toSearchHit } from './translate.ts'
import { officersOf } from './translate-officers.ts'
import { holdersOf, ownersOf } from './translate-owners.ts'
import { basicInformationOf } from './translate-profile.ts'
import { insolvencyOf } from './translate-status.ts'

const folder = process.env.RECORDINGS ?? ''

const nobody = () => null

/** What the register's folder makes of one kind of answer. Most were recorded alone, so that no whole report can be played. */
const partOf: Record<GoldenPart, (answer: unknown) => unknown> = {
  profile: (answer) => basicInformationOf(CompanyProfile.parse(answer)),
  establishments: (answer) => branchesOf(Establishments.parse(answer)),
  officers: (answer) => officersOf(OfficerList.parse(answer).items, nobody),
  owners: (answer) => ownersOf(ownersIn(answer), nobody),
  holders: (answer) => holdersOf(ownersIn(answer), nobody),
  exemptions: (answer) => exemptionIn(Exemptions.parse(answer)),
  charges: (answer) => chargesOf([ChargeList.parse(answer)]),
  insolvency: (answer) => insolvencyOf(Insolvency.parse(answer)),
  filings: (answer) => documentsOf(filingsIn(answer)),
  search: (answer) => SearchPage.parse(answer).items.map(toSearchHit),
}

/** A page of owners, or lines of the daily snapshot, of which the last counts them. */
function ownersIn(answer: unknown): RegisterOwner[] {
  const items: unknown[] = Array.isArray(answer) ? answer.map((line) => Object(line).data) : Object(answer).items
  return items.filter((item) => !/statement|totals/.test(Object(item).kind)).map((item) => RegisterOwner.parse(item))
}

/** A page of filings, one alone, or events of the stream. */
function filingsIn(answer: unknown): Filing[] {
  const all = Array.isArray(answer) ? answer.map((event) => Object(event).data) : (Object(answer).items ?? [answer])
  return all.map((item: unknown) => Filing.parse(item))
}

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
