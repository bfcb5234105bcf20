import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { locales } from '#lib/contract/index.ts'
import { insolvencyStates, proceedingsOpen } from '../registers/cz-ares/names-insolvency.ts'
import { caseTypes, statusDetails, statuses } from '../registers/gb-companies-house/names-status.ts'
import { inCamelCase } from '../registers/gb-companies-house/translate-values.ts'
import { eventTypes } from '../registers/gleif/names-events.ts'
import { states } from '../registers/no-brreg/translate-status.ts'

function textsOf(locale: string, name: string) {
  return JSON.parse(readFileSync(join(import.meta.dirname, `../../components/messages/${locale}/${name}.json`), 'utf8'))
}

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
    const words = textsOf(locale, 'ui').companyStatus
    expect(given.statuses.filter((status) => words[status] === undefined)).toEqual([])
    const events = textsOf(locale, 'company').events.title
    expect(given.events.filter((event) => events[event] === undefined)).toEqual([])
  })
})
