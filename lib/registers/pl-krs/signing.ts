import type { BasicInformation, RepresentationRule } from '#lib/contract/index.ts'
import { rulesInWords } from '#lib/domain/signing/index.ts'
import { all, made, object, type Rule, source } from '../frame/index.ts'
import { withoutPersonalNumbers } from './words.ts'

const language = 'pl'

/** Each rule the words at a path give, with the words; the words alone where they are not understood. */
const wordsAt =
  (path: string): Rule<RepresentationRule[]> =>
  (place) => {
    const found = made(path, 'without personal numbers', withoutPersonalNumbers)(place)
    if (found === undefined) return undefined
    const words = { original: found.value, originalLanguage: language, source: source(place)?.value }
    const rules = rulesInWords(found.value, language) ?? [{}]
    const note = (to: string) => ({ to, from: found.notes.flatMap(({ from }) => from), by: 'rules in words' })
    return { value: rules.map((rule) => ({ ...rule, ...words })), notes: rules.map((_, index) => note(`/${index}`)) }
  }

/** Kinds of procuration are a rule about those who hold it where all hold the same; of several kinds only the words are true of some. */
const procurations: Rule<RepresentationRule[]> = (place) => {
  const holders = place.list('dane/dzial2/prokurenci')
  const [one, other] = Map.groupBy(holders, (holder) => String(holder.to('rodzajProkury').value)).values()
  if (one === undefined || other !== undefined) return undefined
  const found = one[0] && wordsAt('rodzajProkury')(one[0])
  const from = one.map(({ pointer }) => `${pointer}/rodzajProkury`)
  return found && { ...found, notes: found.notes.map((note) => ({ ...note, from })) }
}

export const policy: Rule<NonNullable<BasicInformation['representationPolicy']>> = object<
  NonNullable<BasicInformation['representationPolicy']>
>({ rules: all<RepresentationRule>(wordsAt('dane/dzial2/reprezentacja/sposobReprezentacji'), procurations) })
