import { foldings, type Standard, spellingsOf } from '#lib/text/index.ts'

/** A name as it is compared: the words of one of its spellings, and the standard that wrote it in Latin letters. */
export interface NameForm {
  words: readonly string[]
  /** Null where no transliteration was needed, or it is that of the search. */
  standard: Standard | null
}

/** Words that say what kind of company it is, in the spelling of `fold`: two that differ in nothing else are to be looked at. */
const legalForms = new Set(
  [
    ...['ltd', 'limited', 'plc', 'llc', 'lp', 'llp', 'inc', 'corp', 'corporation', 'co', 'company', 'the', 'and'],
    ...['gmbh', 'ag', 'kg', 'ohg', 'ug', 'mbh', 'se', 'bv', 'nv', 'ab', 'as', 'asa', 'aps', 'oy', 'oyj', 'sa', 'sas'],
    ...[
      'sarl',
      'spa',
      'srl',
      'sro',
      'doo',
      'dd',
      'ad',
      'ood',
      'eood',
      'ae',
      'epe',
      'ike',
      'kft',
      'zrt',
      'sl',
      'fze',
      'fzco',
    ],
    ...[
      'ooo',
      'oao',
      'zao',
      'pao',
      'ao',
      'jsc',
      'ojsc',
      'cjsc',
      'pjsc',
      'pte',
      'pvt',
      'bhd',
      'sdn',
      'sp',
      'z',
      'o',
      'und',
      'et',
    ],
  ].flatMap(foldings),
)

/** Every form of a name, each once; the first is that of the search. */
export function formsOf(name: string, country: string | null): NameForm[] {
  const forms = new Map<string, NameForm>()
  const take = (text: string, standard: Standard | null) => {
    const words = wordsOf(text)
    const key = words.join(' ')
    if (key !== '' && !forms.has(key)) forms.set(key, { words, standard })
  }
  for (const text of foldings(name)) take(text, null)
  for (const { text, standard } of spellingsOf(name, country)) {
    for (const folded of foldings(text)) take(folded, standard)
  }
  return [...forms.values()]
}

/** In order of the alphabet, each once, without legal forms; with them where nothing else is left. */
function wordsOf(folded: string): string[] {
  const all = [...new Set(folded.split(' ').filter((word) => word !== ''))].toSorted()
  const telling = all.filter((word) => !legalForms.has(word))
  return telling.length === 0 ? all : telling
}
