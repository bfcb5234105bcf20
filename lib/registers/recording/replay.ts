import { readdir, readFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import {
  addressOf,
  classify,
  type Outcome,
  type Received,
  type Recorded,
  type RecordedFile,
  type RegisterClient,
  readJson,
} from '../transport/index.ts'

/** Files that only show a shape are no evidence: what they say was never said by a register. */
const notEvidence = /^(SYNTHETIC|SHAPE|TRANSFORMED|official_example)_/

export interface ReplayOptions {
  folder: string
  slug: string
  baseUrl: string
}

/**
 * Plays a register from recorded answers: by the shape and the id in a file's name, then by what connectors recognise
 * inside files. What is not found is the register's 404, or a search without hits. Nothing is ever dialled.
 */
export function createReplay({ folder, slug, baseUrl }: ReplayOptions): RegisterClient {
  let reading: Promise<RecordedFile[]> | null = null
  return replayOf(() => {
    reading ??= readFolder(join(folder, slug))
    return reading
  }, baseUrl)
}

/** Plays these recorded files alone. */
export function replayOf(files: () => Promise<RecordedFile[]>, baseUrl: string): RegisterClient {
  return {
    enter: () => () => {},
    async answer(context, request): Promise<Outcome> {
      await context.progress(request.activity)
      const url = addressOf(baseUrl, request).href
      const found = answerIn(await files(), request.recorded)
      context.signal.throwIfAborted()
      const nothing: Received = { status: 404, bytes: new Uint8Array(), contentType: null, retryAfter: null, url }
      return classify(request, { ...(found ?? nothing), url }, context.now())
    },
  }
}

function answerIn(files: RecordedFile[], recorded: Recorded): Omit<Received, 'url'> | null {
  const whole = files.find((file) => isNamedFor(file, recorded))
  if (whole !== undefined) return reply(200, whole.bytes, typeOf(whole))
  const refusal = files.find((file) => isRefusalFor(file, recorded))
  if (refusal !== undefined) return reply(statusOf(refusal.value) ?? 500, bodyOf(refusal), 'application/json')
  const { find, gather } = recorded
  if (find === undefined) return null
  const found = files.filter((file) => !isRefusal(file)).flatMap((file) => find(file).map((value) => ({ file, value })))
  if (gather !== undefined) return jsonReply(gather(found.map(({ value }) => value)))
  const [best] = found.toSorted((a, b) => fullness(b) - fullness(a))
  if (best === undefined) return null
  return best.value === best.file.value ? reply(200, best.file.bytes, typeOf(best.file)) : jsonReply(best.value)
}

/** `roller/roller_923609016_equinor.json` is named for the shape `roller/roller` and that id; a search needs the exact name. */
function isNamedFor({ path }: RecordedFile, { shape, id, gather }: Recorded): boolean {
  const stem = `${shape}_${nameOf(id)}`
  if (!path.startsWith(stem)) return false
  const rest = path.slice(stem.length)
  return gather === undefined ? /^[._]/.test(rest) : /^\.[^/]*$/.test(rest)
}

const isRefusal = ({ path }: RecordedFile) => path.startsWith('errors/')

function isRefusalFor(file: RecordedFile, { shape, id }: Recorded): boolean {
  if (!isRefusal(file) || statusOf(file.value) === null) return false
  const rest = file.path.slice('errors/'.length)
  const stem = `${shape.slice(shape.lastIndexOf('/') + 1)}_${nameOf(id)}`
  return rest.startsWith(stem) && /^[._]/.test(rest.slice(stem.length))
}

function statusOf(value: unknown): number | null {
  if (typeof value !== 'object' || value === null || !('status' in value)) return null
  const status = Number(value.status)
  return Number.isInteger(status) && status >= 400 && status <= 599 ? status : null
}

/** A refusal that did not name its status itself is kept as `{ status, body }`; then the body is what was said. */
function bodyOf({ bytes, value }: RecordedFile): Uint8Array {
  if (typeof value !== 'object' || value === null || !('body' in value)) return bytes
  return Buffer.from(typeof value.body === 'string' ? value.body : JSON.stringify(value.body))
}

/** An answer of its own before an entry of a list, and of two the one that says more. */
function fullness({ file, value }: { file: RecordedFile; value: unknown }): number {
  const isWhole = value === file.value
  return (isWhole ? 1_000_000_000 : 0) + (JSON.stringify(value)?.length ?? 0)
}

function reply(status: number, bytes: Uint8Array, contentType: string | null): Omit<Received, 'url'> {
  return { status, bytes, contentType, retryAfter: null }
}

function jsonReply(value: unknown): Omit<Received, 'url'> {
  return reply(200, Buffer.from(JSON.stringify(value)), 'application/json')
}

function typeOf({ path, value }: RecordedFile): string | null {
  if (value !== undefined) return 'application/json'
  return path.endsWith('.pdf') ? 'application/pdf' : null
}

/** All files below a folder in the order of their names; none where the register was never recorded. */
export async function readFolder(folder: string): Promise<RecordedFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(ifMissing)
  const paths = entries
    .filter((entry) => entry.isFile() && !notEvidence.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()
  return Promise.all(
    paths.map(async (path) => {
      const bytes = await readFile(path)
      const json = /\.json$/i.test(path) ? readJson(bytes) : { problem: 'another format' }
      const below = path.slice(folder.length + 1).replaceAll(sep, '/')
      return { path: below, bytes, value: 'value' in json ? json.value : undefined }
    }),
  )
}

function ifMissing(error: NodeJS.ErrnoException): [] {
  if (error.code === 'ENOENT') return []
  throw error
}

/** An id or the words of a search as a part of a file name: nothing in it can leave the folder. */
export function nameOf(id: string): string {
  return id
    .toLowerCase()
    .replace(/[^\p{L}\p{N}-]+/gu, '-')
    .slice(0, 80)
}
