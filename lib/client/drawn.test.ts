import { QueryClient, QueryClientProvider, type UseQueryResult } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { type GivenAnswer, GivenAnswers } from './given.ts'
import { useExtensions, useRoute } from './hooks.ts'
import { DrawnOnce, useAsDrawn } from './hydrated.ts'
import { queryFor } from './queries.ts'

function Page() {
  const { data, isPending, error, status } = useRoute('listBatches', {})
  const offers = useExtensions()
  return createElement(
    'p',
    null,
    JSON.stringify({ data: data ?? null, isPending, error, status, offers: offers ?? null }),
  )
}

function drawnWith(client: QueryClient, answers: readonly GivenAnswer[] = []): string {
  // biome-ignore lint/correctness/noChildrenProp: it takes them as every part of a page does, which a file without JSX cannot write.
  const page = createElement(GivenAnswers, { answers, children: createElement(Page) })
  return renderToString(createElement(QueryClientProvider, { client }, page))
}

const none = { value: { batches: [] }, unexpected: [], requestId: null, status: 200 }
const given: GivenAnswer = { id: 'listBatches', input: {}, called: none, isPart: false, readAtMs: 0 }

describe('the first drawing of a part of a page', () => {
  it('is that of the server, whatever the shell has read by the time it is hydrated', () => {
    const filled = new QueryClient()
    filled.setQueryData(queryFor('listBatches', {}).queryKey, none)
    filled.setQueryData(['offers'], new Set(['listBatches']))
    const drawn = drawnWith(filled)
    expect(drawn).toBe(drawnWith(new QueryClient()))
    expect(drawn).toContain('pending')
  })

  it('has the answers that came with the page, whatever the shell has read by then', () => {
    const newer = { ...none, value: { batches: [], nextCursor: 'newer' } }
    const filled = new QueryClient()
    filled.setQueryData(queryFor('listBatches', {}).queryKey, newer)
    const drawn = drawnWith(new QueryClient(), [given])
    expect(drawn).toBe(drawnWith(filled, [given]))
    expect(drawn).toContain('success')
    expect(filled.getQueryData(queryFor('listBatches', {}).queryKey)).toBe(newer)
  })

  it('asks nobody again for an answer that came with the page', () => {
    const client = new QueryClient()
    drawnWith(client, [given])
    expect(client.getQueryData(queryFor('listBatches', {}).queryKey)).toBe(none)
    expect(client.getQueryState(queryFor('listBatches', {}).queryKey)?.fetchStatus).toBe('idle')
  })

  it('asks for the whole of a list of which only the beginning came with the page, and draws that until then', () => {
    const client = new QueryClient()
    const beginning = { ...given, isPart: true }
    expect(drawnWith(client, [beginning])).toContain('success')
    expect(client.getQueryData(queryFor('listBatches', {}).queryKey)).toBeUndefined()
    const read = { ...pendingRead, isPending: true } as UseQueryResult<typeof none, Error>
    expect(shownOf(read, beginning)).toContain('"batches":[]')
    expect(shownOf({ ...read, isPending: false } as typeof read, beginning)).toBe('null')
  })

  it('takes what came with a page for no newer than the server made it', () => {
    const client = new QueryClient()
    drawnWith(client, [{ ...given, readAtMs: 1_000 }])
    expect(client.getQueryState(queryFor('listBatches', {}).queryKey)?.dataUpdatedAt).toBe(1_000)
  })

  it('knows what the service offered when the page was made', () => {
    const called = { ...none, value: { extensions: ['GET /v2/webhooks', 'GET /v2/horoscopes'] } }
    const offered: GivenAnswer = { ...given, id: 'describeService', called }
    expect(drawnWith(new QueryClient(), [offered])).toContain('offers&quot;:{')
  })
})

const pendingRead = { data: undefined, error: null }

interface PartProps {
  read: UseQueryResult<typeof none, Error>
  drawn: GivenAnswer
}

function Part({ read, drawn }: PartProps) {
  return createElement('p', null, JSON.stringify(useAsDrawn(read, { ...drawn, called: none }).data ?? null))
}

/** What is drawn of a reading once the scripts of the page run. */
function shownOf(read: PartProps['read'], drawn: GivenAnswer): string {
  const html = renderToString(createElement(DrawnOnce, { value: true }, createElement(Part, { read, drawn })))
  return html.replaceAll('&quot;', '"').replace(/<[^>]*>/g, '')
}
