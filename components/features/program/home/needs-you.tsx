'use client'

import dynamic from 'next/dynamic'
import { useRef } from 'react'
import type { DecisionScope, Home, OpenDecision } from '#lib/contract/index.ts'
import { known } from '#lib/domain/knowledge/index.ts'
import {
  absent,
  ButtonLink,
  pages,
  Section,
  Small,
  TextLink,
  usePreferences,
  useTranslations,
} from '../../../ui/kit.ts'
import { useStill } from '../../../ui/use-still.ts'
import { DecisionRows } from '../../../widgets/decisions/decision-rows.tsx'
import { sharesOfDecision } from '../../../widgets/decisions/shares-of.ts'
import { useDecisionLabels } from '../../../widgets/decisions/use-decision-labels.ts'

/** Most of what leads is no change of a share. */
const LeadPlot = dynamic(() => import('./lead-plot.tsx').then((file) => file.LeadPlot), {
  loading: () => <div className="h-[120px] w-[300px] max-w-full shrink-0 max-panel:w-full" />,
})

interface NeedsYouProps {
  home: Pick<Home, 'decisions' | 'counts' | 'isCut' | 'reviews' | 'at'>
  scope: DecisionScope
}

/** The first of what is open on Cases: one leads as a sentence with its plot and the page's only primary button, the rest are rows. */
export function NeedsYou({ home, scope }: NeedsYouProps) {
  const t = useTranslations('home.needs')
  const { formatCount, formatDate } = usePreferences()
  const read = known(home, { what: 'getHome' })
  const sum = (of: DecisionScope) => home.counts.reduce((all, one) => all + one[of], 0)
  const said = (of: DecisionScope) => {
    const count = formatCount(sum(of))
    return home.isCut ? t('over', { count }) : count
  }
  const [lead, ...rows] = home.decisions
  const next = home.reviews.months.find(({ count }) => count > 0)
  return (
    <Section
      heading={t('title')}
      remark={sum(scope) > 0 ? t('ranked', { count: said(scope) }) : undefined}
      aside={<TextLink href={pages.cases(scope)}>{t('all', { count: said('all') })}</TextLink>}
    >
      {lead === undefined ? (
        <p className="py-2 text-xl font-semibold">
          {scope === 'mine' ? absent(t, 'none', read) : absent(t, 'noneOfAll', read)}{' '}
          {next && t('nextReview', { month: formatDate(next.month) })}
        </p>
      ) : (
        <Lead decision={lead} />
      )}
      <DecisionRows decisions={rows} />
    </Section>
  )
}

function Lead({ decision }: { decision: OpenDecision }) {
  const box = useRef<HTMLDivElement>(null)
  const shown = useStill(decision, box)
  const labels = useDecisionLabels()(shown)
  const { sentence, about, wanted, verb, link, href, age, risk, who } = labels
  const { change } = shown
  const moves = sharesOfDecision(change)
  return (
    <div
      ref={box}
      data-lead
      className="flex gap-x-6 gap-y-4 border-b border-hair pb-4 max-wide:flex-col panel:max-wide:flex-row"
    >
      <div className="min-w-0 flex-1">
        <p className="line-clamp-2 text-xl font-semibold wrap-anywhere max-panel:line-clamp-none" title={sentence}>
          <bdi>{sentence}</bdi>
        </p>
        <p className="mt-2 text-ink-2">
          <bdi>{[...about, risk].filter(Boolean).join(' · ')}</bdi>
          {wanted !== null && <bdi className="block">{wanted}</bdi>}
        </p>
        <div className="mt-4 flex flex-wrap items-center gap-4">
          <ButtonLink
            kind="primary"
            href={href}
            aria-label={link}
            className="max-panel:fixed max-panel:inset-x-5 max-panel:bottom-4 max-panel:z-(--z-sticky) max-panel:h-touch"
          >
            {verb}
          </ButtonLink>
          <Small>
            <bdi>{who}</bdi>
            {age !== '' && ` · ${age}`}
          </Small>
        </div>
      </div>
      {change && moves.length > 0 && <LeadPlot change={change} moves={moves} />}
    </div>
  )
}
