import type { Identifier } from '#lib/contract/index.ts'
import { toServiceId } from '../connector/index.ts'
import { all, constant, made, object, type Rule, source, text } from './rules.ts'

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

/** The number of a company at a path, as an identifier of a scheme, and the id of the company it leads to, if to any. */
export function numberOf(
  path: string,
  { scheme, jurisdiction, ...more }: { scheme: string; jurisdiction: string } & Pick<Identifier, 'description'>,
): Rule<Identifier[]> {
  const followed: Rule<string> = (at) =>
    made(path, 'serviceId of the number', (number) => {
      const { register, find } = at.book.about
      const own = register.jurisdictionCode === jurisdiction && register.isNativeId(number)
      return find(scheme, number) ?? (own ? toServiceId(register, number) : undefined)
    })(at)
  return all<Identifier>(
    object<Identifier>(
      {
        value: text(path),
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
