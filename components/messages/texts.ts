import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locale } from '../format.ts'
import { type Namespace, namespaces, subjectOf } from './index.ts'

/** The texts of one language by namespace and key. */
export type Texts = ReadonlyMap<string, string>

/** A file of texts as it is written; the console loads them with `messagesOf`. */
export function textsFile(locale: Locale, namespace: Namespace): string {
  return readFileSync(join(import.meta.dirname, locale, subjectOf[namespace], `${namespace}.json`), 'utf8')
}

/** Reads the texts from their files, for the lint and for tests. */
export function textsOf(locale: Locale): Texts {
  const texts = new Map<string, string>()
  const walk = (value: unknown, key: string) => {
    if (typeof value === 'string') texts.set(key, value)
    else if (typeof value === 'object' && value !== null)
      for (const [name, part] of Object.entries(value)) walk(part, `${key}.${name}`)
  }
  for (const namespace of namespaces) walk(JSON.parse(textsFile(locale, namespace)), namespace)
  return texts
}
