import type { RepresentationRule } from '#lib/contract/index.ts'
import { rulesInWords } from '#lib/domain/signing/index.ts'
import { made, type Rule, source, withoutNumbers } from './rules.ts'

/** Each rule of signing the words at a path give, with the words as the mapping cleans them; these alone where they are not understood. */
export function rulesAt(path: string, language: string): Rule<RepresentationRule[]> {
  return (place) => {
    const found = made(path, withoutNumbers, (words) => place.book.clean(words))(place)
    if (found === undefined) return undefined
    const words = { original: found.value, originalLanguage: language, source: source(place)?.value }
    const rules = rulesInWords(found.value, language) ?? [{}]
    const note = (to: string) => ({ to, from: found.notes.flatMap(({ from }) => from), by: 'rules in words' })
    return { value: rules.map((rule) => ({ ...rule, ...words })), notes: rules.map((_, index) => note(`/${index}`)) }
  }
}
