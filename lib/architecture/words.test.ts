import { describe, expect, it } from 'vitest'
import type { Locale } from '#components/format.ts'
import type { Namespace } from '#components/messages/index.ts'
import { textsFile } from '#components/messages/texts.ts'
import { locales } from '#lib/contract/index.ts'
import { registers, worldwide } from '../registers/index.ts'

const textsIn = (locale: Locale, name: Namespace) => JSON.parse(textsFile(locale, name))

const given = {
  statuses: [...registers, worldwide].flatMap(({ words }) => words.statuses),
  events: [...registers, worldwide].flatMap(({ words }) => words.events),
}

describe.each(locales)('what registers say of the state of a company, in %s', (locale) => {
  it('is in words: every status and every event that a connector gives', () => {
    const words = textsIn(locale, 'ui').companyStatus
    expect(given.statuses.filter((status) => words[status] === undefined)).toEqual([])
    const events = textsIn(locale, 'company').events.title
    expect(given.events.filter((event) => events[event] === undefined)).toEqual([])
  })
})
