import { ApiError } from '#lib/contract/index.ts'
import { type CompletenessFacts, leavesOf, type RulesByShape } from '../connector/index.ts'
import { createReplay } from '../recording/index.ts'
import { type Outcome, type RegisterClient, readJson } from '../transport/index.ts'
import { answerWith, type KnownAnswer, keepAnswers } from './answers.ts'

/** Plays one of the registers a connector asks. */
export type Play = (register: { slug: string; baseUrl: string }) => RegisterClient

/** A question to a connector over what plays its registers. */
export interface Question {
  /** The company, or the words, asked about. */
  about: string
  name: string
  /** Of its answers it gives a part alone: of several filings the newest, of all hits those of a country. */
  chooses?: true
  put(play: Play): Promise<unknown>
}

/** A register of which every question that its recordings answer is put, for what must hold of all. */
export interface PosedRegister {
  name: string
  /** Of a company of it. */
  code: string
  /** A folder of answers made up and written by hand. */
  fixtures: string
  posedIn(folder: string): Promise<Posed[]>
  rules: RulesByShape
  /** Values that decide where some company has what no recorded one has. */
  unproven: readonly string[]
  /** A number of it that no recorded company has. */
  other: string
  questions: readonly string[]
  /** Shapes of answers that name no company they are about; those in `found` are about whom another answer named. */
  nameless: readonly string[]
  /** Whether it names owners or shareholders of any company. */
  namesOwners: boolean
}

/** What came of a question, as it goes over the wire and without hashes of the answers; or the code of its refusal. */
export type Result = { value: unknown; completeness: CompletenessFacts | null } | { code: string }

/** A question with the answers a folder has for it, which can be put to other answers. */
export interface Posed extends Pick<Question, 'about' | 'name' | 'chooses'> {
  answers: readonly KnownAnswer[]
  result: Result
  ask(answers: readonly KnownAnswer[]): Promise<Result>
}

/** Plays registers from a folder of recordings. */
export function replaysOf(folder: string): Play {
  const replays = new Map<string, RegisterClient>()
  return ({ slug, baseUrl }) => {
    const known = replays.get(slug) ?? createReplay({ folder, slug, baseUrl })
    replays.set(slug, known)
    return known
  }
}

/** Questions that are answered by what is played; of the others there is too little. */
export async function pose(played: Play, questions: readonly Question[]): Promise<Posed[]> {
  const posed: Posed[] = []
  for (const { put, ...question } of questions) {
    const kept: ReturnType<typeof keepAnswers>[] = []
    const keep: Play = (register) => {
      const client = keepAnswers(played(register))
      kept.push(client)
      return client
    }
    const result = await resultOf(put(keep))
    const answers = kept.flatMap((one) => one.answers)
    if ('code' in result || answers.length === 0) continue
    const ask = (given: readonly KnownAnswer[]) =>
      resultOf(put((register) => withBytes(answerWith(given, register.baseUrl), played(register))))
    posed.push({ ...question, answers, result, ask })
  }
  return posed
}

/** Questions of each folder, put once however many tests look at them. */
export function posedOnce<T extends Posed>(poseIn: (folder: string) => Promise<T[]>): (folder: string) => Promise<T[]> {
  const known = new Map<string, Promise<T[]>>()
  return (folder) => {
    const posed = known.get(folder) ?? poseIn(folder)
    known.set(folder, posed)
    return posed
  }
}

/** Plays these answers, and has nothing else. */
export function playsOnly(answers: readonly KnownAnswer[]): Play {
  return ({ baseUrl }) => answerWith(answers, baseUrl)
}

const ofDocuments = /^application\/(?:pdf|xhtml|octet-stream)/

/** What is no JSON and no XML, the bytes of a document, stays as it was recorded. */
function withBytes(given: RegisterClient, recorded: RegisterClient): RegisterClient {
  return {
    enter: given.enter,
    async answer(context, request): Promise<Outcome> {
      const outcome = await given.answer(context, request)
      if (outcome !== null || !ofDocuments.test(request.accept ?? '')) return outcome
      const bytes = await recorded.answer(context, request)
      return bytes !== null && 'bytes' in bytes && 'problem' in readJson(bytes.bytes) ? bytes : null
    },
  }
}

async function resultOf(asking: Promise<unknown>): Promise<Result> {
  try {
    const { completeness = null, ...value }: { completeness?: CompletenessFacts | null } = Object(plain(await asking))
    return { value, completeness }
  } catch (error) {
    if (error instanceof ApiError) return { code: error.code }
    throw error
  }
}

/** Names of what is made of the bytes of an answer, or of the moment it came. */
const ofBytes = /^(?:fileHash|sourceSha256|retrievalTime)$/

function plain(found: unknown): unknown {
  return JSON.parse(JSON.stringify({ ...Object(found) }, (name, item) => (ofBytes.test(name) ? undefined : item)) ?? '')
}

/** What is told apart: all a person would see, and not where values went that are in no field. */
export function shownIn(result: Result): string {
  if ('code' in result) return result.code
  return JSON.stringify([result.value, result.completeness?.parts])
}

/** Texts and numbers a result has anywhere. */
export function textsIn(result: Result): string[] {
  return 'code' in result ? [] : leavesOf(result.value).map(({ value }) => String(value).trim())
}
