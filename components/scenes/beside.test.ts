import { expect, it } from 'vitest'
import { locales } from '#lib/contract/index.ts'
import { known } from '#lib/domain/knowledge/index.ts'
import { textsOf } from '../messages/texts.ts'
import { textsIn } from '../widgets/company/testing/shown.tsx'
import { nothingComposed } from './testing/composed.ts'
import { drawnIn } from './testing/fed.tsx'
import { ownersPage, screeningSection } from './testing/whole-pages.tsx'

const serviceId = 'co_gb_1'
const read = known<true>(true, { what: 'all', id: null, on: null })
const matchIn = (state: string) => ({
  ...{ id: 'm', from: 'list', partyKey: 'p1', partyName: 'Ida Möwe', list: 'ofacSdn', entryName: 'MOEWE, Ida' },
  ...{ state, at: '2026-11-21T09:00:00Z' },
})
const compared = {
  ...{ serviceId, kind: 'compared', confirmed: [], open: [], parties: 1, notCompared: null },
  lists: [{ list: 'ofacSdn', editionId: 'e1', day: '2026-11-20' }],
}
const open = { ...compared, kind: 'open', open: [matchIn('open')] }
const confirmed = { ...compared, kind: 'confirmed', confirmed: [matchIn('confirmed')] }
const screening = { parties: [{ partyKey: 'p1', name: 'Ida Möwe', kind: 'person', roles: [] }], hits: [], isCut: false }

it('the file says of no open hits only where no match with a list is, and both in its head', async () => {
  for (const locale of locales) {
    const none = locale === 'en' ? 'no open hits' : 'keine offenen Treffer'
    const textFor = async (getScreeningState?: object) => {
      const answers = { getScreening: screening, ...(getScreeningState && { getScreeningState }) }
      return textsIn(await drawnIn({ part: () => screeningSection(serviceId), answers }, read, locale)).join(' ')
    }
    expect(await textFor(compared)).toContain(none)
    expect(await textFor()).not.toContain(none)
    for (const state of [open, confirmed]) {
      expect(await textFor(state)).not.toContain(none)
      expect(await textFor(state)).toContain('Ida Möwe')
    }
  }
})

it('the file says of no hits only where every line of the newest import was read', async () => {
  const importOf = (unread: number) => ({
    ...{ importId: 'i1', importedAt: '2026-11-21T09:00:00Z', importedBy: null, lines: 40, unread },
    problems: unread === 0 ? [] : [{ line: 7, problem: 'birth' }],
  })
  for (const locale of locales) {
    const of = (key: string) => textsOf(locale).get(key) ?? key
    const noOpen = locale === 'en' ? 'no open hits' : 'keine offenen Treffer'
    const textFor = async (newestImport: object | null) => {
      const answers = { getScreening: { ...screening, newestImport }, getScreeningState: compared }
      return textsIn(await drawnIn({ part: () => screeningSection(serviceId), answers }, read, locale)).join(' ')
    }
    for (const none of [null, importOf(0)]) {
      expect(await textFor(none)).toContain(noOpen)
      expect(await textFor(none)).toContain(of('screening.none'))
    }
    const text = await textFor(importOf(3))
    expect(text).not.toContain(noOpen)
    expect(text).not.toContain(of('screening.none'))
    expect(text).toContain(locale === 'en' ? '3 of 40 lines' : '3 von 40 Zeilen')
    expect(text).toContain(of('screening.import.problem.birth'))
  }
})

it('that the register of owners lists nobody stands first, and nothing is said to agree with it', async () => {
  const order = {
    ...{ orderId: 'ord_1', status: 'completed', product: 'ubo' },
    result: { type: 'uboReport', ultimateBeneficialOwnerReport: { ultimateBeneficialOwners: [] } },
  }
  const answers = {
    getStoredCompany: { serviceId, name: 'Tesco PLC', results: [{ product: 'ubo', orderId: 'ord_1' }] },
    listRequests: { requests: [], nextCursor: null },
    getOrderResult: order,
    getComposition: nothingComposed,
    getScreeningState: compared,
    listJurisdictions: {},
  }
  const saying = (...parts: object[]) => ({ ...answers, getCompleteness: { parts, unmapped: [] } })
  const whole = saying({ part: 'beneficialOwners', state: 'given' })
  for (const locale of locales) {
    const of = (key: string) => textsOf(locale).get(key) ?? key
    const shownOf = async (of: object) =>
      textsIn(await drawnIn({ part: () => ownersPage(serviceId), answers: of }, read, locale))
    const shown = await shownOf(whole)
    const at = (key: string) => shown.indexOf(of(key))
    expect(await shownOf(saying())).not.toContain(of('owners.lists.noOwners'))
    expect(at('owners.lists.noOwners')).toBeGreaterThan(-1)
    expect(at('owners.lists.noOwners')).toBeLessThan(at('owners.lists.certain'))
    expect(at('owners.findings.none')).toBe(-1)
    expect(at('owners.findings.notCompared')).toBeGreaterThan(-1)
  }
})
