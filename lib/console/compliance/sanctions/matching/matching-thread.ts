import 'server-only'
import { parentPort } from 'node:worker_threads'
import { gunzipSync } from 'node:zlib'
import type { SanctionListId } from '#lib/contract/index.ts'
import { type ListEntry, type MatchIndex, matchesIn, matchIndex } from '#lib/domain/law/index.ts'
import type { Matched, MatchQuestion } from './matcher.ts'

/** Runs in a thread and keeps the entries it was given last, because indexing them takes seconds of a processor. */
let index: MatchIndex = matchIndex([])
let entryOf = new Map<string, ListEntry>()

function load(lists: readonly { list: SanctionListId; body: Uint8Array }[]) {
  const read = lists.map(({ list, body }) => ({ list, entries: entriesIn(body) }))
  index = matchIndex(read)
  entryOf = new Map(
    read.flatMap(({ list, entries }) => entries.map((entry) => [`${list} ${entry.id}`, entry] as const)),
  )
}

/** As the thread that reads a list wrote them. */
function entriesIn(body: Uint8Array): ListEntry[] {
  return JSON.parse(gunzipSync(body).toString('utf8'))
}

parentPort?.on('message', ({ load: lists, parties, entries }: MatchQuestion) => {
  if (lists !== null) load(lists)
  const found = entries.map(({ list, entryId }) => entryOf.get(`${list} ${entryId}`) ?? null)
  parentPort?.postMessage({ matches: matchesIn(index, parties), entries: found } satisfies Matched)
})
