import { describe, expect, it } from 'vitest'
import { locales } from '#lib/contract/index.ts'
import { toReport } from '#lib/sandbox/report/report.ts'
import { momentAt } from '#lib/sandbox/testing/moment.ts'
import { stateOf } from '#lib/sandbox/world/state.ts'
import { reportTexts } from './testing/rendered.tsx'

const moment = momentAt()
const byHand = moment.world.companies.filter(({ isFixed }) => isFixed)

/** A field name or code of the interface: an inner capital or an underscore in a word of Latin letters. */
const machineWord = /(^|\s)[a-z]+[a-z0-9]*([A-Z][a-z]|_[a-z])\w*/
/** Service ids and file names are values of their own. */
const isValue = (text: string) => /^co_\w+$/.test(text)

describe('[analyst A3.4] a report in words', () => {
  it.each(locales)('shows no JSON, field name or code for any company written by hand, in %s', async (locale) => {
    const wrong: string[] = []
    for (const company of byHand) {
      for (const text of await reportTexts(toReport(stateOf(company, moment), moment), locale)) {
        if (/^(\{|\[\{)/.test(text) || (machineWord.test(text) && !isValue(text)))
          wrong.push(`${company.name}: ${text}`)
      }
    }
    expect([...new Set(wrong)]).toEqual([])
  })
})
