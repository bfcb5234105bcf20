import { useLocale } from 'next-intl'
import type { ReactNode } from 'react'

interface OriginalProps {
  /** The language of the wording, where it is known: read aloud and hyphenated as that language. */
  lang?: string | null
  /** What it means in English, beneath it; left out for a reader of the wording's own language. */
  translation?: ReactNode
  children: ReactNode
}

/** A register's own wording: it speaks first, its direction and language are its own, the translation is beneath. */
export function Original({ lang, translation, children }: OriginalProps) {
  const isOwn = useIsOwnLanguage(lang)
  return (
    <>
      <bdi lang={lang ?? undefined}>{children}</bdi>
      {!isOwn && translation != null && <span className="block text-sm text-ink-3">{translation}</span>}
    </>
  )
}

/** Whether the page's reader reads this language: a wording in it is not translated for them. */
export function useIsOwnLanguage(lang: string | null | undefined): boolean {
  return lang?.split('-')[0]?.toLowerCase() === useLocale()
}
