import type { ReactNode } from 'react'

interface OriginalProps {
  /** The language of the wording, where it is known: read aloud and hyphenated as that language. */
  lang?: string | null
  /** What it means in English, beneath it. */
  translation?: ReactNode
  children: ReactNode
}

/** A register's own wording: it speaks first, its direction and language are its own, the translation is beneath. */
export function Original({ lang, translation, children }: OriginalProps) {
  return (
    <>
      <bdi lang={lang ?? undefined}>{children}</bdi>
      {translation !== undefined && translation !== null && (
        <span className="block text-sm text-ink-3">{translation}</span>
      )}
    </>
  )
}
