'use client'

import type { Evidence, Sources, StatementMetadata } from '#lib/contract/index.ts'
import { resolveSource } from '#lib/domain/evidence/index.ts'
import {
  amountOf,
  cellOf,
  evidenceOf,
  isMarked,
  isNotSignificant,
  type LineName,
  partNames,
  parts,
  type RatioName,
  ratioOf,
  type SeriesColumn,
  unitOf,
} from '#lib/domain/financials/index.ts'
import {
  Age,
  CodeRow,
  DescriptionList,
  DescriptionRow,
  detailsOf,
  Hint,
  Lead,
  Note,
  PanelPart,
  SidePanel,
  Soft,
  usePreferences,
  useTranslations,
  wordIn,
} from '../../../ui/kit.ts'
import { Provenance, ProvenanceMark } from '../../../widgets/sources/provenance.tsx'
import { cellText } from './figure-cell.tsx'
import { FigureSums } from './figure-sums.tsx'
import { useColumnName, useLineName } from './labels.ts'

interface FigurePanelProps {
  line: LineName | RatioName
  column: SeriesColumn
  /** Those of the table; `columns` are all of the series, for what a change is measured against. */
  shown: readonly SeriesColumn[]
  columns: readonly SeriesColumn[]
  sources: Sources
  /** Whether all evidence that came could be read. */
  isEvidenceWhole: boolean
  onClose: () => void
  onStep: (step: 1 | -1) => void
}

/** One figure: what it is, what proves it, whether its sum holds, and the document it comes from. */
export function FigurePanel({
  line,
  column,
  shown,
  columns,
  sources,
  isEvidenceWhole,
  onClose,
  onStep,
}: FigurePanelProps) {
  const t = useTranslations('financials')
  const { locale } = usePreferences()
  const lineName = useLineName()
  const columnName = useColumnName()
  const { statement } = column
  const { metadata } = statement
  return (
    <SidePanel
      title={t('panel.title')}
      remark={columnName(column)}
      label={lineName(line, shown)}
      onClose={onClose}
      onStep={onStep}
    >
      <PanelPart>
        <Note>{lineName(line, shown)}</Note>
        <Answer line={line} column={column} />
        <code className="text-ink-3">{line}</code>
      </PanelPart>
      {isLine(line) && (
        <PanelPart>
          <DescriptionList>
            {(['commonSize', 'change'] as const).map((view) => {
              const cell = cellOf(view, line, column, columns)
              return (
                <DescriptionRow key={view} label={t(`views.${view}`)} isFigure>
                  {cell.kind === 'none' ? t('cells.notStated') : cellText(cell, locale)}
                </DescriptionRow>
              )
            })}
          </DescriptionList>
        </PanelPart>
      )}
      <PanelPart heading={t('panel.evidence')}>
        <FigureEvidence evidence={evidenceOf(statement, line)} isWhole={isEvidenceWhole} />
      </PanelPart>
      {isLine(line) && <FigureSums line={line} statement={statement} />}
      <PanelPart heading={t('panel.statement')}>
        <FigureSource metadata={metadata} sources={sources} />
      </PanelPart>
    </SidePanel>
  )
}

function isLine(name: LineName | RatioName): name is LineName {
  return partNames.some((part) => parts[part].some((line) => line === name))
}

function Answer({ line, column }: { line: LineName | RatioName; column: SeriesColumn }) {
  const t = useTranslations('financials')
  const { formatDecimal } = usePreferences()
  const { statement } = column
  const { currency, reportingScale } = statement.metadata ?? {}
  if (!isLine(line) && isNotSignificant(statement, line)) {
    return (
      <>
        <p className="text-xl font-semibold">{t('cells.notSignificant')}</p>
        <Hint>{t('cells.notSignificantWhy')}</Hint>
      </>
    )
  }
  const text = isLine(line) ? amountOf(statement, line) : ratioOf(statement, line)
  if (text === null) return <Lead>{t('panel.notStated')}</Lead>
  const scale = reportingScale && wordIn(t, `scales.${reportingScale}`, reportingScale)
  const unit = isLine(line)
    ? [currency ?? t('noCurrency'), scale ?? t('scales.unknown')].join(', ')
    : unitOf(line) === 'money'
      ? (currency ?? t('noCurrency'))
      : t(`units.${unitOf(line)}`)
  return (
    <p>
      <span className="text-xl font-semibold">{formatDecimal(text)}</span> <Soft>{unit}</Soft>
    </p>
  )
}

/** How sure a figure is and what proves it, as the source says it. */
export function FigureEvidence({ evidence, isWhole }: { evidence: Evidence | null; isWhole: boolean }) {
  const t = useTranslations('financials')
  if (evidence === null) return <Lead>{t(isWhole ? 'panel.noEvidence' : 'panel.evidenceUnread')}</Lead>
  const { grade, repairClass, proof, note, receiptId, repairRegistryIdentity, sourceSha256, tableKeyId, claimId } =
    evidence
  const codes = { receiptId, claimId, tableKeyId, repairRegistryIdentity }
  const meaning = grade && wordIn(t, `grades.${grade}`, null)
  return (
    <DescriptionList>
      <DescriptionRow label={t('evidence.grade')} remark={meaning}>
        <span className="inline-flex items-center gap-2">
          {isMarked(evidence) && <ProvenanceMark origin={grade === 'DERIVED' ? 'recomputed' : 'other'} />}
          <code>{grade ?? t('panel.notStated')}</code>
        </span>
      </DescriptionRow>
      {detailsOf(t, {
        'evidence.note': note || null,
        'evidence.repairClass': repairClass ? <code>{repairClass}</code> : null,
        'evidence.proof':
          proof &&
          proof.length > 0 &&
          proof.map((one) => (
            <span key={one} className="block break-words">
              {one}
            </span>
          )),
      })}
      {Object.entries(codes).map(([name, value]) => (
        <CodeRow key={name} label={wordIn(t, `evidence.${name}`, name)} value={value} />
      ))}
      <CodeRow label={t('evidence.hash')} value={sourceSha256} isHash />
    </DescriptionList>
  )
}

/** The statement of a figure, and the document it was read from. */
function FigureSource({ metadata, sources }: { metadata: StatementMetadata | null | undefined; sources: Sources }) {
  const t = useTranslations('financials.facts')
  const { formatDate } = usePreferences()
  const resolved = resolveSource(metadata?.source, sources)
  const { entry: source, place } = resolved ?? { entry: null, place: null }
  const scope = [metadata?.scope, metadata?.statementType].filter(Boolean).join(', ')
  return (
    <DescriptionList>
      {detailsOf(t, {
        period: `${formatDate(metadata?.periodStart)} – ${formatDate(metadata?.periodEnd)}`,
        filed: formatDate(metadata?.filingDate),
        kind: scope !== '' && <code>{scope}</code>,
        source: resolved && source && (
          <Provenance origin={resolved.origin}>
            <bdi>{source.name ?? resolved.key}</bdi>
          </Provenance>
        ),
        retrieved: source?.retrievalTime ? <Age at={source.retrievalTime} /> : null,
        file: source?.fileName || null,
      })}
      <CodeRow label={t('hash')} value={source?.fileHash} isHash />
      {place && (
        <DescriptionRow label={t('entry')} remark={place.entryType}>
          <bdi>{[place.entryTypeLabel, place.column, place.sequence].filter(Boolean).join(', ')}</bdi>
        </DescriptionRow>
      )}
    </DescriptionList>
  )
}
