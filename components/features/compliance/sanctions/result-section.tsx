'use client'

import { useTranslations } from 'next-intl'
import type { CompanySanctions, SanctionResult } from '#lib/contract/index.ts'
import { pages } from '../../../pages.ts'
import { TextLink } from '../../../ui/link.tsx'
import { Section } from '../../../ui/section.tsx'
import { ProofTable } from './proof-table.tsx'
import { ToObtain } from './to-obtain.tsx'
import { nameIn, useSanctionWords } from './words.ts'

/** Whether there is more to say of a regime than its answer. */
export function hasDetails({ proof, cautions, contradictions, verdict, byDecision }: SanctionResult): boolean {
  const lines = proof.length + cautions.length + contradictions.length + (byDecision?.proof.length ?? 0)
  return verdict !== 'missing' && lines > 0
}

interface ResultSectionProps {
  serviceId: string
  sanctions: CompanySanctions
  result: SanctionResult
}

/** What the answer of one regime rests on. */
export function ResultSection({ serviceId, sanctions, result }: ResultSectionProps) {
  const t = useTranslations('sanctions')
  const { regime: regimeName, reading: readingName, caution } = useSanctionWords()
  const { proof, toObtain, readings, cautions, contradictions, byDecision } = result
  const nameOf = nameIn(sanctions)
  const about = sanctions.subject.id === sanctions.root ? undefined : sanctions.subject.id
  return (
    <Section
      heading={t('proof.title', { regime: regimeName(result.regime) })}
      aside={
        sanctions.basis.product === 'graph' &&
        proof.length + (byDecision?.proof.length ?? 0) > 0 && (
          <span data-print="none">
            <TextLink href={pages.proofInGraph(serviceId, result.regime, about)}>{t('proof.graph')}</TextLink>
          </span>
        )
      }
    >
      {proof.length > 0 && <ProofTable serviceId={serviceId} sanctions={sanctions} proof={proof} />}
      {toObtain.length > 0 && <ToObtain toObtain={toObtain} sanctions={sanctions} />}
      <Lines heading={t('readings.title')} lines={readings.map(readingName)} />
      <Lines heading={t('cautions.title')} lines={cautions.map(caution)} />
      {byDecision && byDecision.proof.length > 0 && (
        <div className="mt-3">
          <h3 className="text-sm font-medium">{t('proof.byDecision')}</h3>
          <ProofTable
            serviceId={serviceId}
            sanctions={sanctions}
            proof={byDecision.proof}
            decisions={byDecision.decisions}
          />
        </div>
      )}
      {contradictions.length > 0 && (
        <p className="mt-3 text-sm text-warn">
          {t('contradictions', { names: contradictions.map(nameOf).join(', ') })}
        </p>
      )}
    </Section>
  )
}

function Lines({ heading, lines }: { heading: string; lines: readonly string[] }) {
  if (lines.length === 0) return null
  return (
    <div className="mt-3">
      <h3 className="text-sm font-medium">{heading}</h3>
      <ul className="text-ink-2">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  )
}
