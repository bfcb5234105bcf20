'use client'

import { SlidersHorizontal } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useSearchParams } from 'next/navigation'
import { lazy, type ReactNode, Suspense, startTransition, useEffect, useOptimistic, useState } from 'react'
import { useExtensions, useRoute } from '#lib/client/hooks.ts'
import { useIsHydrated } from '#lib/client/hydrated.ts'
import { type DecisionScope, decisionScopes, type Home, homeLimits } from '#lib/contract/index.ts'
import { known } from '#lib/domain/knowledge/index.ts'
import {
  absent,
  EmptyLine,
  ErrorNotice,
  IconButton,
  Later,
  PartBoundary,
  pages,
  Section,
  Segmented,
  SkeletonRows,
  TextLink,
  useOpener,
  usePreferences,
  useTranslations,
} from '../../../ui/kit.ts'
import { Strip } from '../../../ui/plots/strip.tsx'
import { ChangeLanes, ChangeLegend, useChangeCounts } from '../../../widgets/changes/change-lanes.tsx'
import { pageOfDecision } from '../../../widgets/decisions/page-of-decision.ts'
import { OthersBehindNotice } from '../../../widgets/orders/others-behind.tsx'
import { usePerson } from '../../../widgets/person/person.tsx'
import { CreditsSection } from './credits-section.tsx'
import { Guide } from './guide.tsx'
import { guideSteps, type Step } from './guide-steps.ts'
import { HomeFrame } from './home-frame.tsx'
import { NeedsYou } from './needs-you.tsx'
import { useHidden } from './use-hidden.ts'

const loadPopover = () => import('./hidden-popover.tsx')
const HiddenPopover = dynamic(() => loadPopover().then((file) => file.HiddenPopover), { ssr: false })

const days = homeLimits.changesDays

const load = () => import('./below.tsx')
const RecentSection = dynamic(() => load().then((file) => file.RecentSection), { ssr: false })
const StandingSections = dynamic(() => load().then((file) => file.StandingSections), { ssr: false })

/** Hardly ever there: then the sections wait for its code, and none of them moves. */
const UnknownOutcomes = lazy(() => import('./unknown-outcomes.tsx').then((file) => ({ default: file.UnknownOutcomes })))

/** What needs a decision first, then what changed, and at the right how things stand; drawn once all of it is there. */
export function HomePage({ isSandbox, choice }: { isSandbox: boolean; choice?: ReactNode }) {
  const t = useTranslations('home.frame')
  const needs = useTranslations('home.needs')
  const { formatCount } = usePreferences()
  const { scope, choose } = useScope()
  const { data, error, refetch } = useRoute('getHome', { query: { scope } }, { keepsPrevious: true })
  const home = data?.value
  const isBegun = useIsBegun(home !== undefined)
  const sum = (of: DecisionScope) => {
    if (home === undefined) return ''
    const count = formatCount(home.counts.reduce((all, one) => all + one[of], 0))
    return ` ${home.isCut ? needs('over', { count }) : count}`
  }
  return (
    <HomeFrame
      at={home?.at ?? null}
      aside={
        <>
          {choice}
          <Segmented
            label={t('scope')}
            value={scope}
            options={decisionScopes.map((value) => ({ value, label: `${t(value)}${sum(value)}` }))}
            onChange={choose}
          />
          <HiddenChoice />
        </>
      }
    >
      <ErrorNotice error={error} onAgain={refetch} />
      {home === undefined ? (
        !error && <SkeletonRows rows={8} />
      ) : (
        <Suspense fallback={<SkeletonRows rows={8} />}>
          <Sections home={home} scope={scope} isSandbox={isSandbox} isBegun={isBegun} />
        </Suspense>
      )}
    </HomeFrame>
  )
}

interface SectionsProps {
  home: Home
  scope: DecisionScope
  isSandbox: boolean
  /** What needs a decision is drawn at once; nothing of it moves for what stands beneath and beside it a moment later. */
  isBegun: boolean
}

function Sections({ home, scope, isSandbox, isBegun }: SectionsProps) {
  const { isShown } = useHidden()
  const steps = useGuideSteps(home, isSandbox)
  const guide = home.guide && steps.length > 0 ? { guide: home.guide, steps, isSandbox } : null
  const isEmpty = Object.values(home.risks).every((count) => count === 0)
  return (
    <>
      <OthersBehindNotice behind={home.othersBehind} />
      {guide && isEmpty && (
        <div className="mb-6 max-w-measure">
          <Guide {...guide} isWide />
        </div>
      )}
      <div className="grid items-start gap-x-[40px] gap-y-6 wide:grid-cols-[minmax(0,780fr)_minmax(300px,376fr)]">
        <div className="flex min-w-0 flex-col gap-6">
          {home.undecided.length > 0 && <UnknownOutcomes requests={home.undecided} />}
          <NeedsYou home={home} scope={scope} />
          {!isBegun && isShown('changes') && <ChangesSection changes={home.changes} at={home.at} />}
          {!isBegun && isShown('recent') && (
            <Later room="h-[320px]">
              <PartBoundary>
                <RecentSection recent={home.recent} />
              </PartBoundary>
            </Later>
          )}
        </div>
        <div className="grid min-w-0 grid-cols-1 items-start gap-6 panel:max-wide:grid-cols-2">
          {!isBegun && (
            <>
              {guide && !isEmpty && <Guide {...guide} />}
              {isShown('credits') && <CreditsSection credits={home.credits} />}
              {isShown('risk') && <RiskSection risks={home.risks} />}
              <Later room="h-[480px]">
                <PartBoundary>
                  <StandingSections home={home} isShown={isShown} />
                </PartBoundary>
              </Later>
            </>
          )}
        </div>
      </div>
    </>
  )
}

/** What monitors found, kind by kind on one axis, and how many companies nobody watches. */
function ChangesSection({ changes, at }: Pick<Home, 'changes' | 'at'>) {
  const t = useTranslations('home.changes')
  const read = known(changes, { what: 'getHome' })
  const { total, counts } = useChangeCounts(changes)
  return (
    <Section
      heading={t('title', { days })}
      remark={total > 0 ? t('count', counts) : undefined}
      aside={<TextLink href={pages.changes()}>{t('all')}</TextLink>}
    >
      {total === 0 ? (
        <EmptyLine>{changes.monitored > 0 ? absent(t, 'none', read) : absent(t, 'unwatched', read)}</EmptyLine>
      ) : (
        <ChangeLanes changes={changes} at={at} />
      )}
      <p className="mt-2 flex flex-wrap gap-x-4 text-sm text-ink-3">
        <ChangeLegend changes={changes} />
        {changes.unmonitored > 0 && <span>{t('unmonitored', { count: changes.unmonitored })}</span>}
      </p>
    </Section>
  )
}

/** Chooses the sections of the page; what needs a decision is always there. */
function HiddenChoice() {
  const t = useTranslations('home.sections')
  const { anchor, isOpen, isWanted, setOpen, toggle: open, prepare } = useOpener(loadPopover)
  return (
    <>
      <IconButton
        ref={anchor}
        icon={SlidersHorizontal}
        label={t('choose')}
        onClick={open}
        onPointerEnter={prepare}
        onFocus={prepare}
      />
      {isWanted && (
        <PartBoundary>
          <HiddenPopover isOpen={isOpen} onOpenChange={setOpen} anchor={anchor} />
        </PartBoundary>
      )}
    </>
  )
}

/** Empty where the reader needs no guide, and until all is known that decides it. */
function useGuideSteps(home: Home | undefined, isSandbox: boolean): Step[] {
  const isAdmin = usePerson().role === 'admin'
  const guide = home?.guide ?? null
  const connects = guide !== null && isAdmin && !isSandbox
  const extensions = useExtensions()
  const lists = extensions?.has('listIntegrations') ?? false
  const people = useRoute('listPeople', {}, { enabled: connects })
  const integrations = useRoute('listIntegrations', {}, { enabled: connects && lists })
  const isWaiting = connects && (extensions === undefined || people.isLoading || integrations.isLoading)
  if (guide === null || isWaiting) return []
  const match = home?.decisions.find(({ kind }) => kind === 'match')
  return guideSteps({
    ...{ guide, isSandbox, isAdmin },
    integrations: integrations.data?.value.integrations?.length ?? 0,
    people: people.data?.value.people.length ?? 0,
    match: match && pageOfDecision(match),
  })
}

const usual: DecisionScope = 'mine'

/** Whose decisions, as the address says; one choice is not worth what `AddressAdapter` weighs. */
function useScope() {
  const search = useSearchParams()
  const [scope, show] = useOptimistic(decisionScopes.find((one) => one === search.get('scope')) ?? usual)
  const choose = (next: DecisionScope) =>
    startTransition(() => {
      show(next)
      const query = new URLSearchParams(search)
      query.delete('scope')
      if (next !== usual) query.set('scope', next)
      history.replaceState(null, '', query.size === 0 ? location.pathname : `?${query}`)
    })
  return { scope, choose }
}

const parts = [
  { id: 'high', fill: 'first' },
  { id: 'medium', fill: 'second' },
  { id: 'low', fill: 'third' },
  { id: 'none', fill: 'unknown' },
] as const

/** Companies by the risk class of their file; each part opens the list it counts. */
function RiskSection({ risks }: Pick<Home, 'risks'>) {
  const t = useTranslations('home.risk')
  const { formatCount } = usePreferences()
  const all = risks.high + risks.medium + risks.low + risks.none
  return (
    <Section
      heading={t('title')}
      remark={all > 0 ? t('count', { count: all }) : undefined}
      aside={<TextLink href={pages.companies()}>{t('all')}</TextLink>}
    >
      {all === 0 ? (
        <EmptyLine>{absent(t, 'noCompany', known(risks, { what: 'getHome' }))}</EmptyLine>
      ) : (
        <Strip
          caption={t('caption', {
            high: formatCount(risks.high),
            rest: formatCount(risks.none),
            all: formatCount(all),
          })}
          parts={parts.map(({ id, fill }) => ({
            ...{ id, fill, count: risks[id], shown: formatCount(risks[id]), label: t(`classes.${id}`) },
            href: pages.companiesWith({ risk: id }),
          }))}
        />
      )}
    </Section>
  )
}

/**
 * True while of what has just come only the first part is drawn: what is in view is seen at once, and the rest, which holds no key
 * meanwhile, a moment later. What is there from the beginning is drawn whole, so that the way back finds its place.
 */
function useIsBegun(isThere: boolean) {
  const isHydrated = useIsHydrated()
  const [isBegun, setBegun] = useState(!isThere || !isHydrated)
  useEffect(() => {
    if (isThere && isBegun) startTransition(() => setBegun(false))
  }, [isThere, isBegun])
  return isBegun
}
