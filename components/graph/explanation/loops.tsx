'use client'

import { ArrowRight, RotateCcw } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Fragment } from 'react'
import { add, type Interval, multiply, nothingHeld, percentageOf } from '#lib/domain/ownership/index.ts'
import { formatExactShare } from '../../format.ts'
import { Icon, PanelPart, useReader } from '../../ui/kit.ts'
import type { Explored, Party } from '../model/explored.ts'
import { loopsOf } from '../model/loops.ts'
import type { PartyPaths } from '../model/paths.ts'
import { usePartyName } from '../words.ts'

interface LoopsProps {
  party: Party
  explored: Explored
  paths: PartyPaths | null
}

/** Circles that this party's paths pass, what goes round in each, and that the sum was solved and not cut off. */
export function Loops({ party, explored, paths }: LoopsProps) {
  const t = useTranslations('graphPanel.loops')
  const nameOf = usePartyName()
  const { locale } = useReader()
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
            <bdi>{parties[0] && nameOf(parties[0])}</bdi>
            <span className="block text-sm text-ink-2">
              {shares.map(percent).join(' × ')} = <b>{percent(round)}</b>
            </span>
          </p>
        )
      })}
      {!party.isRoot && party.share && (
        <p className="text-sm text-ink-2">
          {t('solved', {
            paths: percent(sum),
            share: formatExactShare(party.share, locale),
          })}
        </p>
      )}
    </PanelPart>
  )
}
