'use client'

import { Printer } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { parseAsString, useQueryState } from 'nuqs'
import { useRoute } from '#lib/client/hooks.ts'
import type { CompanySanctions } from '#lib/contract/index.ts'
import { formatDate } from '../../format.ts'
import { Age } from '../../ui/age.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { useReader } from '../../ui/reader.tsx'
import { Section } from '../../ui/section.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { AnswerTable } from './answer-table.tsx'
import { ListsSection } from './lists-section.tsx'
import { MatchesSection } from './matches-section.tsx'
import { OthersSection } from './others-section.tsx'
import { hasDetails, ResultSection } from './result-section.tsx'

/** What sanctions lists say of a company by ownership: the answers first, then what they rest on. It asks no register. */
export function SanctionsPage({ serviceId }: { serviceId: string }) {
  const [party, setParty] = useQueryState('party', parseAsString.withOptions({ history: 'push' }))
  const query = party === null ? {} : { party }
  const read = useRoute('getCompanySanctions', { params: { serviceId }, query }, { keepsPrevious: true })
  const sanctions = read.data?.value
  if (sanctions === undefined) {
    return read.error ? (
      <ErrorNotice error={read.error} onAgain={read.refetch} />
    ) : (
      <SkeletonRows rows={8} columns={3} />
    )
  }
  const { results } = sanctions
  return (
    <div className="flex flex-col gap-6">
      {read.error && <ErrorNotice error={read.error} onAgain={read.refetch} />}
      <Answers serviceId={serviceId} sanctions={sanctions} onRoot={() => void setParty(null)} />
      <MatchesSection serviceId={serviceId} sanctions={sanctions} />
      {results.filter(hasDetails).map((result) => (
        <ResultSection key={result.regime} serviceId={serviceId} sanctions={sanctions} result={result} />
      ))}
      <OthersSection sanctions={sanctions} onOpen={(id) => void setParty(id)} />
      <ListsSection editions={sanctions.editions} />
    </div>
  )
}

interface AnswersProps {
  serviceId: string
  sanctions: CompanySanctions
  onRoot: () => void
}

function Answers({ serviceId, sanctions, onRoot }: AnswersProps) {
  const t = useTranslations('sanctions')
  const { locale } = useReader()
  const { subject, root, day } = sanctions
  return (
    <Section
      heading={subject.id === root ? t('title') : t('about', { name: subject.name })}
      remark={t('asOf', { day: formatDate(day, locale) })}
      aside={
        <span data-print="none" className="inline-flex flex-wrap items-center gap-3">
          {subject.id !== root && (
            <Button size="s" onClick={onRoot}>
              {t('backToCompany')}
            </Button>
          )}
          <Button size="s" icon={Printer} onClick={() => window.print()}>
            {t('print')}
          </Button>
        </span>
      }
    >
      <AnswerTable serviceId={serviceId} sanctions={sanctions} />
      <Basis basis={sanctions.basis} />
      <p className="mt-2 max-w-measure text-sm text-ink-2">{t('claim')}</p>
    </Section>
  )
}

function Basis({ basis: { product, at } }: Pick<CompanySanctions, 'basis'>) {
  const t = useTranslations('sanctions.basis')
  if (product !== 'graph' && product !== 'report') return <p className="mt-3 text-sm text-ink-2">{t('none')}</p>
  return <p className="mt-3 text-sm text-ink-2">{t.rich(product, { age: () => (at ? <Age at={at} /> : null) })}</p>
}
