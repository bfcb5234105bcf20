'use client'

import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useMemo, useState } from 'react'
import { type GivenAnswer, GivenAnswers } from '#lib/client/given.ts'
import { createQueryClient } from '#lib/client/queries.ts'
import type { Preferences } from '#lib/contract/index.ts'
import { isLocale } from '../format.ts'
import { KeyboardProvider } from '../ui/keyboard/provider.tsx'
import type {} from '../ui/kit.ts'
import { type Density, ReaderProvider } from '../ui/reader.tsx'
import { PersonProvider, type SignedIn, usePerson } from '../widgets/person/person.tsx'
import { KeysListProvider } from './keys/keys-list.tsx'
import { PaletteProvider } from './palette/palette.tsx'
import { TrailProvider } from './trail-end.tsx'

export interface ShellFacts {
  person: SignedIn
  preferences: Preferences
  isSandbox: boolean
  /** What the server took for now, so that both draw the same first page. */
  nowMs: number
  /** The position of the live stream then. */
  livePosition: string
  /** Whether nothing could be written then. */
  isStorageFull: boolean
  /** What came with the first page for all of them. */
  answers: readonly GivenAnswer[]
}

/** The providers around every page of the console. */
export function Providers({ facts, children }: { facts: ShellFacts; children: ReactNode }) {
  const [client] = useState(createQueryClient)
  return (
    <QueryClientProvider client={client}>
      <PersonProvider person={facts.person} preferences={facts.preferences}>
        <ReaderOfPerson nowMs={facts.nowMs}>
          <GivenAnswers answers={facts.answers}>{children}</GivenAnswers>
        </ReaderOfPerson>
      </PersonProvider>
    </QueryClientProvider>
  )
}

/** Preferences count as soon as they are changed, not only after the next load. */
function ReaderOfPerson({ nowMs, children }: { nowMs: number; children: ReactNode }) {
  const { preferences } = usePerson()
  const { locale, timeZone, density, hasSingleKeyShortcuts } = preferences
  const settings = useMemo(
    () => ({
      locale: isLocale(locale) ? locale : 'en',
      timeZone: timeZone ?? null,
      density: densityOf(density),
      hasSingleKeyShortcuts,
      nowMs,
    }),
    [locale, timeZone, density, hasSingleKeyShortcuts, nowMs],
  )
  return (
    <ReaderProvider settings={settings}>
      <KeyboardProvider hasSingleKeys={hasSingleKeyShortcuts}>
        <KeysListProvider>
          <PaletteProvider>
            <TrailProvider>{children}</TrailProvider>
          </PaletteProvider>
        </KeysListProvider>
      </KeyboardProvider>
    </ReaderProvider>
  )
}

function densityOf(density: string): Density {
  return density === 's' || density === 'l' ? density : 'm'
}
