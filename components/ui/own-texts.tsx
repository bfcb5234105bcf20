'use client'

import dynamic from 'next/dynamic'
import { useLocale } from 'next-intl'
import { type ComponentType, memo } from 'react'
import type { Locale } from '../format.ts'
import { MoreTexts } from './more-texts.tsx'
import { PartBoundary } from './part-boundary.tsx'

/** By namespace, its texts in each language. */
type OwnTexts = Readonly<Record<string, Record<Locale, () => Promise<{ default: object }>>>>

/**
 * A part that a file exports by this name, fetched when it is first wanted, with texts the page does not have; they weigh nothing on
 * the page before. One that cannot be fetched, as without a connection, is missing alone. `room` are the classes of its size, where
 * something stands below it. `isInHtml` draws it on the server as well, from answers that came with the page: it is there before any
 * script.
 */
export function withOwnTexts<File, Name extends keyof File>(
  load: () => Promise<File>,
  name: Name,
  texts: OwnTexts,
  { room, isInHtml = false }: { room?: string; isInHtml?: boolean } = {},
): File[Name] {
  const partIn = (locale: Locale) =>
    dynamic(
      async () => {
        const reads = Object.entries(texts).map(async ([space, read]) => [space, (await read[locale]()).default])
        const [file, entries] = await Promise.all([load(), Promise.all(reads)])
        const Part = file[name] as ComponentType<object>
        const messages = Object.fromEntries(entries)
        // biome-ignore lint/correctness/noComponentHookFactories: made once, when its code is there.
        return function PartWithTexts(props: object) {
          return (
            <MoreTexts messages={messages}>
              <Part {...props} />
            </MoreTexts>
          )
        }
      },
      { ssr: isInHtml, ...(room !== undefined && { loading: () => <div className={room} /> }) },
    )
  const parts = { en: partIn('en'), de: partIn('de') }
  // biome-ignore lint/correctness/noComponentHookFactories: made once for each module that calls this, as `dynamic` does.
  function LazyPart(props: object) {
    const Part = useLocale() === 'de' ? parts.de : parts.en
    return (
      <PartBoundary>
        <Part {...props} />
      </PartBoundary>
    )
  }
  // HTML of the server whose code has not come yet is thrown away where its part is drawn anew.
  return memo(LazyPart) as unknown as File[Name]
}
