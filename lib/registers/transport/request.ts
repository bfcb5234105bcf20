import { createHash } from 'node:crypto'
import type { z } from 'zod'
import type { ApiError } from '#lib/contract/index.ts'
import type { FetchContext, LeftOut } from '../connector/index.ts'

/** What a connector asks its register for. Only reads: a request may be put again when no answer came. */
export interface RegisterRequest {
  /** Below the base address and beginning with a slash, ids encoded: `/enhetsregisteret/api/enheter/923609016`. */
  path: string
  query?: Readonly<Record<string, string>>
  /** The body of a POST that changes nothing at the register; without it the request is a GET. */
  safePost?: { contentType: string; body: string }
  accept?: string
  /** Beside the usual ones, e.g. credentials. They are never recorded and never logged. */
  headers?: Readonly<Record<string, string>>
  /** The register gives out keys, so that a 401 or 403 is about them; of any other register it is an outage. */
  isKeyed?: boolean
  /** Its answer is a secret, as a token is: never recorded. */
  isSecret?: boolean
  /** What is happening, in words for a person. */
  activity: string
  /** Longest it may take with all its waits, where that is less than for other requests over this transport. */
  maxWaitMs?: number
  recorded: Recorded
  /** Statuses beside 2xx whose body answers the question too, as a 410 that says since when a company is removed. */
  alsoAnswers?: readonly number[]
  /** Statuses beside 404 and 410 that say that the register has nothing, as a 204 does at one. */
  alsoNothing?: readonly number[]
  /** Reads a refusal that means something at this register, as a 500 that says "not supported"; null where it does not. */
  explain?(refusal: { status: number; text: string }): ApiError | null
}

export interface JsonRequest<S extends z.ZodType> extends RegisterRequest {
  schema: S
}

export interface XmlRequest<S extends z.ZodType> extends JsonRequest<S> {
  /** Elements that are lists, however often they occur. */
  lists: readonly string[]
}

/** How the answer to a request is recognised among recorded ones, and how the recorder names it. */
export interface Recorded {
  /** Folder and first word of the file: `roller/roller` with the id 923609016 is `roller/roller_923609016….json`. */
  shape: string
  /** The register's number of the company, or the words of a search. */
  id: string
  /** Answers, or entries of an answer, that this file holds for the request. Without it the file's name decides. */
  find?(file: RecordedFile): unknown[]
  /** Makes the register's answer of all that was found, possibly nothing; without it the best find is the answer. */
  gather?(found: unknown[]): unknown
}

export interface RecordedFile {
  /** Below the folder of the register, with forward slashes. */
  path: string
  bytes: Uint8Array
  /** What the file says; undefined where it is no JSON. */
  value: unknown
}

/** What came back over the wire, or out of a recording: the bytes are those of the body, decompressed. */
export interface Received {
  status: number
  bytes: Uint8Array
  contentType: string | null
  retryAfter: string | null
  url: string
}

/** An answer with everything a source entry needs. `retrievedAt` is ISO 8601. */
export interface Answer<T> {
  value: T
  /** What of the answer is not in `value`, because its form was not understood. */
  leftOut: readonly LeftOut[]
  bytes: Uint8Array
  sha256: string
  retrievedAt: string
  url: string
  status: number
  contentType: string | null
}

export function toAnswer<T>(
  context: FetchContext,
  received: Received,
  { value, leftOut = [] }: { value: T; leftOut?: readonly LeftOut[] },
): Answer<T> {
  return {
    value,
    leftOut,
    bytes: received.bytes,
    sha256: createHash('sha256').update(received.bytes).digest('hex'),
    retrievedAt: context.now().toISOString(),
    url: received.url,
    status: received.status,
    contentType: received.contentType,
  }
}

/** The address of a request. It cannot leave the register: the path is appended, never resolved against another host. */
export function addressOf(baseUrl: string, request: RegisterRequest): URL {
  const base = new URL(baseUrl)
  const url = new URL(`${baseUrl.replace(/\/$/, '')}${request.path}`)
  const root = base.pathname.replace(/\/$/, '')
  if (!request.path.startsWith('/') || url.origin !== base.origin || !url.pathname.startsWith(`${root}/`)) {
    throw new Error(`the path ${request.path} leaves the register`)
  }
  for (const [name, value] of Object.entries(request.query ?? {})) url.searchParams.set(name, value)
  // A blank as `%20`, which every register understands; `+` is one in forms alone, and OData refuses it.
  url.search = url.search.replaceAll('+', '%20')
  return url
}
