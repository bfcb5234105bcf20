import type { ListedNumber } from '#lib/domain/law/lists/index.ts'
import type { Standard } from '#lib/text/index.ts'
import { formsOfName, type NameForm, nameMax } from './names.ts'
import type { PartyNumber } from './numbers.ts'

/** Why an entry may mean a party. By number it is proposed; by name alone it is to be confirmed. */
export type MatchEvidence =
  | {
      by: 'number'
      own: PartyNumber
      /** The country of the party; null where no source gives one. */
      ownCountry: string | null
      listed: ListedNumber
    }
  | {
      by: 'name'
      /** As the list prints it. */
      listed: string
      /** Both names in the form in which they are compared. */
      ownForm: string
      listedForm: string
      /** The standards that wrote either in Latin letters. */
      standards: readonly Standard[]
      /** Words as the party's source writes them. */
      agree: readonly string[]
      /** Words as the party's source writes them, then as the list does; none where the whole names are the same. */
      differ: readonly string[]
    }

interface Side {
  name: string
  country: string | null
  kind: 'person' | 'company' | 'other'
  form: NameForm
}

export function nameEvidence(own: Side, listed: Side, isSame: boolean): MatchEvidence {
  const mine = writtenWords(own, new Set(listed.form.words))
  const theirs = writtenWords(listed, new Set(own.form.words))
  return {
    by: 'name',
    listed: listed.name,
    ownForm: own.form.words.join(' '),
    listedForm: listed.form.words.join(' '),
    standards: [...new Set([own.form.standard, listed.form.standard])].filter((standard) => standard !== null),
    agree: mine.filter(({ agrees }) => isSame || agrees).map(({ word }) => word),
    differ: isSame ? [] : [...new Set([...mine, ...theirs].filter(({ agrees }) => !agrees).map(({ word }) => word))],
  }
}

/** What the form is made of, in the order and letters of the name: legal forms, which it leaves out, are not among it. */
function writtenWords({ name, country, kind, form }: Side, other: ReadonlySet<string>) {
  if (name.length > nameMax) return []
  const known = new Set(form.words)
  const written = name.split(gaps).map((part) => part.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}\p{M}]+$/gu, ''))
  return [...new Set(written)].flatMap((word) => {
    const compared = word === '' ? [] : formsOfName(word, country, kind).flatMap(({ words }) => words)
    const used = compared.filter((one) => known.has(one))
    return used.length === 0 ? [] : [{ word, agrees: used.every((one) => other.has(one)) }]
  })
}

const gaps = /[\s,;/()"“”„«»\p{Pd}]+/u
