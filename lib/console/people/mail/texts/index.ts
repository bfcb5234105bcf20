import 'server-only'
import { german } from './de.ts'
import { english } from './en.ts'
import type { MailTexts } from './mail-texts.ts'

export type { MailTexts } from './mail-texts.ts'

const texts: Readonly<Record<string, MailTexts>> = { en: english, de: german }

export function textsIn(locale: string): MailTexts {
  return texts[locale] ?? english
}
