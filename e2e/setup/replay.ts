import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import { basename, join, resolve } from 'node:path'
import { portOf } from '#lib/testing/port.ts'
import { realRecordings } from './place.ts'

export interface Replay {
  /** The addresses of the registers, as the service's settings. */
  settings: Record<string, string>
  /** What was asked and has an answer, as `slug /path`, in the order asked. */
  answered: string[]
  close(): Promise<void>
}

/** Fictional companies of three registers and GLEIF, one owning the next. */
const chain = resolve(import.meta.dirname, '../../lib/service/graph/fixtures/chain')

/** Of Tesco this was recorded, and the first two of 74 officers. */
const tesco: Readonly<Record<string, string>> = {
  '/company/00445790': 'CompanyProfile_PlainCompanyJson.json',
  '/company/00445790/exemptions': 'Exemptions_ExemptionsJson.json',
  '/company/00445790/officers': 'Officers_OfficerListJson.json',
}

interface Asked {
  path: string
  query: URLSearchParams
  body: string
}

/** What each register answers, by the path under its address: a file of the chain, or what lists of its files come to. */
const registers: Readonly<Record<string, (asked: Asked) => Buffer | string | null>> = {
  'gb-companies-house': ({ path, query }) => {
    const recorded = tesco[path]
    if (recorded !== undefined && (query.get('start_index') ?? '0') === '0') return fileOfTesco(recorded)
    const [, number, list] = /^\/company\/(\w+)(?:\/([\w-]+))?$/.exec(path) ?? []
    return file('gb-companies-house', list === undefined ? `company/profile_${number}` : `${list}/${list}_${number}`)
  },
  'cz-ares': ({ path, body }) => {
    if (path.endsWith('/vyhledat')) return subjectsNamed(JSON.parse(body).obchodniJmeno)
    const [, kind, number] = /^\/(ekonomicke-subjekty(?:-vr)?)\/(\d+)$/.exec(path) ?? []
    return file('cz-ares', `${kind}_${number}`)
  },
  'cz-isir': ({ body }) => file('cz-isir', `insolvence_${/<ic>(\d+)</.exec(body)?.[1]}`, '.xml'),
  'no-brreg': ({ path }) => file('no-brreg', `enheter/enhet_${/\/enheter\/(\d{9})$/.exec(path)?.[1]}`),
  gleif: ({ path, query }) => {
    const number = query.get('filter[entity.registeredAs]')
    if (number !== null) return recordsOf(number)
    const [, lei, relation = ''] = /^\/lei-records\/(\w+)(?:\/([\w-]+))?$/.exec(path) ?? []
    if (relation.endsWith('-relationship')) return file('gleif', `relationships/${relation}_${lei}`)
    return file('gleif', `lei_records/${relation || 'single_lei_record'}_${lei}`)
  },
}

/**
 * Registers on loopback that answer what was recorded, each below its own path of one address. The programs reach them as they
 * reach the live ones: over HTTP, with a key where one is asked for, a page after the other. What they have not is a 404.
 */
export async function startReplay(key: string): Promise<Replay> {
  const answered: string[] = []
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://replay')
    const [, slug = '', path = ''] = /^\/([\w-]+)(\/.*)$/.exec(pathname) ?? []
    const isRefused = slug === 'gb-companies-house' && !isKeyed(request, key)
    const body = await textOf(request)
    const answer = isRefused ? null : (registers[slug]?.({ path, query: searchParams, body }) ?? null)
    if (answer !== null) answered.push(`${slug} ${path}`)
    response.writeHead(isRefused ? 401 : answer === null ? 404 : 200, {
      'content-type': slug === 'cz-isir' ? 'text/xml' : 'application/json',
    })
    response.end(answer ?? '{}')
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const port = portOf(server)
  const slugs = [...new Set([...Object.keys(registers), ...connected()])]
  return {
    settings: Object.fromEntries([
      ...slugs.map((slug) => [settingOf(slug, 'URL'), `http://127.0.0.1:${port}/${slug}`]),
      // As fast as it goes: nobody else asks these registers.
      ...slugs.map((slug) => [settingOf(slug, 'PER_SECOND'), '1000']),
      ['REGISTER_GB_COMPANIES_HOUSE_KEY', key],
    ]),
    answered,
    async close() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

/** Every register there is: one that has nothing recorded here knows no company, and is not asked where it really is. */
function connected(): string[] {
  const folder = resolve(import.meta.dirname, '../../lib/registers')
  return readdirSync(folder).filter((name) => existsSync(join(folder, name, 'register.ts')))
}

function settingOf(slug: string, setting: string): string {
  return `SOURCE_${slug.toUpperCase().replaceAll('-', '_')}_${setting}`
}

function isKeyed({ headers }: IncomingMessage, key: string): boolean {
  return headers.authorization === `Basic ${Buffer.from(`${key}:`).toString('base64')}`
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}

/** A file by its name, whole; null where the register was not recorded with it. */
function file(slug: string, name: string, extension = '.json'): Buffer | null {
  const known = filesOf(slug).find((path) => path === `${name}${extension}`)
  return known === undefined ? null : readFileSync(join(chain, slug, known))
}

function fileOfTesco(name: string): Buffer | null {
  return realRecordings === null ? null : readFileSync(join(realRecordings, 'gb-companies-house/kevbite', name))
}

function filesOf(slug: string): string[] {
  const entries = readdirSync(join(chain, slug), { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(chain, slug).length + 1))
}

function valuesOf(slug: string, name: RegExp) {
  return filesOf(slug)
    .filter((path) => name.test(basename(path)))
    .map((path) => JSON.parse(readFileSync(join(chain, slug, path), 'utf8')))
}

/** Subjects whose names begin with these words. */
function subjectsNamed(words: string): string {
  const found = valuesOf('cz-ares', /^ekonomicke-subjekty_/).filter(({ obchodniJmeno }) =>
    obchodniJmeno.toLowerCase().startsWith(words.toLowerCase()),
  )
  return JSON.stringify({ pocetCelkem: found.length, ekonomickeSubjekty: found })
}

/** Records of every authority that gave this number. */
function recordsOf(number: string): string {
  const records = valuesOf('gleif', /^single_lei_record_/).map(({ data }) => data)
  const data = records.filter(({ attributes }) => attributes.entity.registeredAs === number)
  return JSON.stringify({ meta: { pagination: { total: data.length } }, data })
}
