'use client'

import { Printer } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useMemo, useState } from 'react'
import { caseRuleOf } from '#lib/domain/cases/index.ts'
import { compareOwners, determinationPaper } from '#lib/domain/determination/index.ts'
import { type OwnerThreshold, ownerThresholds } from '#lib/domain/law/index.ts'
import { dayOf } from '#lib/time/index.ts'
import { formatDate, formatInstant } from '../../../format.ts'
import { pages } from '../../../pages.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { ErrorNotice } from '../../../ui/error-notice.tsx'
import { TextLink } from '../../../ui/link.tsx'
import { useNow, useReader } from '../../../ui/reader.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { SelectField } from '../../../ui/text-field.tsx'
import { useStatements } from '../use-statements.ts'
import { BesideRegister } from './beside-register.tsx'
import { Conventions, PaperLines } from './paper-lines.tsx'
import { Persons } from './persons.tsx'

const hourMs = 3_600_000
const [usual] = ownerThresholds

/** Who is a beneficial owner by which article, computed from the stored graph alone; it prints as a paper. */
export function DeterminationPage({ serviceId }: { serviceId: string }) {
  const t = useTranslations('determination')
  const { locale, timeZone } = useReader()
  const now = useNow(hourMs)
  const today = dayOf(new Date(now))
  const stored = useStatements(serviceId)
  const { ownershipGraph, statements, graph, owners } = stored
  const [threshold, setThreshold] = useState<OwnerThreshold | undefined>(usual)
  const paper = useMemo(
    () =>
      ownershipGraph === null || threshold === undefined ? null : determinationPaper(ownershipGraph, threshold, today),
    [ownershipGraph, threshold, today],
  )
  const compared = useMemo(() => {
    if (paper === null || ownershipGraph === null || statements.owners === null || threshold === undefined) return null
    const { percent, isStrict } = threshold.limit
    const asked = { percent: Number(percent), isInclusive: !isStrict }
    return compareOwners(statements.owners, { graph: ownershipGraph, paper, threshold: asked, today })
  }, [paper, ownershipGraph, statements, threshold, today])
  if (graph.error) return <ErrorNotice error={graph.error} />
  if (!graph.isReady || !owners.isReady) return <SkeletonRows rows={8} columns={2} />
  if (paper === null || threshold === undefined) {
    return (
      <p className="py-2 text-ink-2">
        {t('noGraph')} <TextLink href={pages.company(serviceId, 'ownership')}>{t('toGraph')}</TextLink>
      </p>
    )
  }
  const { source } = threshold
  const jurisdiction = graph.company?.jurisdictionCode ?? null
  return (
    <article className="flex flex-col gap-6">
      <header>
        <div className="mb-3 flex flex-wrap items-end gap-4">
          <h2 className="text-xl font-semibold">{t('title')}</h2>
          <span data-print="none" className="ms-auto flex flex-wrap items-end gap-3">
            <SelectField
              label={t('threshold')}
              value={source.id}
              options={ownerThresholds.map((one) => ({
                value: one.source.id,
                label: t(`thresholds.${one.source.id}`),
              }))}
              onChange={(id) => setThreshold(ownerThresholds.find((one) => one.source.id === id))}
            />
            <Button icon={Printer} onClick={() => window.print()}>
              {t('print')}
            </Button>
          </span>
        </div>
        <p className="mb-3 max-w-measure text-ink-2">
          {t('what', { rule: t(`thresholds.${source.id}`), cite: source.cite, day: formatDate(today, locale) })}{' '}
          {graph.newest?.responseTime && t('graph', { at: formatInstant(graph.newest.responseTime, locale, timeZone) })}
        </p>
        {!paper.isInForce && (
          <Banner meaning="warn" title={t('notInForce')}>
            {whyNot(threshold, t, locale)}
          </Banner>
        )}
      </header>
      <Persons paper={paper} threshold={threshold} />
      <Fallback fallback={paper.determination.fallback} />
      <BesideRegister serviceId={serviceId} compared={compared} rule={caseRuleOf(jurisdiction)} paper={paper} />
      <PaperLines paper={paper} />
      <Conventions paper={paper} />
      <p className="border-t border-bar pt-inset text-sm text-ink-3">
        {t('regulation')} {t('decides')}
      </p>
    </article>
  )
}

function whyNot(
  { source: { from, until }, isWhatIf }: OwnerThreshold,
  t: ReturnType<typeof useTranslations<'determination'>>,
  locale: Parameters<typeof formatDate>[1],
): string {
  if (isWhatIf) return t('whatIf')
  if (until !== null) return t('until', { day: formatDate(until, locale) })
  return from === null ? t('whatIf') : t('from', { day: formatDate(from, locale) })
}

/** Senior managing officials stand in place of owners, never as owners; a proposal and nothing more. */
function Fallback({ fallback }: { fallback: 'open' | 'seniorManagingOfficials' | null }) {
  const t = useTranslations('determination.fallback')
  if (fallback === null) return null
  return (
    <Banner meaning="warn" title={t(`${fallback}.title`)}>
      {t(`${fallback}.why`)}
    </Banner>
  )
}
