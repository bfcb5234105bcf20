'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { ComposedAnswer } from '#lib/contract/index.ts'
import type { DeterminationPaper } from '#lib/domain/determination/index.ts'
import type { OwnerThreshold } from '#lib/domain/law/index.ts'
import { Banner } from '../../../../ui/banner.tsx'
import { useReader } from '../../../../ui/reader.tsx'
import { whyNotInForce } from '../../../../widgets/determination/words.ts'
import { useProductName } from '../../../../widgets/products/product-name.ts'
import { useCite } from './cite.ts'
import { Conventions, PaperLines } from './paper-lines.tsx'
import { PersonSteps } from './person-steps.tsx'
import { ResultTable } from './result-table.tsx'

interface PaperBodyProps {
  paper: DeterminationPaper
  threshold: OwnerThreshold
  /** YYYY-MM-DD */
  today: string
  /** When the graph was retrieved. */
  graphAt: string | null
  /** Other results on file that the graph has lines of. */
  joined: readonly ComposedAnswer[]
  /** The register beside the arithmetic. */
  beside: ReactNode
  /** A party as the page shows it, by its id in the graph; its name alone where nothing can be opened. */
  shownName?: (id: string) => ReactNode
  /** What stands in place of owners. */
  inPlace: ReactNode
  toOwners?: ReactNode
  /** The draft on complex structures, where a page offers it. */
  complex?: ReactNode
}

/** All of the paper but its title: on the page, printed, and in the evidence pack. */
export function PaperBody(props: PaperBodyProps) {
  const { paper, threshold, today, graphAt, joined, beside, inPlace, complex, toOwners } = props
  const { shownName = paper.nameOf } = props
  const t = useTranslations('determination')
  const cite = useCite()
  const { locale, formatInstant, formatDate } = useReader()
  const productName = useProductName()
  const { source } = threshold
  const results = joined.map(({ serviceId, companyName, product, at }) =>
    t('joinedResult', {
      product: productName(product),
      name: companyName ?? serviceId,
      at: formatInstant(at),
    }),
  )
  return (
    <>
      <div>
        <p className="mb-3 max-w-measure text-ink-2">
          {t('what', { rule: t(`thresholds.${source.id}`), cite: cite(source), day: formatDate(today) })}{' '}
          {graphAt && t('graph', { at: formatInstant(graphAt) })}{' '}
          {results.length > 0 && <bdi>{t('joined', { list: results.join(', ') })}</bdi>}
        </p>
        {!paper.isInForce && (
          <Banner meaning="warn" title={t('notInForce')}>
            {whyNotInForce(threshold, t, locale)}
          </Banner>
        )}
      </div>
      <ResultTable {...{ paper, threshold, shownName, toOwners }} />
      <PersonSteps paper={paper} threshold={threshold} shownName={shownName} />
      {inPlace}
      {beside}
      {complex}
      <PaperLines paper={paper} shownName={shownName} />
      <Conventions paper={paper} />
      <p className="border-t border-bar pt-inset text-sm text-ink-3">
        {t('regulation')} {t('decides')}
      </p>
    </>
  )
}
