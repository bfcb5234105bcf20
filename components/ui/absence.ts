import { type Knowledge, type Known, known, unknown } from '#lib/domain/knowledge/index.ts'

type Values = Record<string, string | number | Date>

/**
 * A sentence of absence: "none", "nobody", "unchanged", 0. The proof is what was looked at; the compiler takes no unknown
 * value for it. The lint lets no other call say a message that `messages/absence.ts` lists with a proof.
 */
export function absent<Key extends string>(
  t: (key: Key, values?: Values) => string,
  key: Key,
  _proof: Known<unknown>,
  values?: Values,
): string {
  return t(key, values)
}

interface Reading<T> {
  data: T | undefined
  error: unknown
  /** True where the answer is of the question before: it is no answer to this one. */
  isPlaceholderData?: boolean
}

/**
 * What a page knows of what it reads. An answer read earlier is known even while it is read again, but not after a reading has
 * failed: the error beside it says that it may be out of date.
 *
 * @param what the row of the contract, or the list, that was read
 */
export function readingOf<T>({ data, error, isPlaceholderData }: Reading<T>, what: string): Knowledge<T> {
  if (error) return unknown('sourceAway')
  return data === undefined || isPlaceholderData ? unknown('loading') : known(data, { what })
}
