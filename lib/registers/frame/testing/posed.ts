import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Connector } from '../../connector/index.ts'
import { readFolder, replayOf } from '../../recording/index.ts'
import { type KnownAnswer, sha256Of } from '../../testing/answers.ts'
import { createFetchContext, transportTo } from '../../testing/loopback.ts'
import { type Play, type Posed, playsOnly, pose, type Question, replaysOf } from '../../testing/posed.ts'
import { type RecordedFile, readJson } from '../../transport/index.ts'
import type { FrameRegister, OnRead, ReadOnce } from '../index.ts'

/** Files that only show a shape, and tables beside the answers, are no answers. */
const noAnswer = /^(?:SYNTHETIC|SHAPE|TRANSFORMED|official_example)_/

export function connectorOf(register: FrameRegister, play: Play, onRead?: OnRead): Connector {
  const reach = ({ slug, baseUrl }: { slug: string; baseUrl: string }) =>
    transportTo(baseUrl, { slug, replay: play({ slug, baseUrl }) })
  return register.open(reach, () => null, onRead)
}

/** Numbers and names of every company a folder has an answer about, whichever of its addresses gave it, sorted. */
export function knownIn(register: FrameRegister, folder: string): { numbers: string[]; names: string[] } {
  const folders = register.sources.map(({ slug }) => join(folder, slug)).filter((one) => existsSync(one))
  const companies = folders.flatMap(filesIn).flatMap((path) => {
    const read = readJson(readFileSync(path))
    return 'value' in read ? register.recorded.companiesIn(read.value) : []
  })
  const numbers = new Set(companies.map(({ number }) => number))
  const names = new Set(companies.flatMap((one) => one.names.slice(0, 1)))
  return { numbers: [...numbers].toSorted(), names: [...names].toSorted() }
}

function filesIn(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((one) => one.isFile() && one.name.endsWith('.json') && !noAnswer.test(one.name))
    .map((one) => join(one.parentPath, one.name))
}

/** As somebody asks who has credentials for it. */
function contextOf({ credentials = [] }: FrameRegister) {
  return { ...createFetchContext(), secrets: Object.fromEntries(credentials.map((name) => [name, 'of a test'])) }
}

const ofCompany = ['prefill', 'report', 'ubo', 'financials', 'shareholders', 'listDocuments'] as const

/** Every question about a company, and about what is typed to find it. */
export function questionsAbout(register: FrameRegister, number: string, onRead?: OnRead): Question[] {
  const ask = () => contextOf(register)
  const given = ofCompany.filter((name) => register.gives.includes(name))
  return [
    ...given.map(
      (name): Question => ({
        about: number,
        name,
        put: async (play) => connectorOf(register, play, onRead)[name]?.(ask(), number),
      }),
    ),
    ...questionsOf(register, number, onRead),
  ]
}

export function questionsOf(register: FrameRegister, words: string, onRead?: OnRead): Question[] {
  const ask = () => contextOf(register)
  const search: Question = {
    about: words,
    name: 'search',
    put: async (play) => connectorOf(register, play, onRead).search?.(ask(), { companyName: words }),
  }
  const autocomplete: Question = {
    about: words,
    name: 'autocomplete',
    put: async (play) => connectorOf(register, play, onRead).autocomplete?.(ask(), { query: words, limit: 10 }),
  }
  return [
    ...(register.gives.includes('search') ? [search] : []),
    ...(register.gives.includes('autocomplete') ? [autocomplete] : []),
  ]
}

/** One question as it was put, with how its answers were read. */
export interface PosedOnce extends Posed {
  read: ReadOnce
}

/**
 * Every question a folder of recordings has an answer to, with its reading; and those about the companies of each file that stood
 * behind another one of the same company.
 */
export async function posedIn(register: FrameRegister, folder: string): Promise<PosedOnce[]> {
  const { numbers, names } = knownIn(register, folder)
  const found: PosedOnce[] = []
  let read: ReadOnce | null = null
  const keep: OnRead = (one) => {
    read = one
  }
  async function put(play: Play, questions: readonly Question[]): Promise<void> {
    for (const question of questions) {
      read = null
      const [posed] = await pose(play, [question])
      if (posed !== undefined && read !== null) found.push({ ...posed, read })
    }
  }
  const about = (number: string) => questionsAbout(register, number, keep)
  const named = names.flatMap((name) => questionsOf(register, name, keep))
  await put(replaysOf(folder), [...numbers.flatMap(about), ...named])
  const played = new Set(found.flatMap(({ answers }) => answers.map(({ sha256 }) => sha256)))
  for (const file of await readFolder(join(folder, register.slug))) {
    const companies = register.recorded.companiesIn(file.value)
    if (companies.length !== 1 || played.has(sha256Of(file.bytes))) continue
    const play: Play = ({ baseUrl }) => replayOf(async () => [file], baseUrl)
    await put(
      play,
      companies.flatMap(({ number }) => about(number)),
    )
  }
  const alone = await aloneOf(register)
  for (const slug of new Set(register.sources.map((one) => one.slug))) {
    for (const [index, file] of (await readFolder(join(folder, slug))).entries()) {
      const made = alone?.(file, `0${1_000_000 + index}`)
      if (made == null) continue
      const { number, beside, own } = made
      const before = found.length
      await put(playsOnly([...beside, own]), about(number))
      // What was made of the recorded answer stands for its file.
      const ofFile = (one: KnownAnswer) => (one.shape === own.shape ? { ...one, sha256: sha256Of(file.bytes) } : one)
      for (const one of found.slice(before)) Object.assign(one, { answers: one.answers.map(ofFile) })
    }
  }
  return found
}

/**
 * An answer that was recorded alone, with the least it cannot stand without, as answers about one company: of the number it says, or
 * of a spare one. Null for what is never asked for, and for what needs nothing beside it. A register has it in `testing/alone.ts`.
 */
export type Alone = (
  file: RecordedFile,
  spare: string,
) => { number: string; beside: readonly KnownAnswer[]; own: KnownAnswer } | null

async function aloneOf({ slug }: FrameRegister): Promise<Alone | null> {
  const path = join(import.meta.dirname, '../..', slug, 'testing/alone.ts')
  return existsSync(path) ? (await import(path)).alone : null
}
