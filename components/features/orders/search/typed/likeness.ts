import { fold, foldings, legalForms, misspelling } from '#lib/text/index.ts'
import { labelsOf } from '../../../../widgets/pickers/labels-of.ts'

/** How a name is like what was typed: by letters, by sound in another alphabet, or otherwise: by number, an earlier or other name. */
export type Likeness = { is: 'spelled'; letters: number } | { is: 'sound' } | { is: 'otherwise' }

/** One letter of each, or a gap. */
export interface Aligned {
  typed: string | null
  found: string | null
  isSame: boolean
}

/** More letters than these are no likeness a reader checks letter by letter: words may stand in another order. */
export const lettersMax = 3

const foreign = /[\p{Script=Greek}\p{Script=Cyrillic}]/u

/** Words of forms are left out where anything else is left. */
function telling(text: string) {
  const labels = fold(text).split(' ').filter(Boolean)
  const others = labels.filter((word) => !legalForms.has(word))
  return others.length > 0 ? others : labels
}

/** Every typed word stands in the name, in any order, as typed, as a beginning, or almost so. */
export function likenessOf(name: string, typed: string): Likeness {
  const labels = telling(typed)
  const own = foldings(name).flatMap((form) => form.split(' '))
  const letters = labels.map((word) =>
    own.reduce<number | null>((least, one) => {
      const errors = one.startsWith(word) ? 0 : misspelling(word, one)
      return errors === null ? least : Math.min(errors, least ?? errors)
    }, null),
  )
  const sum = letters.reduce<number | null>((all, one) => (all === null || one === null ? null : all + one), 0)
  if (sum === null || labels.length === 0) return { is: 'otherwise' }
  if (foreign.test(name) !== foreign.test(typed)) return { is: 'sound' }
  if (sum === 0) return { is: 'spelled', letters: 0 }
  // Letters that are doubled or not are the same to a search, and are seen to differ beside each other.
  const seen = alignedLetters(typed, name).filter((pair) => !pair.isSame).length
  return { is: 'spelled', letters: seen > lettersMax ? sum : seen }
}

/** Letter by letter what was typed and the name, as few as possible apart; what follows in the name is left out. */
export function alignedLetters(typed: string, name: string): Aligned[] {
  const [own, other] = [lettersOf(typed), lettersOf(name)]
  const costs = [own.map((_, at) => at).concat(own.length)]
  for (const [at, letter] of other.entries()) {
    const above = costs[at] ?? []
    const row = [at + 1]
    for (const [place, mine] of own.entries()) {
      const replaced = (above[place] ?? 0) + Number(!isSame(mine, letter))
      row.push(Math.min(replaced, (above[place + 1] ?? 0) + 1, (row[place] ?? 0) + 1))
    }
    costs.push(row)
  }
  const ends = costs.map((row) => row[own.length] ?? 0)
  const last = Math.min(...ends)
  return steps(own, other, costs, ends.lastIndexOf(last))
}

function steps(own: string[], other: string[], costs: number[][], from: number) {
  const pairs: Aligned[] = []
  let [at, place] = [from, own.length]
  while (at > 0 || place > 0) {
    const cost = costs[at]?.[place] ?? 0
    const [found, typed] = [other[at - 1] ?? null, own[place - 1] ?? null]
    const matches = found !== null && typed !== null && isSame(typed, found)
    if (at > 0 && place > 0 && cost === (costs[at - 1]?.[place - 1] ?? 0) + Number(!matches)) {
      pairs.push({ typed, found, isSame: matches })
      at -= 1
      place -= 1
    } else if (at > 0 && cost === (costs[at - 1]?.[place] ?? 0) + 1) {
      pairs.push({ typed: null, found, isSame: false })
      at -= 1
    } else {
      pairs.push({ typed, found: null, isSame: false })
      place -= 1
    }
  }
  return pairs.toReversed()
}

const lettersOf = (text: string) => [...text.trim().normalize('NFC')]

const isSame = (one: string, other: string) => one === other || labelsOf(one).join('') === labelsOf(other).join('')
