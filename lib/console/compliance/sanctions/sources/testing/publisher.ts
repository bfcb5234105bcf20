import 'server-only'
import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { openFetching } from '#lib/outbound/index.ts'
import { portOf } from '#lib/testing/port.ts'
import { sanctionHeldEditions, sanctionRuns } from '../../../../core/schema/index.ts'
import { minute, openJournal } from '../../../../testing/journal.ts'
import { unitedNationsList } from '../../../../testing/sanctions-lists.ts'
import { readFiles } from '../../read-files.ts'
import type { readInProcess } from '../../reading.ts'
import { fetchLists } from '../fetch-due.ts'

export type Reply = (response: ServerResponse, request: IncomingMessage) => void

/** As a server of files has one: with its length, and a mark by which it is asked whether it is the same still. */
export const file =
  (text: string, headers: Record<string, string> = {}): Reply =>
  (response, request) => {
    const tag = `"${createHash('sha256').update(text).digest('hex').slice(0, 16)}"`
    if (request.headers['if-none-match'] === tag) response.writeHead(304).end()
    else response.writeHead(200, { etag: tag, 'content-length': Buffer.byteLength(text), ...headers }).end(text)
  }

export const names = (count: number) => Array.from({ length: count }, (_, at) => `Listed ${at}`)

/** In this process: that lists are read in one of their own is proven where one is taken first. */
const here: typeof readInProcess = async (list, files, { before = null } = {}) => readFiles(list, files, before)

/** A console whose lists are published by a server of the test. */
export async function openPublisher() {
  const replies = new Map<string, Reply>()
  const asked: { path: string; tag: string | undefined }[] = []
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    asked.push({ path, tag: request.headers['if-none-match'] })
    const reply = replies.get(path)
    if (reply === undefined) response.writeHead(404).end()
    else reply(response, request)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const base = `http://127.0.0.1:${portOf(server)}`
  const journal = await openJournal({ SANCTION_LISTS_URL: base, OUTBOUND_ALLOW: '127.0.0.1:*' })
  const { harness } = journal
  Object.assign(harness, { timedJobs: { wake: () => {} } })
  const fetching = openFetching({ allow: harness.env.outboundAllow, timeoutMs: 2_000 })
  const { signal } = new AbortController()
  const work = (more: object = {}) =>
    fetchLists({ ...harness, random: () => 0 }, signal, { fetching, readFiles: here, ...more })
  const read = async () => (await journal.ask('listSanctionEditions')).value
  return {
    ...{ journal, replies, asked, work, read },
    async night() {
      harness.pass(24 * 60 * minute)
      await journal.renewed()
      return work()
    },
    switched: (list: string, isOn: boolean, role: 'admin' | 'analyst' = 'admin') =>
      journal.ask('switchListSource', { role, params: { list }, body: { isOn } }),
    source: async (list = 'un') => (await read()).sources?.find((one) => one.list === list),
    inUse: async (list = 'un') => (await read()).editions.find((one) => one.list === list && !one.replacedAt),
    runs: () => harness.database.sql.select().from(sanctionRuns),
    held: () => harness.database.sql.select().from(sanctionHeldEditions),
    publish: (day: string, count: number) =>
      replies.set('/un/consolidated.xml', file(unitedNationsList(day, names(count)))),
    async close() {
      await fetching.close()
      await harness.close()
      server.closeAllConnections()
      server.close()
    },
  }
}
