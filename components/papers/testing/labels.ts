import { createTranslator, type Messages } from 'next-intl'
import type { Locale } from '../../format.ts'
import { textsFile } from '../../messages/texts.ts'
import { type PaperLabels, paperNamespaces } from '../labels.ts'

/** The words of papers as the application has them; a text that is not there ends the test. */
export function wordsIn(locale: Locale): PaperLabels {
  const messages: Messages = Object.fromEntries(
    paperNamespaces.map((name) => [name, JSON.parse(textsFile(locale, name))]),
  )
  const onError = (error: Error) => {
    throw error
  }
  return {
    locale,
    of: ((namespace: string) =>
      createTranslator({ locale, messages, namespace, timeZone: 'UTC', onError })) as PaperLabels['of'],
  }
}
