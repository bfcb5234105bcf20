import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sampled } from '#lib/testing/counts.ts'
import { createFetchContext, transportTo } from '../../testing/loopback.ts'
import {
  type Play,
  type Posed,
  type PosedRegister,
  playsOnly,
  pose,
  posedOnce,
  type Question,
  replaysOf,
} from '../../testing/posed.ts'
import { createNorwayConnector, norwayRegister, norwayRules } from '../index.ts'

/** Made up and written by hand. */
export const fixtures = join(import.meta.dirname, '../fixtures')

/** Every question about each company a folder knows a number of, and about names. */
export const posedIn = posedOnce(poseIn)

export const posed: PosedRegister = {
  ...{ name: 'Enhetsregisteret', code: 'no', fixtures, posedIn, rules: norwayRules, unproven: [], other: '923456789' },
  questions: ['autocomplete', 'financials', 'listDocuments', 'prefill', 'report', 'search'],
  nameless: [
    ...['enheter/search-phrase', 'enheter/search-words', 'enheter/underenheter', 'regnskap/aarsregnskap_kopi'],
    ...['roller/roller', 'underenheter/search-words'],
  ],
  namesOwners: true,
}

async function poseIn(folder: string): Promise<Posed[]> {
  const { numbers, names, pages } = knownIn(folder)
  const posed = await pose(replaysOf(folder), [...numbers.flatMap(aboutNumber), ...sampled(names).flatMap(aboutName)])
  const searched = pages.map((value, index) => {
    const about = `words of page ${index}`
    const shapes = ['enheter/search-words', 'enheter/search-phrase', 'underenheter/search-words']
    const answers = shapes.filter((shape) => partOf(value, shape)).map((shape) => ({ shape, id: about, value }))
    return pose(playsOnly(answers), aboutName(about))
  })
  return [...posed, ...(await Promise.all(searched)).flat()]
}

const connect = (play: Play) =>
  createNorwayConnector(
    transportTo(norwayRegister.baseUrl, { slug: norwayRegister.slug, replay: play(norwayRegister) }),
  )

const ask = createFetchContext

export function aboutNumber(about: string): Question[] {
  const copy = { code: 'annual_accounts' }
  return [
    { about, name: 'search', put: async (play) => connect(play).search?.(ask(), { companyName: about }) },
    {
      about,
      name: 'autocomplete',
      put: async (play) => connect(play).autocomplete?.(ask(), { query: about, limit: 5 }),
    },
    { about, name: 'prefill', put: async (play) => connect(play).prefill?.(ask(), about) },
    { about, name: 'report', put: async (play) => connect(play).report?.(ask(), about) },
    { about, name: 'financials', put: async (play) => connect(play).financials?.(ask(), about) },
    { about, name: 'listDocuments', put: async (play) => connect(play).listDocuments?.(ask(), about) },
    { about, name: 'fetchDocument', put: async (play) => connect(play).fetchDocument?.(ask(), about, copy, 'pdf') },
  ]
}

function aboutName(about: string): Question[] {
  return [
    { about, name: 'search', put: async (play) => connect(play).search?.(ask(), { companyName: about }) },
    {
      about,
      name: 'autocomplete',
      put: async (play) => connect(play).autocomplete?.(ask(), { query: about, limit: 5 }),
    },
  ]
}

/** What a page has for questions of this shape: entities or sub-units. */
function partOf(page: unknown, shape: string): unknown {
  return Object(Object(page)._embedded)[shape.split('/')[0] ?? '']
}

/** Numbers and names of every entry, in a list or of its own. */
function knownIn(folder: string) {
  const files = readdirSync(join(folder, norwayRegister.slug), { recursive: true, withFileTypes: true })
  const texts = files
    .filter((file) => file.isFile() && file.name.endsWith('.json') && !/^(?:SYNTHETIC|SHAPE|official)_/.test(file.name))
    .map((file) => readFileSync(join(file.parentPath, file.name), 'utf8'))
  const all = (pattern: RegExp) => [...new Set(texts.flatMap((text) => text.match(pattern) ?? []))].toSorted()
  return {
    /** As the register answered a search. */
    pages: texts.map((text): unknown => JSON.parse(text)).filter((value) => Object(value)._embedded),
    numbers: all(/(?<=organisasjonsnummer":\s*")\d{9}(?=")/g),
    names: all(/(?<=organisasjonsnummer":\s*"\d{9}",\s*"navn":\s*")[^"]+(?=")/g),
  }
}
