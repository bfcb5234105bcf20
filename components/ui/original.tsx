import type { ReactNode } from 'react'

interface OriginalProps {
  /** The language of the wording, where it is known: read aloud and hyphenated as that language. */
  lang?: string | null
  /** What it means in English, beneath or behind it. */
  translation?: ReactNode
  children: ReactNode
  isInline?: boolean
}

/** A register's own wording: it speaks first, its direction and language are its own, the translation is beneath. */
export function Original({ lang, translation, children, isInline = false }: OriginalProps) {
  return (
    <>
      <bdi lang={lang ?? undefined}>{children}</bdi>
      {translation !== undefined &&
        translation !== null &&
        (isInline ? (
          <span className="text-ink-3"> {translation}</span>
        ) : (
          <span className="block text-sm text-ink-3">{translation}</span>
        ))}
    </>
  )
}
