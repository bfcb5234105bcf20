interface Texts {
  (key: string): string
  has: (key: string) => boolean
}

/** A text by its key; where there is none, as for a word of a newer version, what is shown in its place. */
export function textOr<Otherwise extends string | null>(
  t: Texts,
  key: string,
  otherwise: Otherwise,
): string | Otherwise {
  return t.has(key) ? t(key) : otherwise
}
