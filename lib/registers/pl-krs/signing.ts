import type { BasicInformation, RepresentationRule } from '#lib/contract/index.ts'
import { all, object, type Rule, rulesAt } from '../frame/index.ts'
import { withoutPersonalNumbers } from './words.ts'

const wordsAt = (path: string) => rulesAt(path, 'pl', withoutPersonalNumbers)

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
