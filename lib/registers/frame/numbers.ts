import type { Identifier } from '#lib/contract/index.ts'
import { toServiceId } from '../connector/index.ts'
import { all } from './lists.ts'
import { constant, made, object, type Rule, source, text, understood } from './rules.ts'

/** The id of a company of this register by its number; nothing where the number is not of the form the register gives. */
export function ownServiceId(
  path: string,
  read: (text: string) => string | undefined = (given) => given,
): Rule<string> {
  return (at) =>
    made(path, 'serviceId of the number', (given) => {
      const number = read(given)
      const { register } = at.book.about
      return number !== undefined && register.isNativeId(number) ? toServiceId(register, number) : undefined
    })(at)
}

interface Numbering extends Pick<Identifier, 'description'> {
  scheme: string
  jurisdiction: string
  /** The number in the text, where people write it in several ways; of another form it is odd. */
  read?(text: string): string | undefined
}

/** The number of a company at a path, as an identifier of a scheme, and the id of the company it leads to, if to any. */
export function numberOf(path: string, { scheme, jurisdiction, read, ...more }: Numbering): Rule<Identifier[]> {
  const followed: Rule<string> = (at) =>
    made(path, 'serviceId of the number', (given) => {
      const number = read === undefined ? given : read(given)
      if (number === undefined) return undefined
      const { register, find } = at.book.about
      const own = register.jurisdictionCode === jurisdiction && register.isNativeId(number)
      return find(scheme, number) ?? (own ? toServiceId(register, number) : undefined)
    })(at)
  return all<Identifier>(
    object<Identifier>(
      {
        value: read === undefined ? text(path) : understood(path, 'without blanks', read),
        type: constant(scheme),
        source,
        jurisdiction: constant(jurisdiction),
        ...(more.description == null ? {} : { description: constant(more.description) }),
      },
      ['value'],
    ),
    object<Identifier>({ value: followed, type: constant('service_id') }, ['value']),
  )
}
