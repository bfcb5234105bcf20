import { JsonObject } from '#lib/contract/index.ts'
import { jsonOrNull } from '#lib/text/index.ts'

export interface ReadMetadata {
  /** Null where nothing is given; undefined where what is given is no JSON object. */
  value: JsonObject | null | undefined
  /** As it will be sent: the limit counts UTF-8 bytes of the JSON, not characters typed (P38). */
  bytes: number
  /** Names of fields like those of a credential: metadata is stored and written to logs. */
  credentials: string[]
}

export function readMetadata(text: string): ReadMetadata {
  if (text.trim() === '') return { value: null, bytes: 0, credentials: [] }
  const value = objectIn(text)
  const sent = value === undefined ? text : JSON.stringify(value)
  return {
    value,
    bytes: new TextEncoder().encode(sent).length,
    credentials: value === undefined ? [] : credentialsIn(value),
  }
}

function objectIn(text: string): JsonObject | undefined {
  return JsonObject.safeParse(jsonOrNull(text)).data
}

const revealing =
  /pass(?:word|wd|phrase)|secret|token|api[-_]?key|private[-_]?key|credential|authorization|bearer|\bpin\b/i
const shapes = [
  /^eyJ[\w-]{10,}\.[\w-]{10,}\./,
  /-----BEGIN [A-Z ]*KEY-----/,
  /^(?:sk|pk|rk)_(?:live|test)_\w{8,}/,
  /^whsec[_]\w{8,}/,
  /^(?:AKIA|ASIA)[A-Z0-9]{12,}/,
  /^(?:Bearer|Basic)\s+\S{8,}/i,
  /^gh[pousr]_\w{20,}/,
  /^[a-z][\w+.-]*:\/\/[^/\s:]+:[^/\s@]+@/i,
]

/** Paths of fields whose name or value may be a credential. */
export function credentialsIn(value: unknown, path = ''): string[] {
  if (typeof value === 'string') return shapes.some((shape) => shape.test(value.trim())) ? [path] : []
  if (Array.isArray(value)) return value.flatMap((one, index) => credentialsIn(one, `${path}[${index}]`))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, one]) => {
    const at = path === '' ? name : `${path}.${name}`
    const isRevealing = revealing.test(name) && one !== null && one !== '' && typeof one !== 'boolean'
    return isRevealing ? [at] : credentialsIn(one, at)
  })
}
