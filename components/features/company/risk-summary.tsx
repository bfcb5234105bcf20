'use client'

import { CircleAlert, CircleCheck, type LucideIcon, TriangleAlert } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { noteLimits } from '#lib/contract/index.ts'
import type { Risk, Weight } from '#lib/domain/risks/index.ts'
import { Icon } from '../../ui/icon.tsx'
import { Section } from '../../ui/section.tsx'
import { CommentButton } from '../../widgets/notes/comment-button.tsx'
import { RiskSource, type RiskSources } from './risk-source.tsx'
import { useRiskWords } from './risk-words.ts'

const marks: Record<Weight, { icon: LucideIcon; colour: string }> = {
  serious: { icon: CircleAlert, colour: 'text-bad' },
  attention: { icon: TriangleAlert, colour: 'text-warn' },
  passed: { icon: CircleCheck, colour: 'text-ok' },
}

interface RiskSummaryProps {
  serviceId: string
  risks: readonly Risk[]
  sources: RiskSources
}

/** What stored results say against the company, a sentence each with its source; passed checks come last. */
export function RiskSummary({ serviceId, risks, sources }: RiskSummaryProps) {
  const t = useTranslations('company.overview.summary')
  const rows = risks.filter((risk) => !isInBanner(risk))
  const passed = rows.filter(({ weight }) => weight === 'passed').length
  return (
    <Section
      heading={t('title')}
      remark={
        risks.length > 0 && t('count', { count: rows.length - passed, passed, banner: risks.length - rows.length })
      }
    >
      {rows.length === 0 && <p className="py-2 text-ink-2">{t(risks.length === 0 ? 'nothing' : 'none')}</p>}
      <ul>
        {rows.map((risk) => (
          <RiskRow key={JSON.stringify(risk)} serviceId={serviceId} risk={risk} sources={sources} />
        ))}
      </ul>
    </Section>
  )
}

/** Proceedings that the register entered stand in the banner above every tab. */
function isInBanner(risk: Risk): boolean {
  return (risk.kind === 'insolvency' || risk.kind === 'dissolution') && risk.isEntered
}

function RiskRow({ serviceId, risk, sources }: { serviceId: string; risk: Risk; sources: RiskSources }) {
  const t = useTranslations('company.overview.summary')
  const { sentence, detail } = useRiskWords()(risk)
  const { icon, colour } = marks[risk.weight]
  return (
    <li className="grid grid-cols-[20px_minmax(0,1fr)_minmax(0,216px)_minmax(30px,auto)] items-center gap-x-3 border-b border-hair py-1 max-panel:grid-cols-[20px_minmax(0,1fr)_auto]">
      <span className="mt-1 self-start">
        <Icon of={icon} className={colour} />
        <span className="sr-only">{t(`weights.${risk.weight}`)}</span>
      </span>
      <div className="min-w-0">
        <p className={risk.weight === 'passed' ? undefined : 'font-medium'}>{sentence}</p>
        {detail && <p className="text-sm text-ink-2">{detail}</p>}
      </div>
      <RiskSource serviceId={serviceId} place={risk.place} sources={sources} />
      {risk.weight !== 'passed' && (
        <CommentButton
          serviceId={serviceId}
          target={{ kind: 'finding', id: risk.kind, label: sentence.slice(0, noteLimits.labelCharactersMax) }}
          label={t('comment', { finding: sentence })}
          isIcon
        />
      )}
    </li>
  )
}
