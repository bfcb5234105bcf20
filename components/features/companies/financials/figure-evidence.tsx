'use client'

import { useTranslations } from 'next-intl'
import type { Evidence } from '#lib/contract/index.ts'
import { isMarked } from '#lib/domain/financials/index.ts'
import { Code } from '../../../ui/code.tsx'
import { DescriptionList, DescriptionRow } from '../../../ui/description-list.tsx'
import { ProvenanceMark } from '../../../widgets/sources/provenance.tsx'

/** How sure a figure is and what proves it, as the source says it. */
export function FigureEvidence({ evidence, isWhole }: { evidence: Evidence | null; isWhole: boolean }) {
  const t = useTranslations('financials')
  if (evidence === null) return <p className="text-ink-2">{t(isWhole ? 'panel.noEvidence' : 'panel.evidenceUnread')}</p>
  const { grade, repairClass, proof, note, receiptId, repairRegistryIdentity, sourceSha256, tableKeyId, claimId } =
    evidence
  const codes = { receiptId, claimId, tableKeyId, repairRegistryIdentity }
  const meaning = grade && t.has(`grades.${grade}`) ? t(`grades.${grade}`) : null
  return (
    <DescriptionList>
      <DescriptionRow label={t('evidence.grade')} remark={meaning}>
        <span className="inline-flex items-center gap-2">
          {isMarked(evidence) && <ProvenanceMark origin={grade === 'DERIVED' ? 'recomputed' : 'other'} />}
          <code>{grade ?? t('panel.notStated')}</code>
        </span>
      </DescriptionRow>
      {note && <DescriptionRow label={t('evidence.note')}>{note}</DescriptionRow>}
      {repairClass && (
        <DescriptionRow label={t('evidence.repairClass')}>
          <code>{repairClass}</code>
        </DescriptionRow>
      )}
      {proof && proof.length > 0 && (
        <DescriptionRow label={t('evidence.proof')}>
          {proof.map((one) => (
            <span key={one} className="block break-words">
              {one}
            </span>
          ))}
        </DescriptionRow>
      )}
      {Object.entries(codes).map(([name, value]) =>
        value ? (
          <DescriptionRow key={name} label={t(`evidence.${name}`)}>
            <Code value={value} of={t(`evidence.${name}`)} />
          </DescriptionRow>
        ) : null,
      )}
      {sourceSha256 && (
        <DescriptionRow label={t('evidence.hash')}>
          <Code value={sourceSha256} of={t('evidence.hash')}>
            {`${sourceSha256.slice(0, 12)} … ${sourceSha256.slice(-4)}`}
          </Code>
        </DescriptionRow>
      )}
    </DescriptionList>
  )
}
