import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { ApiError } from '#lib/contract/index.ts'
import type { Connector, FetchContext } from '../connector/index.ts'
import { type OnResponse, type Received, type RegisterRequest, readJson, textOf } from '../transport/index.ts'
import { nameOf } from './replay.ts'

/**
 * Asks a live register everything it serves about one company and writes the answers where a replay finds them. `open`
 * makes the connector on a transport with the given `onResponse`. Answers the files written, below `folder`.
 */
export async function recordCompany(
  open: (onResponse: OnResponse) => Connector,
  folder: string,
  context: FetchContext,
  nativeId: string,
): Promise<string[]> {
  const files: string[] = []
  const kept: Promise<void>[] = []
  const connector = open((request, received) => {
    const writing = writeRecording(folder, connector.slug, request, received).then((file) => {
      if (file !== null) files.push(file)
    })
    kept.push(writing)
    return writing
  })
  for (const ask of requestsOf(connector)) await ask(context, nativeId).catch(ifNotServed)
  await Promise.all(kept)
  return [...new Set(files)].toSorted()
}

/** What a register refuses to serve for this company is part of the recording, and no reason to stop. */
function ifNotServed(error: unknown): void {
  if (error instanceof ApiError && error.code === 'capability.not_available') return
  throw error
}

type Ask = (context: FetchContext, nativeId: string) => Promise<unknown>

function requestsOf(connector: Connector): Ask[] {
  const { report, prefill, listDocuments, financials, ubo, shareholders } = connector
  return [report ?? prefill, listDocuments, financials, ubo, shareholders].filter((ask) => ask !== undefined)
}

/** Writes one answer under its shape and id; the body alone, so neither credentials nor headers can get into it. */
export async function writeRecording(
  folder: string,
  slug: string,
  { recorded, isSecret }: RegisterRequest,
  received: Received,
): Promise<string | null> {
  const { status, bytes } = received
  if (status === 404 || status === 410 || isSecret === true) return null
  const isRefusal = status < 200 || status >= 300
  const shape = isRefusal ? `errors/${recorded.shape.slice(recorded.shape.lastIndexOf('/') + 1)}` : recorded.shape
  const path = join(slug, `${shape}_${nameOf(recorded.id)}${isRefusal ? '.json' : extensionOf(received)}`)
  await mkdir(dirname(join(folder, path)), { recursive: true })
  await writeFile(join(folder, path), isRefusal ? refusalOf(received) : bytes)
  return path
}

function refusalOf({ status, bytes }: Received): string {
  const json = readJson(bytes)
  return JSON.stringify({ status, body: 'value' in json ? json.value : textOf(bytes) }, null, 2)
}

function extensionOf({ contentType }: Received): string {
  if (/\bpdf\b/.test(contentType ?? '')) return '.pdf'
  if (/\bxml\b/.test(contentType ?? '')) return '.xml'
  return /json/.test(contentType ?? 'json') ? '.json' : '.bin'
}
