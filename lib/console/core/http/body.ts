import 'server-only'
import { limits } from '#lib/contract/index.ts'
import { type BodyOptions, invalidBody, jsonIn, readBytes, refuseEncoded, textOfBody } from '#lib/http/index.ts'

/** The bytes of a body, which must not be compressed. Next hands on only the first 10 MB of a longer one without an error. */
export async function readPlain(request: Request, bytesMax: number, options?: BodyOptions): Promise<Uint8Array> {
  if (request.body !== null) refuseEncoded(request)
  return readBytes(request, bytesMax, options)
}

export async function readText(request: Request, bytesMax: number): Promise<string> {
  return textOfBody(await readPlain(request, bytesMax))
}

/** The value of a JSON body, that the service and the database can store as it is (`checkValue`). */
export function parseJson(text: string): unknown {
  const value = jsonIn(text)
  checkValue(value)
  return value
}

/** Refuses what the database cannot store: nesting beyond 32 levels, U+0000, half a surrogate pair. */
export function checkValue(value: unknown, depth = 0): void {
  if (typeof value === 'string' && (!value.isWellFormed() || value.includes('\0'))) {
    throw invalidBody('U+0000 and lone surrogates are no text')
  }
  if (typeof value !== 'object' || value === null) return
  if (depth >= limits.jsonDepthMax) throw invalidBody(`nested deeper than ${limits.jsonDepthMax} levels`)
  for (const [key, item] of Object.entries(value)) {
    checkValue(key)
    checkValue(item, depth + 1)
  }
}
