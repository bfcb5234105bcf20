import { type Colleague, noteLimits } from '#lib/contract/index.ts'

/** The people a text names with an @: the whole name or the e-mail address, in any case; "@Ada" is not "@Ada Analyst". */
export function mentionsIn(text: string, people: readonly Colleague[]): Colleague[] {
  const lower = text.toLocaleLowerCase('en')
  const isNamed = (name: string | null | undefined) =>
    Boolean(name) &&
    lower.split(`@${name?.toLocaleLowerCase('en')}`).some((rest, index) => index > 0 && !/^[\p{L}\p{N}]/u.test(rest))
  return people.filter(({ name, email }) => isNamed(name) || isNamed(email)).slice(0, noteLimits.mentionsMax)
}
