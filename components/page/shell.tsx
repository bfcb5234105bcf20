'use client'

import { QueryClientProvider } from '@tanstack/react-query'
import { useParams } from 'next/navigation'
import { type ReactNode, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { type GivenAnswer, GivenAnswers } from '#lib/client/given.ts'
import { useServiceAway } from '#lib/client/hooks.ts'
import { createQueryClient } from '#lib/client/queries.ts'
import { densities, fetchAnswerForms, mayRead, type Preferences, readers } from '#lib/contract/index.ts'
import { isLocale } from '../format.ts'
import { hasAnnouncements, onAnnouncement } from '../ui/announce.ts'
import { loadDialog } from '../ui/dialog.tsx'
import { KeyboardProvider } from '../ui/keyboard/provider.tsx'
import {
  Banner,
  Button,
  isSignedOut,
  lazyPart,
  PartBoundary,
  pages,
  useIsQuiet,
  useMay,
  useRouter,
  useShortcut,
  useTranslations,
} from '../ui/kit.ts'
import { ReaderProvider } from '../ui/preferences.tsx'
import { IdentityHost } from '../widgets/identity/host.tsx'
import { OrderSheetHost } from '../widgets/ordering/host.tsx'
import { PersonProvider, type SignedIn, usePerson } from '../widgets/person/person.tsx'
import { openOrderSheet } from '../widgets/products/open-order.ts'
import { CreditsFoot } from './credits-foot.tsx'
import { DialogsProvider } from './dialogs.tsx'
import { LiveLine } from './live-line.tsx'
import { Logo } from './logo.tsx'
import { type Destination, destinationsFor } from './nav.ts'
import { NavRows } from './nav-rows.tsx'
import { useKeysList, usePalette } from './openers.ts'
import { StorageLine } from './storage-line.tsx'
import { TopBar } from './top-bar.tsx'
import { TrailProvider } from './trail-end.tsx'

/** The frame of every page: where one can go at the left, where one is on top, the page below. */
export function Shell({ facts, children }: { facts: ShellFacts; children: ReactNode }) {
  const t = useTranslations('shell')
  return (
    // Whoever signs in again in another tab may be somebody else, and then nothing of the page stays.
    <Providers key={facts.person.email} facts={facts}>
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:fixed focus:start-3 focus:top-3 focus:z-(--z-toast) focus:rounded-2 focus:bg-surface focus:px-4 focus:py-3"
      >
        {t('skip')}
      </a>
      <div className="flex min-h-dvh">
        <Sidebar />
        <div className="flex min-w-0 flex-1 flex-col">
          <TopBar isSandbox={facts.isSandbox} />
          <LiveLine since={facts.livePosition} />
          <ServiceLine />
          <StorageLine isKnown={facts.isStorageFull} />
          <main id="content" tabIndex={-1} className="min-w-0 flex-1 outline-none focus-visible:shadow-none">
            {children}
          </main>
        </div>
      </div>
      <ShellKeys />
      <OrderSheetHost />
      <IdentityHost />
      <ToastHost />
      <FetchAhead />
    </Providers>
  )
}

/** Code that is likely to be needed next, fetched once the page is there: the first dialog opens at once, also offline. */
function FetchAhead() {
  const isQuiet = useIsQuiet()
  useEffect(() => {
    if (isQuiet) void Promise.allSettled([fetchAnswerForms(), loadDialog()])
  }, [isQuiet])
  return null
}

interface ShellFacts {
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
function Providers({ facts, children }: { facts: ShellFacts; children: ReactNode }) {
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
      density: densities.find((one) => one === density) ?? 'm',
      nowMs,
    }),
    [locale, timeZone, density, nowMs],
  )
  return (
    <ReaderProvider settings={settings}>
      <KeyboardProvider hasSingleKeys={hasSingleKeyShortcuts}>
        <DialogsProvider>
          <TrailProvider>{children}</TrailProvider>
        </DialogsProvider>
      </KeyboardProvider>
    </ReaderProvider>
  )
}

/** On every page while the registry service cannot be reached; what the console stores is shown below as usual. */
function ServiceLine() {
  const t = useTranslations('shell.service')
  const { error, isAsking, again } = useServiceAway()
  if (error === null || isSignedOut(error)) return null
  return (
    <div role="status">
      <Banner
        meaning="warn"
        title={t('title')}
        aside={
          <Button size="s" isBusy={isAsking} onClick={again}>
            {t('again')}
          </Button>
        }
      >
        {t('next')}
      </Banner>
    </div>
  )
}

/** The keys that work everywhere. A page that has its own use for one takes it over while it is shown. */
function ShellKeys() {
  const t = useTranslations('shell.keys')
  const { role } = usePerson()
  const router = useRouter()
  const palette = usePalette()
  const keys = useKeysList()
  const isReader = mayRead(role, readers)
  const mayOrder = useMay('orderProducts')
  // A page of a company has a key of its own, which knows the company: until its scripts run, this one would ask for it.
  const isOfCompany = useParams().serviceId !== undefined
  useShortcut({ keys: 'Mod+k', label: t('palette'), group: 'everywhere', layer: 'any', run: palette.toggle })
  useShortcut({ keys: '?', label: t('list'), group: 'everywhere', run: keys.open })
  const search = () => (isReader ? router.push(pages.search()) : palette.open())
  useShortcut({ keys: '/', label: t('search'), group: 'everywhere', run: search })
  const order = { keys: 'c', label: t('order'), run: () => openOrderSheet({}) }
  useShortcut({ ...order, group: 'everywhere', isOn: mayOrder && !isOfCompany })
  const openFile = () => router.push(pages.graphFile())
  useShortcut({ keys: 'g g', label: t('graphFile'), group: 'go', isOn: isReader, run: openFile })
  return destinationsFor(role).map(
    (place) => place.letter && <GoKey key={place.id} place={place} letter={place.letter} />,
  )
}

function GoKey({ place, letter }: { place: Destination; letter: string }) {
  const t = useTranslations('shell')
  const router = useRouter()
  const page = t(`nav.${place.id}`)
  useShortcut({
    keys: `g ${letter}`,
    label: t('keys.goTo', { page }),
    group: 'go',
    run: () => router.push(place.href),
  })
  return null
}

/** From 1200 px with words, from 900 px as a rail of icons, below that the drawer takes its place. */
function Sidebar() {
  return (
    <div
      data-print="none"
      className="sticky top-0 flex h-dvh w-rail shrink-0 flex-col border-e border-rule bg-sunken px-2 max-panel:hidden wide:w-nav wide:px-3"
    >
      <Logo isRail />
      <div className="flex-1 overflow-y-auto pt-1 pb-3">
        <NavRows isRail />
      </div>
      <div className="hidden wide:block">
        <CreditsFoot />
      </div>
    </div>
  )
}

const Toasts = lazyPart(() => import('../ui/toasts.tsx'), 'Toasts')

/** Loads the toasts when the first one is announced. */
function ToastHost() {
  const isWanted = useSyncExternalStore(onAnnouncement, hasAnnouncements, () => false)
  return isWanted ? (
    <PartBoundary>
      <Toasts />
    </PartBoundary>
  ) : null
}
