import type { RepresentationRule } from '#lib/contract/index.ts'
import { type Reading, readWords } from './rules-in-words.ts'
import type { Span } from './tokens.ts'

/**
 * The parts of a text that rules with these words were read from, of all rules of a report: in their order, none over another.
 * Whoever served the report may have read the words in another way, or not from words at all: of such a rule there are none.
 */
export function marksOf(shown: readonly RepresentationRule[], rules: readonly RepresentationRule[]): Span[] {
  const { original, originalLanguage } = shown[0] ?? {}
  const readings = original && originalLanguage ? readWords(original, originalLanguage) : undefined
  const ofWords = rules.filter((rule) => rule.original === original && rule.originalLanguage === originalLanguage)
  const marks = shown.flatMap((rule) => {
    const reading = readings?.[ofWords.indexOf(rule)]
    return reading !== undefined && isReadingOf(rule, reading) ? reading.marks : []
  })
  const joined: Span[] = []
  for (const { from, to } of marks.toSorted((a, b) => a.from - b.from)) {
    const last = joined.at(-1)
    if (last !== undefined && from <= last.to) last.to = Math.max(last.to, to)
    else joined.push({ from, to })
  }
  return joined
}

/** A register may say beside the words what a rule is for; what the words say of it must be so. */
function isReadingOf(rule: RepresentationRule, reading: Reading) {
  const when = ({ type, subject, value, details }: NonNullable<RepresentationRule['when']>) =>
    JSON.stringify([type, subject ?? null, value?.amount ?? null, value?.iso4217CurrencyCode ?? null, details ?? null])
  const isSameCase = reading.when === undefined || (rule.when != null && when(rule.when) === when(reading.when ?? {}))
  return isSameCase && signersOf(rule) === signersOf(reading)
}

function signersOf({ options }: Pick<RepresentationRule, 'options'>) {
  const signers = (options ?? []).map((option) =>
    (option.signers ?? []).map(({ actor, minimumCount, maximumCount, allMembers }) => [
      ...[actor?.role?.original ?? null, minimumCount ?? null, maximumCount ?? null, allMembers ?? null],
    ]),
  )
  return JSON.stringify(signers)
}
