import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createTranslator } from 'next-intl'
import type { Locale } from '../../format.ts'
import { type PaperWords, paperNamespaces } from '../words.ts'

/** The words of papers as the application has them; a text that is not there ends the test. */
export function wordsIn(locale: Locale): PaperWords {
  const folder = join(import.meta.dirname, '../../messages', locale)
  const messages = Object.fromEntries(
    paperNamespaces.map((name) => [name, JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8'))]),
  )
  const onError = (error: Error) => {
    throw error
  }
  return {
    locale,
    of: (namespace) => createTranslator({ locale, messages, namespace, timeZone: 'UTC', onError }),
  }
}
