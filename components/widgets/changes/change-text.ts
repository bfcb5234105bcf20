import { formatDate, formatDay, type Locale, wordIn } from '../../format.ts'
import type { TextsOf } from '../../ui/translations.ts'
import { registerDay } from './register-day.ts'
import { changeSentence, type ToldChange } from './sentence.ts'

export type ChangesTranslator = TextsOf<'changes'>

/** In which language and zone a change is told. */
export interface Telling {
  t: ChangesTranslator
  locale: Locale
  timeZone: string
}

/** A change as one sentence, without its days: who, from what, to what; where the event gives no more, what kind of change it is. */
export function changeText(change: ToldChange, telling: Omit<Telling, 'timeZone'>): string {
  return toldText(change, telling) ?? changeName(change, telling.t)
}

/** The same; null where the event gives no more than its kind. */
export function toldText(change: ToldChange, { t, locale }: Omit<Telling, 'timeZone'>): string | null {
  const sentence = changeSentence(change, locale)
  if (sentence === null) return null
  const { key, name = '', born = null, role = '', was = '', is = '', detail = '' } = sentence
  const who = born === null ? name : t('said.born', { name, year: born })
  return t(`said.${key}`, { who, role, was, is, what: changeName(change, t), detail })
}

/** "… (register: 3 Nov 2026; found 26 Nov 2026)": the day of the register where its event has one, and when it was found. */
export function datedChangeText(change: ToldChange, telling: Telling): string {
  const { t, locale, timeZone } = telling
  const sentence = changeText(change, telling)
  const of = registerDay(change)
  const day = of === null ? null : formatDate(of, locale)
  if (!change.detectedAt) return day === null ? sentence : t('dated.ofRegister', { sentence, day })
  const found = formatDay(change.detectedAt, locale, timeZone)
  return day === null ? t('dated.found', { sentence, found }) : t('dated.registered', { sentence, day, found })
}

/** What kind of change it is: by its code, else by its categories; never the code. */
export function changeName({ eventCode, category }: ToldChange, t: ChangesTranslator): string {
  const named = eventCode && isWord(eventCode) ? wordIn(t, `codes.${eventCode}`, null) : null
  if (named !== null) return named
  const known = (category ?? '').split(', ').filter((one) => isWord(one) && t.has(`categories.${one}`))
  return known.length === 0 ? t('categories.other') : known.map((one) => wordIn(t, `categories.${one}`)).join(', ')
}

const isWord = (text: string) => /^[\w-]+$/.test(text)
