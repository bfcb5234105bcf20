'use client'

import { Download, Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import type { CompanySanctions, ComposedAnswer, SanctionResult } from '#lib/contract/index.ts'
import type { Knowledge } from '#lib/domain/knowledge/index.ts'
import { partiesRead } from '#lib/domain/screening/index.ts'
import { csvOf } from '#lib/text/index.ts'
import { Age, absent, Button, pages, Section, TextLink, usePreferences, useTranslations } from '../../../ui/kit.ts'
import { ChangedMark } from '../../../widgets/company-state/changed-mark.tsx'
import { fileNamePart, saveFile } from '../../../widgets/export/save.ts'
import { AnswerTable } from './answer-table.tsx'
import { nameIn, useSanctionLabels } from './labels.ts'
import { ListsSection } from './lists-section.tsx'
import { MatchesSection, type MatchesSectionProps } from './matches-section.tsx'
import { ProofTable } from './proof-table.tsx'
import { sanctionRows } from './record.ts'
import { ToObtain } from './to-obtain.tsx'

/** Who is compared with the lists, and who owns. */
const sanctionFacts = ['name', 'officers', 'holders', 'owners'] as const

interface SanctionsBodyProps extends Pick<MatchesSectionProps, 'deciding' | 'onDecide'> {
  serviceId: string
  sanctions: CompanySanctions
  /** Of them: after a failed reading others may be in use. */
  read: Knowledge<unknown>
  /** Decisions that hold in this company alone. */
  alone?: ReactNode
  /** Shows the page about another party, or about the company again. */
  onOpen: (party: string | null) => void
}

/** The answers first, then what they rest on: on the page and, without its controls, on paper. */
export function SanctionsBody({ serviceId, sanctions, read, alone, onOpen, deciding, onDecide }: SanctionsBodyProps) {
  return (
    <>
      <Answers serviceId={serviceId} sanctions={sanctions} read={read} onOpen={onOpen} />
      <MatchesSection serviceId={serviceId} sanctions={sanctions} read={read} deciding={deciding} onDecide={onDecide} />
      {alone}
      {sanctions.results.filter(hasDetails).map((result) => (
        <ResultSection key={result.regime} serviceId={serviceId} sanctions={sanctions} result={result} />
      ))}
      <OthersSection sanctions={sanctions} onOpen={onOpen} />
      <ListsSection sanctions={sanctions} />
    </>
  )
}

function Answers({ serviceId, sanctions, read, onOpen }: SanctionsBodyProps) {
  const t = useTranslations('sanctions')
  const labels = useSanctionLabels()
  const { formatDate } = usePreferences()
  const { subject, root, day } = sanctions
  const save = () => {
    const name = fileNamePart(`${t('title')} ${subject.name} ${day}`)
    saveFile(`${name}.csv`, csvOf(sanctionRows(sanctions, labels)), 'text/csv;charset=utf-8')
  }
  return (
    <Section
      heading={subject.id === root ? t('title') : t('about', { name: subject.name })}
      remark={t('asOf', { day: formatDate(day) })}
      aside={
        <span data-print="none" className="inline-flex flex-wrap items-center gap-3">
          {subject.id !== root && (
            <Button size="s" onClick={() => onOpen(null)}>
              {t('backToCompany')}
            </Button>
          )}
          <Button size="s" icon={Printer} onClick={() => window.print()}>
            {t('print')}
          </Button>
          <Button size="s" icon={Download} onClick={save}>
            {t('csv')}
          </Button>
        </span>
      }
    >
      <ChangedMark serviceId={serviceId} facts={sanctionFacts} />
      <AnswerTable serviceId={serviceId} sanctions={sanctions} />
      <Basis sanctions={sanctions} read={read} />
      <Claim />
    </Section>
  )
}

/** What the answers are made of, and what they do not say. */
export function Claim() {
  const t = useTranslations('sanctions')
  return <p className="mt-2 max-w-measure text-sm text-ink-2">{t('claim')}</p>
}

/** Results that say who owns a company. */
const owning = new Set(['report', 'graph'])

/** What the structure was read from. That nobody is on file is said where no such result is, and none is unread. */
export function Basis({ sanctions: { basis, sources }, read }: Pick<SanctionsBodyProps, 'sanctions' | 'read'>) {
  const t = useTranslations('sanctions.basis')
  const { product, at } = basis
  const say = () => {
    if (product === 'graph' || product === 'report') {
      return t.rich(product === 'graph' ? 'graph' : 'report', { age: () => (at ? <Age at={at} /> : null) })
    }
    const named = read.isKnown ? partiesRead(sources?.filter((one) => owning.has(one.product))) : read
    if (named.isKnown) return absent(t, 'unnamed', named)
    return read.isKnown && named.reason === 'notOrdered' ? absent(t, 'none', read) : t('unread')
  }
  const joined = basis.joined ?? []
  return (
    <p className="mt-3 text-sm text-ink-2">
      {say()}
      {joined.length > 0 && <> · {t('joined', { count: joined.length, names: namesOf(joined).join(', ') })}</>}
    </p>
  )
}

/** Each company once, however many of its results are joined. */
function namesOf(joined: readonly ComposedAnswer[]) {
  return [...new Set(joined.map(({ companyName, serviceId }) => companyName ?? serviceId))]
}

interface OthersSectionProps {
  sanctions: CompanySanctions
  onOpen: (id: string) => void
}

/** Other parties of the structure with a verdict; each opens the page about itself. */
function OthersSection({ sanctions: { others, parties }, onOpen }: OthersSectionProps) {
  const t = useTranslations('sanctions.others')
  const { regime: regimeName, verdict: verdictName, way: wayName } = useSanctionLabels()
  if (others.length === 0) return null
  return (
    <Section heading={t('title')}>
      <ul>
        {others.map(({ id, verdicts, ways, byDecision, cautions }) => (
          <li key={id} className="flex flex-wrap gap-x-4 border-b border-hair py-2">
            <button
              type="button"
              className="link min-w-0 basis-[220px] text-start max-panel:basis-full"
              onClick={() => onOpen(id)}
            >
              <bdi>{parties.find((party) => party.id === id)?.name ?? id}</bdi>
            </button>
            <span className="min-w-0 flex-1 text-ink-2">
              {[
                ...Object.entries(verdicts).map(
                  ([regime, verdict]) =>
                    `${regimeName(regime)}: ${ways?.[regime] ? wayName(ways[regime]) : verdictName(verdict)}`,
                ),
                ...Object.entries(byDecision).map(([regime, verdict]) =>
                  t('byDecision', { regime: regimeName(regime), verdict: verdictName(verdict) }),
                ),
                ...cautions.map((regime) => t('caution', { regime: regimeName(regime) })),
              ].join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** Whether there is more to say of a regime than its answer. */
function hasDetails({ proof, cautions, contradictions, verdict, byDecision }: SanctionResult) {
  const lines = proof.length + cautions.length + contradictions.length + (byDecision?.proof.length ?? 0)
  return verdict !== 'missing' && lines > 0
}

interface ResultSectionProps {
  serviceId: string
  sanctions: CompanySanctions
  result: SanctionResult
}

/** What the answer of one regime rests on. */
function ResultSection({ serviceId, sanctions, result }: ResultSectionProps) {
  const t = useTranslations('sanctions')
  const { regime: regimeName, reading: readingName, caution } = useSanctionLabels()
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
