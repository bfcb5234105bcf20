import { createTranslator, type Messages } from 'next-intl'
import { type PaperWords, paperNamespaces } from '#components/papers/index.ts'

const texts = {
  en: (name: string) => import(`#components/messages/en/${name}.json`),
  de: (name: string) => import(`#components/messages/de/${name}.json`),
}

const made = new Map<'en' | 'de', Promise<PaperWords>>()

/** The words of papers in a language, read once. */
export function paperWords(given: string): Promise<PaperWords> {
  const locale = given === 'de' ? 'de' : 'en'
  const known = made.get(locale) ?? read(locale)
  made.set(locale, known)
  return known
}

async function read(locale: 'en' | 'de'): Promise<PaperWords> {
  const files = await Promise.all(paperNamespaces.map(async (name) => [name, (await texts[locale](name)).default]))
  const messages: Messages = Object.fromEntries(files)
  return { locale, of: (namespace) => createTranslator({ locale, messages, namespace, timeZone: 'UTC' }) }
}
