import { describe, expect, it } from 'vitest'
import type { Locale } from '#components/format.ts'
import type { Namespace } from '#components/messages/index.ts'
import { textsFile } from '#components/messages/texts.ts'
import { locales } from '#lib/contract/index.ts'
import { insolvencyStates, proceedingsOpen } from '../registers/cz-ares/names-insolvency.ts'
import { caseTypes, statusDetails, statuses } from '../registers/gb-companies-house/names-status.ts'
import { inCamelCase } from '../registers/gb-companies-house/translate-values.ts'
import { eventTypes } from '../registers/gleif/names-events.ts'
import { states } from '../registers/no-brreg/translate-status.ts'

const textsIn = (locale: Locale, name: Namespace) => JSON.parse(textsFile(locale, name))

const given = {
  statuses: [
    ...Object.keys(statuses).map(inCamelCase),
    ...Object.values(insolvencyStates).map(({ normalized }) => normalized),
    ...states.map(({ normalized }) => normalized),
    ...[proceedingsOpen, 'deleted', 'active', 'inactive', 'inLiquidation'],
  ],
  events: [
    ...[...Object.values(statuses), ...Object.values(statusDetails), ...Object.values(caseTypes)].map(
      ({ event }) => event,
    ),
    ...[...states.map(({ type }) => type), ...Object.values(eventTypes)],
    ...['registerAnnotation', 'registeredOfficeInDispute', 'registeredOfficeUndeliverable'],
  ].filter((event) => event !== undefined),
}

describe.each(locales)('what registers say of the state of a company, in %s', (locale) => {
  it('is in words: every status and every event that a connector gives', () => {
    const words = textsIn(locale, 'ui').companyStatus
    expect(given.statuses.filter((status) => words[status] === undefined)).toEqual([])
    const events = textsIn(locale, 'company').events.title
    expect(given.events.filter((event) => events[event] === undefined)).toEqual([])
  })
})
