import { globSync, readFileSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { registers, worldwide } from '#lib/registers/index.ts'
import { portOf } from '#lib/testing/port.ts'

/** What befalls the one that is sick: connections are accepted and never answered, answers take long, or it says that it is at its limit. */
export const faults = ['down', 'slow', 'limited'] as const
export type Fault = (typeof faults)[number]

const latencyMs = 20
const slowMs = 5_000
const folder = join(import.meta.dirname, '../../../lib/registers')

interface Recorded {
  slug: string
  path: string
  /** The words of its name, of which the number of its company is one. */
  words: readonly string[]
}

const recorded: readonly Recorded[] = globSync('*/fixtures/**/*.{json,xml}', { cwd: folder }).map((path) => ({
  slug: path.split('/')[2] ?? '',
  path: join(folder, path),
  words: wordsOf(basename(path).replace(/\.\w+$/, '')),
}))

/** A company of a register whose answer is among its fixtures. */
export function recordedNumber(slug: string, isNativeId: (id: string) => boolean): string | null {
  const own = recorded.filter((one) => one.slug === slug)
  return own.flatMap(({ words }) => words.filter(isNativeId))[0] ?? null
}

/**
 * Every register of the list on loopback, each below its own path, with the answers of its fixtures; an index of LEIs that knows
 * none of their companies.
 */
export async function startRegisters(sick: string) {
  let fault: Fault | null = null
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://registers')
    const [, slug = '', path = ''] = /^\/([\w-]+)(\/.*)?$/.exec(url.pathname) ?? []
    const asked = `${path} ${url.search} ${await textOf(request)}`
    if (slug === sick && fault === 'down') return
    if (slug === sick && fault === 'limited') return void response.writeHead(429, { 'retry-after': '5' }).end('{}')
    await sleep(slug === sick && fault === 'slow' ? slowMs : latencyMs)
    const answer = slug === worldwide.slug ? nobody : answerTo(slug, wordsOf(asked))
    response.writeHead(answer === null ? 404 : 200, { 'content-type': 'application/json' }).end(answer ?? '{}')
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const slugs = [...registers, worldwide].flatMap(({ sources }) => sources.map(({ slug }) => slug))
  const settingOf = (slug: string, setting: string) => `SOURCE_${slug.toUpperCase().replaceAll('-', '_')}_${setting}`
  return {
    settings: Object.fromEntries(
      slugs.flatMap((slug) => [
        [settingOf(slug, 'URL'), `http://127.0.0.1:${portOf(server)}/${slug}`],
        // A turn that an order waits for would be measured instead.
        [settingOf(slug, 'PER_SECOND'), '1000'],
      ]),
    ),
    befall(next: Fault | null) {
      fault = next
      // Who waited for an answer that will not come learns it now.
      server.closeAllConnections()
    },
    async close() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

const nobody = JSON.stringify({ meta: { pagination: { total: 0 } }, data: [] })

/** The answer whose name has most of the words of the question, its number among them. */
function answerTo(slug: string, asked: readonly string[]): string | null {
  const has = new Set(asked)
  const fitting = recorded
    .filter((one) => one.slug === slug && one.words.filter((word) => /\d{5}/.test(word)).every((word) => has.has(word)))
    .map((one) => ({ one, count: one.words.filter((word) => has.has(word)).length }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count)
  const [best] = fitting
  return best === undefined ? null : readFileSync(best.one.path, 'utf8')
}

function wordsOf(text: string): string[] {
  return text.split(/[^A-Za-z\d-]+/).filter((word) => word !== '')
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}
