import { createHash, createHmac } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { v7 } from 'uuid'
import { marksIn, pastMarkKinds } from './marks.ts'

export interface PastMeans {
  /** The midnight, UTC, at which the past ends. */
  end: Date
  /** Of the installation: both programs make the same ids of it, and no other installation does. */
  key: string
  /** What the program itself has or makes, by name. */
  own(name: string): string
}

interface Text {
  text: string
  hash: string
}

const dayMs = 86_400_000

/** Fills what rows leave open; `lineOf` answers the line of a text by its number, as a text of JSON that leaves open what it holds. */
export function createFilling({ end, key, own }: PastMeans, lineOf: (number: string) => string | undefined) {
  const endMs = end.getTime()
  const ids = new Map<string, string>()
  const texts = new Map<string, Text>()
  const hashes = new Map<string, string>()
  const bytesOf = (name: string) => createHmac('sha256', key).update(name).digest()

  function idOf(parts: string): string {
    const known = ids.get(parts)
    if (known !== undefined) return known
    const [number = '', ms = ''] = parts.split(':')
    const made = v7({ msecs: endMs + Number(ms), seq: Number(number), random: bytesOf(parts).subarray(0, 16) })
    ids.set(parts, made)
    return made
  }

  /** Of the last few, which rows name one after the other; the hash of each stays. */
  function textOf(number: string): Text {
    const known = texts.get(number)
    if (known !== undefined) return known
    const line = lineOf(number)
    if (line === undefined) throw new Error(`the text ${number} of the past comes too late`)
    const text: string = JSON.parse(fill(line))
    const made = { text, hash: createHash('sha256').update(text).digest('hex') }
    if (texts.size > 3) texts.clear()
    texts.set(number, made)
    hashes.set(number, made.hash)
    return made
  }

  const fillers: Record<string, (parts: string) => string> = {
    [pastMarkKinds.instant]: (ms) => new Date(endMs + Number(ms)).toISOString(),
    [pastMarkKinds.day](parts) {
      const [days, separator] = parts.split(':')
      const day = new Date(endMs + Number(days) * dayMs).toISOString().slice(0, 10)
      return separator === undefined ? day : day.split('-').reverse().join(separator)
    },
    [pastMarkKinds.id]: idOf,
    [pastMarkKinds.uuid]: (number) => uuidOf(bytesOf(`uuid ${number}`)),
    [pastMarkKinds.request]: (number) => `req_${bytesOf(`request ${number}`).toString('hex').slice(0, 32)}`,
    [pastMarkKinds.text]: (number) => JSON.stringify(textOf(number).text).slice(1, -1),
    [pastMarkKinds.hash]: (number) => hashes.get(number) ?? textOf(number).hash,
    [pastMarkKinds.compressed]: (number) => `\\\\x${gzipSync(textOf(number).text).toString('hex')}`,
    [pastMarkKinds.own]: own,
  }

  function fill(line: string): string {
    return line.replace(marksIn, (_, kind: string, parts: string) => {
      const filler = fillers[kind]
      if (filler === undefined) throw new Error(`there is no mark ${kind}`)
      return filler(parts)
    })
  }

  return { fill }
}

/** An id of version 4 made of these bytes, which need not be random. */
export function uuidOf(bytes: Buffer): string {
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
