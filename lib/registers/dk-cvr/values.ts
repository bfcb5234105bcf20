import type { Percentage } from '#lib/contract/index.ts'
import { columnBy, first, formsIn, isDayOrNone, type Place, type Rule, readTable, rolesIn } from '../frame/index.ts'

const table = (name: string) => readTable(new URL(`tables/${name}.csv`, import.meta.url))
const bands = table('bands')
export const formOf = formsIn(new URL('tables/forms.csv', import.meta.url))
export const statuses = columnBy(table('statuses'), 'status', 'normalized')

/** A word that decides; what is none is not understood. */
export function word(one: Place, path: string): string | undefined {
  if (typeof one.value !== 'object') one.book.decided(one, true)
  const isWord = (said: string | undefined) => said === undefined || /^\p{L}/u.test(said)
  const said = one.says(path, isWord)
  return isWord(said) ? said : undefined
}

/** Whether both ends of a period are days, where they are there. */
export function isDated(one: Place): boolean {
  const ends = ['periode/gyldigFra', 'periode/gyldigTil'].map((end) => one.says(end, isDayOrNone))
  return ends.every(isDayOrNone)
}

/** `gyldigTil` is the last day of a period; one without it lasts. */
export const isCurrent = (one: Place): boolean => isDated(one) && one.says('periode/gyldigTil') === undefined
export const isEnded = (one: Place): boolean => isDated(one) && one.says('periode/gyldigTil') !== undefined

/** Periods of one list overlap and stand in no order: what was entered last is the one that counts. */
export function latest<T>(path: string, rule: Rule<T>, where: (one: Place) => boolean = isCurrent): Rule<T> {
  return (place) => {
    const standing = place.objects(path).filter((one) => one.book.judge(one, where) === true)
    const [last] = standing.length < 2 ? standing : standing.toSorted((a, b) => (enteredAt(a) < enteredAt(b) ? 1 : -1))
    if (last === undefined) return undefined
    last.book.claimed.add(last.pointer)
    return rule(last)
  }
}

const enteredAt = (one: Place) => one.says('sidstOpdateret') ?? ''

/** The value of an attribute that stands; `other` is said of those of another type that nothing reads. */
export function attribute<T>(type: string, rule: Rule<T>, other?: 'no_field'): Rule<T> {
  return first('attributter', latest('vaerdier', rule), {
    where: (one) => word(one, 'type') === type,
    ...(other === undefined ? {} : { else: other }),
  })
}

export const roles = rolesIn(new URL('tables/roles.csv', import.meta.url), 'da')

/** A share of the register of owners: the whole exactly, anything less a band of the law; another number is none. */
export function bandOf(share: string): Percentage | undefined {
  if (Number(share) === 1) return { exact: 100 }
  const band = bands.rows.find((one) => Number(one.share) === Number(share))
  return band && { minimum: Number(band.minimum), exclusiveMaximum: Number(band.below) }
}

/** What the company states of a beneficial owner, in hundredths of a percent: finer than a band, and not exact. */
export function statedShare(share: string): Percentage | undefined {
  const parts = /^[01](?:\.\d{1,4})?$/.test(share) ? Math.round(Number(share) * 10_000) : undefined
  if (parts === undefined || parts > 10_000) return undefined
  return parts === 10_000
    ? { minimum: 100, maximum: 100 }
    : { minimum: parts / 100, exclusiveMaximum: (parts + 1) / 100 }
}
