import { QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ReadId } from '#lib/client/queries.ts'
import { ApiError, extensionIds } from '#lib/contract/index.ts'
import type { Knowledge } from '#lib/domain/knowledge/index.ts'
import type { Locale } from '../../format.ts'
import { messagesOf } from '../../messages/index.ts'
import { shownOf } from '../../widgets/company/testing/shown.tsx'

/** What pages read besides rows of the contract: a report by its schema, the bytes of a file. */
type OwnRead = 'readReport' | 'documentBytes'

/** What a part of a page is drawn from: with nothing in what it reads, or without its having been read, and why. */
export interface Scene {
  /** The state is given to parts that take it; others read. */
  part: (state: Knowledge<true>) => ReactNode
  /** What its rows answer where there is nothing: what is read to its end, and empty. */
  answers?: Partial<Record<ReadId | OwnRead, object>>
  /** Of the address. */
  search?: string
}

/** What is read because of what was read first is asked in the second round, and so on. */
const rounds = 4
const away = new ApiError('upstream.unreachable', 'connect ECONNREFUSED')

/** The HTML of a scene in this state. */
export async function drawnIn({ part, answers = {}, search = '' }: Scene, state: Knowledge<true>, locale: Locale) {
  const client = new QueryClient({
    defaultOptions: { queries: { retryOnMount: false, staleTime: Number.POSITIVE_INFINITY } },
  })
  client.setQueryData(['offers'], new Set(extensionIds))
  const messages = await messagesOf(locale)
  let html = ''
  for (let round = 0; round < rounds; round += 1) {
    html = shownOf(part(state), { client, locale, messages, search })
    if (!answer(client, state, answers)) break
  }
  client.clear()
  return html
}

/** False where nothing new has been answered, so that the part would be drawn as before. */
function answer(client: QueryClient, state: Knowledge<true>, answers: Partial<Record<string, object>>): boolean {
  let isAnswered = false
  for (const query of client.getQueryCache().getAll()) {
    if (query.state.status !== 'pending') continue
    const value = answers[String(query.queryKey[0])]
    // A list of pages is kept as it is, an answer beside how it came.
    if (state.isKnown && value !== undefined) {
      query.setData({ value, received: value, unexpected: [], requestId: null, status: 200, ...value })
      isAnswered = true
    }
    if (!state.isKnown && state.reason === 'sourceAway') {
      query.setState({ status: 'error', error: away, errorUpdateCount: 1 })
      isAnswered = true
    }
  }
  return isAnswered
}
