import { dirname } from 'node:path'
import { pathToFileURL } from 'node:url'

/** What the bundler gives a loader. */
interface Loading {
  resourcePath: string
  addContextDependency(folder: string): void
}

/** Replaces a module by the values it exports, as they are when it is built; `next.config.ts` names the modules. */
export default async function values(this: Loading): Promise<string> {
  this.addContextDependency(dirname(this.resourcePath))
  return codeOfValues(await import(pathToFileURL(this.resourcePath).href))
}

/** Plain data as code, what occurs twice written once; anything else, such as a schema, is left out. */
export function codeOfValues(exported: object): string {
  const plain = Object.entries(exported).map(([name, value]) => ({ name, value: plainOf(value) }))
  const counts = new Map<string, number>()
  for (const { value } of plain) count(value, counts)
  const names = new Map<string, string>()
  const lines: string[] = []
  const write = (value: unknown): string => {
    const key = JSON.stringify(value)
    if (typeof value !== 'object' || value === null) return key
    const known = names.get(key)
    if (known !== undefined) return known
    const text = textOf(value, write)
    if (counts.get(key) === 1) return text
    const name = `v${names.size}`
    names.set(key, name)
    lines.push(`const ${name} = ${text}`)
    return name
  }
  for (const { name, value } of plain) lines.push(`export const ${name} = ${write(value)}`)
  return lines.join('\n')
}

function plainOf(value: unknown): unknown {
  const isPlain = (one: object) => Array.isArray(one) || Object.getPrototypeOf(one) === Object.prototype
  const text = JSON.stringify(value, (_key, one: unknown) =>
    typeof one === 'object' && one !== null && !isPlain(one) ? undefined : one,
  )
  return JSON.parse(text)
}

function count(value: unknown, counts: Map<string, number>): void {
  if (typeof value !== 'object' || value === null) return
  const key = JSON.stringify(value)
  const before = counts.get(key) ?? 0
  counts.set(key, before + 1)
  if (before === 0) for (const one of Object.values(value)) count(one, counts)
}

function textOf(value: object, write: (value: unknown) => string): string {
  if (Array.isArray(value)) return `[${value.map(write)}]`
  return `{${Object.entries(value).map(([key, one]) => `${JSON.stringify(key)}:${write(one)}`)}}`
}
