import { expect, it } from 'vitest'
import { CompanyReportResult, tolerate } from '#lib/contract/index.ts'
import { entriesAtOnce, readInTurns } from './read-report.ts'

const officer = (index: number) => ({
  type: 'person',
  person: { name: { fullName: `Officer ${index}` } },
  ...(index % 100 === 7 ? { extra: index } : {}),
  ...(index === 950 ? { startDate: { original: 7 } } : {}),
})
const result = (count: number) => ({
  type: 'companyReport',
  companyReport: {
    odd: true,
    basicInformation: { legalName: 'Long AG' },
    relationships: {
      legalRepresentatives: Array.from({ length: count }, (_, index) => officer(index)),
      shareholders: [{ type: 'company', company: { name: 'Holder' } }],
    },
  },
})

it('a long report reads the same in turns as at once: every entry, everything that is in no schema, in its place', async () => {
  let pauses = 0
  const pause = async () => {
    pauses += 1
  }
  const whole = tolerate(CompanyReportResult, result(1_000))
  const read = await readInTurns(result(1_000), pause)
  const byPath = (all: { path: (string | number)[] }[] = []) => all.map(({ path }) => path.join('.')).toSorted()
  expect(read?.value).toEqual(whole?.value)
  expect(byPath(read?.unexpected)).toEqual(byPath(whole?.unexpected))
  expect(byPath(read?.unexpected)).toContain('companyReport.relationships.legalRepresentatives.907.extra')
  expect(pauses).toBe(Math.ceil(1_000 / entriesAtOnce))
})

it('a short one is read at once, and what is no report is none', async () => {
  const pause = () => Promise.reject(new Error('not asked for'))
  expect((await readInTurns(result(3), pause))?.value).toEqual(tolerate(CompanyReportResult, result(3))?.value)
  expect(await readInTurns('nothing', pause)).toBeNull()
})
