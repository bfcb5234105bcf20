import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { useExtensions, useRoute } from './hooks.ts'
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

function drawnWith(client: QueryClient): string {
  return renderToString(createElement(QueryClientProvider, { client }, createElement(Page)))
}

describe('the first drawing of a part of a page', () => {
  it('[false contract C1] is that of the server, whatever the shell has read by the time it is hydrated', () => {
    const filled = new QueryClient()
    filled.setQueryData(queryFor('listBatches', {}).queryKey, {
      value: { batches: [] },
      unexpected: [],
      requestId: null,
      status: 200,
    })
    filled.setQueryData(['offers'], new Set(['listBatches']))
    const drawn = drawnWith(filled)
    expect(drawn).toBe(drawnWith(new QueryClient()))
    expect(drawn).toContain('pending')
  })
})
