/**
 * What a row of a past leaves open stands between two signs that no text has: when it was, which id it had, which text is meant.
 * Whoever loads it fills it in.
 */
export const opens = '\uE000'
export const closes = '\uE001'

/** Kinds of marks, each with its parts by colons. */
export const pastMarkKinds = {
  /** An instant: milliseconds from the end of the past. */
  instant: 't',
  /** A day: days from the end of the past, and what stands between its parts where the day itself comes first. */
  day: 'd',
  /** An id that is ordered by time: its number in that order, and when it was made. */
  id: 'i',
  /** An id, or the name of a request, that says nothing. */
  uuid: 'u',
  request: 'x',
  /** A text by its number: itself, its SHA-256, and itself compressed. */
  text: 'b',
  hash: 'h',
  compressed: 'z',
  /** Something that the program itself has or makes, by its name. */
  own: 'k',
} as const
export type PastMarkKind = keyof typeof pastMarkKinds

export const mark = (kind: PastMarkKind, ...parts: (string | number)[]): string =>
  `${opens}${pastMarkKinds[kind]}${parts.join(':')}${closes}`

export const marksIn = new RegExp(`${opens}([a-z])([^${closes}]*)${closes}`, 'g')
