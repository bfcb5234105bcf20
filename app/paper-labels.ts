import { createTranslator, type Messages } from 'next-intl'
import { messagesOf } from '#components/messages/index.ts'
import { type PaperLabels, paperNamespaces } from '#components/papers/index.ts'

const made = new Map<'en' | 'de', Promise<PaperLabels>>()

/** The words of papers in a language, read once. */
export function paperLabels(given: string): Promise<PaperLabels> {
  const locale = given === 'de' ? 'de' : 'en'
  const known = made.get(locale) ?? read(locale)
  made.set(locale, known)
  return known
}

async function read(locale: 'en' | 'de'): Promise<PaperLabels> {
  const all = await messagesOf(locale)
  const messages: Messages = Object.fromEntries(paperNamespaces.map((name) => [name, all[name] ?? {}]))
  return {
    locale,
    of: ((namespace: string) =>
      createTranslator({ locale, messages, namespace, timeZone: 'UTC' })) as PaperLabels['of'],
  }
}
