import { QueryClient } from '@tanstack/react-query'
import { createElement } from 'react'
import { expect, it } from 'vitest'
import { queryFor } from '#lib/client/queries.ts'
import { CompanyReport } from '#lib/contract/index.ts'
import { compareReports } from '#lib/domain/comparison/index.ts'
import { unknown } from '#lib/domain/knowledge/index.ts'
import { messagesOf } from '../../../messages/index.ts'
import { shownOf } from '../../../widgets/company/testing/shown.tsx'
import { Timeline } from '../../../widgets/timeline/timeline-list.tsx'
import { ChangeRows } from './change-list.tsx'

const serviceId = 'co_xa_1'
const officer = (fullName: string, role: string) => ({
  ...{ type: 'person', person: { name: { fullName } }, role: { original: role }, startDate: '2024-03-01' },
})
const reportOf = (...legalRepresentatives: object[]) => CompanyReport.parse({ relationships: { legalRepresentatives } })

/** Persons of the newer report are on file; of the older one nothing is known any more. */
async function shown(part: React.ReactNode) {
  const client = new QueryClient()
  const named = { kind: 'person', birth: null, numbers: [] }
  const parties = ['Nora Rand', 'Otto Rand'].map((name, at) => ({
    ...{ partyId: `i${at}`, orderId: 'ord_new', name, ...named },
  }))
  const value = { parties, isCut: false }
  client.setQueryData(queryFor('listCompanyParties', { params: { serviceId } }).queryKey, {
    ...{ value, unexpected: [], received: value },
  } as never)
  const html = shownOf(part, { client, locale: 'en', messages: await messagesOf('en'), search: '' })
  return [...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/g)].map(([, href, text = '']) => [
    href,
    text.replace(/<[^>]+>/g, ''),
  ])
}

it('a person who came or whose role changed leads to the page of the party, and one who left nowhere', async () => {
  const before = reportOf(officer('Nora Rand', 'director'), officer('Paul Gone', 'director'))
  const after = reportOf(officer('Nora Rand', 'chair'), officer('Otto Rand', 'director'))
  const { changes } = compareReports(before, after)
  const sides = { serviceId, before: 'ord_old', after: 'ord_new' }
  expect(changes.map(({ label }) => label)).toContain('Paul Gone')
  expect(await shown(createElement(ChangeRows, { changes, sides }))).toEqual([
    ['/companies/people/i0', 'Nora Rand'],
    ['/companies/people/i1', 'Otto Rand'],
  ])
})

it('an officer whom the report dates leads to the page of the party', async () => {
  const report = reportOf(officer('Nora Rand', 'director'))
  const of = (orderId: string | null) =>
    createElement(Timeline, { serviceId, report, orderId, whole: unknown('loading') })
  expect(await shown(of('ord_new'))).toEqual([['/companies/people/i0', 'Nora Rand']])
  expect(await shown(of('ord_old'))).toEqual([])
})
