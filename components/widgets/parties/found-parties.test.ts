import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { queryFor } from '#lib/client/queries.ts'
import type { PartyInShort } from '#lib/contract/index.ts'
import { messagesOf } from '../../messages/index.ts'
import { shownOf, textsIn } from '../company/testing/shown.tsx'
import { foundPartiesIn } from './testing/found.tsx'

const inShort = { births: [], countries: [], numbers: [] }
const company = { serviceId: 'co_xa_1', companyName: 'Nordrand AG', roles: ['officer'] }
const parties: PartyInShort[] = [
  {
    ...inShort,
    partyId: 't1',
    kind: 'person',
    name: 'Nora Rand',
    births: ['1971-09'],
    companies: [company],
    companyCount: 3,
  },
  { ...inShort, partyId: 't2', kind: 'company', name: 'Rand Holding', companies: [company], companyCount: 1 },
]

it('tells a person from a company and says where each stands', async () => {
  const client = new QueryClient()
  const query = { name: 'rand', limit: 5, withoutSubjects: true }
  const value = { parties, nextCursor: null, isCut: false, isBehind: false, arePersonsLeftOut: false }
  client.setQueryData(queryFor('findParties', { query }).queryKey, { value, unexpected: [], received: value } as never)
  const said = async (locale: 'en' | 'de') =>
    textsIn(shownOf(foundPartiesIn('rand'), { client, locale, messages: await messagesOf(locale), search: '' }))
  expect(await said('en')).toEqual([
    'Nora Rand: Person, born Sep 1971, Nordrand AG and 2 more',
    'Rand Holding: Company, Nordrand AG',
  ])
  expect(await said('de')).toEqual([
    'Nora Rand: Person, geboren Sept. 1971, Nordrand AG und 2 weitere',
    'Rand Holding: Unternehmen, Nordrand AG',
  ])
})
