'use client'

import { useTranslations } from 'next-intl'
import type { Sources, StatementMetadata } from '#lib/contract/index.ts'
import { originOf } from '#lib/domain/evidence/index.ts'
import { formatDate } from '../../../format.ts'
import { Age } from '../../../ui/age.tsx'
import { Code } from '../../../ui/code.tsx'
import { DescriptionList, DescriptionRow } from '../../../ui/description-list.tsx'
import { useReader } from '../../../ui/reader.tsx'
import { Provenance } from '../../../widgets/sources/provenance.tsx'

interface FigureSourceProps {
  metadata: StatementMetadata | null | undefined
  sources: Sources
}

/** The statement of a figure, and the document it was read from. */
export function FigureSource({ metadata, sources }: FigureSourceProps) {
  const t = useTranslations('financials.facts')
  const { locale } = useReader()
  const reference = metadata?.source
  const key = typeof reference === 'string' ? reference : (reference?.document ?? null)
  const source = key === null ? undefined : sources[key]
  const entry = typeof reference === 'object' ? reference : null
  const scope = [metadata?.scope, metadata?.statementType].filter(Boolean).join(', ')
  return (
    <DescriptionList>
      <DescriptionRow label={t('period')}>
        {formatDate(metadata?.periodStart, locale)} – {formatDate(metadata?.periodEnd, locale)}
      </DescriptionRow>
      <DescriptionRow label={t('filed')}>{formatDate(metadata?.filingDate, locale)}</DescriptionRow>
      {scope !== '' && (
        <DescriptionRow label={t('kind')}>
          <code>{scope}</code>
        </DescriptionRow>
      )}
      {source && (
        <>
          <DescriptionRow label={t('source')}>
            <Provenance origin={originOf(source.type)}>
              <bdi>{source.name ?? key}</bdi>
            </Provenance>
          </DescriptionRow>
          {source.retrievalTime && (
            <DescriptionRow label={t('retrieved')}>
              <Age at={source.retrievalTime} />
            </DescriptionRow>
          )}
          {source.fileName && <DescriptionRow label={t('file')}>{source.fileName}</DescriptionRow>}
          {source.fileHash && (
            <DescriptionRow label={t('hash')}>
              <Code value={source.fileHash} of={t('hash')}>
                {`${source.fileHash.slice(0, 12)} … ${source.fileHash.slice(-4)}`}
              </Code>
            </DescriptionRow>
          )}
        </>
      )}
      {entry && (
        <DescriptionRow label={t('entry')} remark={entry.entryType}>
          <bdi>{[entry.entryTypeLabel, entry.column, entry.sequence].filter(Boolean).join(', ')}</bdi>
        </DescriptionRow>
      )}
    </DescriptionList>
  )
}
