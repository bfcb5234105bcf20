'use client'

import { ArrowRight, RotateCcw } from 'lucide-react'
import { Fragment } from 'react'
import {
  add,
  addBounds,
  compare,
  type End,
  figureOf,
  fractionOf,
  type Holding,
  type Interval,
  intervalOf,
  isClearlyAbove,
  isExact,
  machineNumber,
  multiply,
  noBound,
  nothingHeld,
  over,
  percentageOf,
} from '#lib/domain/ownership/index.ts'
import { formatDecimal, formatExactShare, type Locale, plainText } from '../../format.ts'
import { Hint, Icon, Muted, nameOfAuthor, PanelPart, Remark, usePreferences, useTranslations } from '../../ui/kit.ts'
import { usePartyName } from '../labels.ts'
import { type Explored, type GraphPath, loopsOf, type Party, type PartyPaths } from '../model/index.ts'

interface PathListProps {
  explored: Explored
  paths: readonly GraphPath[]
  /** The one that is read aloud and lit alone; null for all. */
  current: number | null
}

/** Each path to the root as a sentence, and beneath it what it comes to. */
export function PathList({ explored, paths, current }: PathListProps) {
  return (
    <ol className="grid gap-3">
      {paths.map((path, at) => (
        <li
          key={keyOf(path)}
          aria-current={current === at || undefined}
          className="grid grid-cols-[20px_minmax(0,1fr)] aria-current:bg-selected not-last:border-b not-last:border-hair not-last:pb-3"
        >
          <Muted>{at + 1}</Muted>
          <span>
            <Sentence explored={explored} path={path} />
            <Arithmetic path={path} />
          </span>
        </li>
      ))}
      <Most explored={explored} paths={paths} />
    </ol>
  )
}

/** Why a share is less than its paths come to, each at its most; of a circle that is said where the circle is. */
function Most({ explored: { parties }, paths }: Pick<PathListProps, 'explored' | 'paths'>) {
  const t = useTranslations('graph.ways')
  const { locale } = usePreferences()
  const own = paths.filter(({ parcel }) => parcel === null)
  const party = parties[own[0]?.steps[0]?.by ?? -1]
  if (party === undefined || party.share === null || party.isInCycle) return null
  const most = own.map(({ share: { high } }) => high).reduce(addBounds, noBound)
  const { high } = intervalOf(party.share)
  if (!isClearlyAbove(most.at, high.at, error)) return null
  const percent = (end: End) => formatExactShare(figureOf({ low: end, high: end }), locale)
  return <li className="text-sm text-ink-2">{t('atMost', { sum: percent(most), share: percent(high) })}</li>
}

/** Less than this a division of some machine makes, in percent. */
const error = fractionOf('0.0000001')

function keyOf({ steps, parcel }: GraphPath) {
  return `${parcel?.id ?? ''}:${steps.map(({ by, of }) => `${by}-${of}`).join(':')}`
}

function Sentence({ explored, path }: { explored: Explored; path: GraphPath }) {
  const t = useTranslations('graph.ways')
  const nameOf = usePartyName()
  const { locale } = usePreferences()
  const { parties, joints } = explored
  return (
    <span className="block">
      {path.steps.map((step, at) => {
        const [edge] = step.edges
        const assignment = joints.assignments.get(edge?.id ?? '')
        const share = edge?.data?.percentage ?? null
        const shown = step.edges.length === 1 ? share : percentageOf(step.stated ?? step.share)
        return (
          <Fragment key={`${step.by}-${step.of}`}>
            {at > 0 && <Icon of={ArrowRight} size={14} className="mx-2 inline text-ink-3" />}
            {assignment === undefined ? (
              <>
                <b>{formatExactShare(path.parcel && at === 0 ? share : shown, locale)}</b>{' '}
                {path.parcel && at === 0 && <>{t('jointly', { parcel: path.parcel.name ?? '' })} </>}
                {t('of')}
              </>
            ) : (
              <i>{t('assigned', { name: nameOfAuthor(assignment.by) })}</i>
            )}{' '}
            <bdi>{nameOf(parties[step.of])}</bdi>
            <Counted step={step} />
          </Fragment>
        )
      })}
    </span>
  )
}

/** How a holding counts where that is not what its source states. */
function Counted({ step: { share, stated } }: { step: Holding }) {
  const t = useTranslations('graph.ways')
  const { locale } = usePreferences()
  if (stated === undefined) return null
  const kind = compare(share.low.at, stated.low.at) < 0 ? 'contradictory' : 'bounded'
  return <Muted> ({t(kind, { share: formatExactShare(percentageOf(share), locale) })})</Muted>
}

/** The products of the lower and of the upper ends; one line where both are the same. */
function Arithmetic({ path }: { path: GraphPath }) {
  const t = useTranslations('graph.ways')
  const { locale } = usePreferences()
  if (path.parcel !== null && path.steps.length === 1) {
    return <Remark>{t('apart')}</Remark>
  }
  const ends = isExact(path.share) ? (['low'] as const) : (['low', 'high'] as const)
  return ends.map((end) => (
    <span key={end} className="block text-sm text-ink-2">
      {path.steps.map((step) => factor(step.share[end], locale)).join(' × ')} ={' '}
      <b className="text-accent">
        {formatExactShare(percentageOf({ low: path.share[end], high: path.share[end] }), locale)}
      </b>
      {path.parcel !== null && end === ends.at(-1) && <span className="block text-ink-3">{t('apart')}</span>}
    </span>
  ))
}

/** As a part of one, with every digit. */
function factor({ at }: End, locale: Locale) {
  return formatDecimal(plainText(machineNumber(over(at, fractionOf(100)))), locale)
}

interface LoopsProps {
  party: Party
  explored: Explored
  paths: PartyPaths | null
}

/** Circles that this party's paths pass, what goes round in each, and that the sum was solved and not cut off. */
export function Loops({ party, explored, paths }: LoopsProps) {
  const t = useTranslations('graphPanel.loops')
  const nameOf = usePartyName()
  const { locale } = usePreferences()
  const loops = loopsOf(explored, party, paths)
  if (loops.length === 0) return null
  const sum = (paths?.own ?? []).map(({ share }) => share).reduce(add, nothingHeld)
  const percent = (share: Interval) => formatExactShare(percentageOf(share), locale)
  return (
    <PanelPart
      heading={
        <span className="inline-flex items-center gap-3">
          <Icon of={RotateCcw} size={14} className="text-bad" />
          {t('title', { count: loops.length })}
        </span>
      }
    >
      {loops.map(({ parties, shares }) => {
        const round = shares.reduce(multiply)
        return (
          <p key={parties.map(({ id }) => id).join()} className="mb-2">
            {parties.map((one, at) => (
              <Fragment key={one.id}>
                {at > 0 && <Icon of={ArrowRight} size={14} className="mx-2 inline text-ink-3" />}
                <bdi>{nameOf(one)}</bdi>
              </Fragment>
            ))}
            <Icon of={ArrowRight} size={14} className="mx-2 inline text-ink-3" />
            <bdi>{nameOf(parties[0])}</bdi>
            <span className="block text-sm text-ink-2">
              {shares.map(percent).join(' × ')} = <b>{percent(round)}</b>
            </span>
          </p>
        )
      })}
      {!party.isRoot && party.share && (
        <Hint>
          {t('solved', {
            paths: percent(sum),
            share: formatExactShare(party.share, locale),
          })}
        </Hint>
      )}
    </PanelPart>
  )
}
