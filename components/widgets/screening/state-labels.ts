import type { ListedScreening, ScreeningState } from '#lib/contract/index.ts'
import type { Known } from '#lib/domain/knowledge/index.ts'
import { type Comparison, noneAlike, noneAlikeIn, oldestDay } from '#lib/domain/screening/index.ts'
import { formatDate, type Locale } from '../../format.ts'
import { absent, type TextsOf, wordIn } from '../../ui/kit.ts'

export type ScreeningTexts = TextsOf<'screeningState'>
export type ScreeningMeaning = 'bad' | 'warn' | 'plain' | 'ok'

export interface ScreeningSentence {
  text: string
  meaning: ScreeningMeaning
  /** It is about hits of a provider alone, which are decided in the file. */
  isOfProvider?: boolean
}

const namesMax = 3

/** Whom matches are confirmed of, or are open of. */
export function matchSentence(
  t: ScreeningTexts,
  state: 'confirmed' | 'open',
  { names, count }: { names: readonly string[]; count: number },
): string {
  const shown = names.slice(0, namesMax).join(', ')
  const more = names.length - namesMax
  return t(state, { count, names: more > 0 ? t('more', { names: shown, count: more }) : shown })
}

export function alikeSentence(t: ScreeningTexts, compared: Known<Comparison>, locale: Locale): string {
  const { parties, lists, day } = compared.value
  return absent(t, 'alike', compared, { parties, lists, day: formatDate(day, locale) })
}

/** Why "none alike" is not said; of a reason that this program does not know, that it is not. */
export function notComparedSentence(t: ScreeningTexts, reason: string, day: string | null, locale: Locale): string {
  const key = `notCompared.${reason}`
  return wordIn(t, key, t('notCompared.other'), { day: day === null ? '' : formatDate(day, locale) })
}

/** All that is to be said of the screening of a company, the gravest first; each sentence can be understood alone. */
export function screeningSentences(state: ScreeningState, t: ScreeningTexts, locale: Locale): ScreeningSentence[] {
  const { confirmed, open, notCompared } = state
  const matched = (of: 'confirmed' | 'open', meaning: ScreeningMeaning): ScreeningSentence[] => {
    const matches = of === 'confirmed' ? confirmed : open
    const names = [...new Set(matches.map(({ partyName }) => partyName))]
    if (matches.length === 0) return []
    const isOfProvider = matches.every(({ from }) => from === 'provider')
    return [{ text: matchSentence(t, of, { names, count: matches.length }), meaning, isOfProvider }]
  }
  const compared = noneAlike(state)
  return [
    ...matched('confirmed', 'bad'),
    ...matched('open', 'warn'),
    ...(notCompared == null
      ? []
      : [{ text: notComparedSentence(t, notCompared, oldestDay(state), locale), meaning: 'plain' as const }]),
    ...(compared.isKnown ? [{ text: alikeSentence(t, compared, locale), meaning: 'ok' as const }] : []),
  ]
}

/** The least that a row says, and the sentence it stands for. */
export interface ListedLabels extends ScreeningSentence {
  whole: string
}

export function listedLabels(listed: ListedScreening, t: ScreeningTexts, locale: Locale): ListedLabels {
  const { kind, names, count, notCompared, day } = listed
  const matches = { names: names ?? [], count: count ?? names?.length ?? 1 }
  if (kind === 'confirmed')
    return { text: t('short.confirmed'), meaning: 'bad', whole: matchSentence(t, 'confirmed', matches) }
  if (kind === 'open') {
    const text = t('short.open', { count: matches.count })
    return { text, meaning: 'warn', whole: matchSentence(t, 'open', matches) }
  }
  const compared = noneAlikeIn(listed)
  if (compared.isKnown)
    return { text: absent(t, 'short.alike', compared), meaning: 'ok', whole: alikeSentence(t, compared, locale) }
  const whole = notComparedSentence(t, notCompared ?? 'other', day ?? null, locale)
  return { text: t('short.notCompared'), meaning: 'plain', whole }
}
