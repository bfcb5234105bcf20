'use client'

import { Download, Printer } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { CaseRule, NoOwnerRecord } from '#lib/contract/index.ts'
import {
  type ComparedOwner,
  complexStructureOf,
  type DeterminationPaper,
  relationsAboveMax,
} from '#lib/domain/determination/index.ts'
import type { Knowledge } from '#lib/domain/knowledge/index.ts'
import { ownerThresholds, usualOwnerThreshold } from '#lib/domain/law/index.ts'
import { partyOfNode } from '#lib/domain/ownership/index.ts'
import { formatList } from '../../../../format.ts'
import {
  absent,
  Banner,
  Button,
  EmptyLine,
  ErrorNotice,
  pages,
  SelectField,
  SkeletonRows,
  TextLink,
  usePreferences,
  useTranslations,
  withOwnTexts,
  wordIn,
} from '../../../../ui/kit.ts'
import { ChangedMark } from '../../../../widgets/company-state/changed-mark.tsx'
import { ownershipFacts } from '../../../../widgets/company-state/ownership-facts.ts'
import { ComposedNote } from '../../../../widgets/composition/composed-note.tsx'
import { fileNamePart, saveFile } from '../../../../widgets/export/save.ts'
import { PartyPageLink } from '../../../../widgets/parties/party-page-link.tsx'
import { BesideTable } from './beside-table.tsx'
import { ComplexSection } from './complex-section.tsx'
import { InPlace } from './in-place.tsx'
import { PaperBasis, PaperBody } from './paper-body.tsx'
import { RecordInPlace } from './record-in-place.tsx'
import { textOfDetermination } from './text.ts'
import { useDetermination } from './use-determination.ts'

/** More names than these are counted: the table names all of them. */
const namesMax = 3

/** Who is a beneficial owner by which article, computed from the stored graph alone; it prints as a paper. */
export function DeterminationPage({ serviceId }: { serviceId: string }) {
  const t = useTranslations('determination')
  const [threshold, setThreshold] = useState(usualOwnerThreshold)
  const determined = useDetermination(serviceId, threshold)
  const { paper, graph, compared, today, rule, graphOrder, joined, officials, record } = determined
  const { tooMany, isHere, isComputing, error, graphOnFile, registerOnFile } = determined
  const [isComplexOn, setComplexOn] = useState(false)
  const complex = useMemo(
    () => (isComplexOn && paper && graph ? complexStructureOf(graph, paper, today) : null),
    [isComplexOn, paper, graph, today],
  )
  const appearances = useMemo(() => {
    // Where several results are put together, no entry of one says whom it means, but for its numbers.
    const orderId = joined.length === 0 ? (graphOrder?.orderId ?? null) : null
    return new Map(graph?.nodes?.map((node) => [node.id, [{ ...partyOfNode(node), orderId }]]))
  }, [graph, joined, graphOrder])
  if (error) return <ErrorNotice error={error} />
  // With a graph on file the page begins before it has been read.
  if (!isHere && graphOrder === null) return <SkeletonRows rows={8} columns={2} />
  if (tooMany !== null) {
    return <Banner meaning="warn" title={t('tooLarge', { count: tooMany, max: relationsAboveMax })} />
  }
  if (isHere && paper === null && !isComputing) {
    const isNone = graph === null && graphOnFile.isKnown
    return (
      <EmptyLine>
        {isNone ? absent(t, 'noGraph', graphOnFile) : t('graphUnread')}{' '}
        <TextLink href={pages.company(serviceId, 'ownership')}>{t('toGraph')}</TextLink>
      </EmptyLine>
    )
  }
  const basis = { threshold, today, joined, graphAt: graphOrder?.responseTime ?? null }
  return (
    <article className="flex flex-col gap-6">
      {/* The answer first; on a phone what can be done with it stands below it. */}
      <header className="flex flex-wrap items-end gap-x-4 gap-y-2">
        <h2 className="text-xl font-semibold">{t('title')}</h2>
        <span
          data-print="none"
          className="ms-auto flex flex-wrap items-end gap-3 max-panel:order-last max-panel:ms-0 max-panel:mt-2"
        >
          <SelectField
            label={t('threshold')}
            value={threshold.source.id}
            options={ownerThresholds.map((one) => ({
              value: one.source.id,
              label: wordIn(t, `thresholds.${one.source.id}`),
            }))}
            onChange={(id) => setThreshold(ownerThresholds.find((one) => one.source.id === id) ?? threshold)}
          />
          {paper && <PaperButtons determined={{ ...determined, complex }} paper={paper} />}
        </span>
        <div className="basis-full">
          {paper === null ? (
            <p role="status" className="text-lg text-ink-2">
              {t('computing')}
            </p>
          ) : (
            <Answer paper={paper} record={record} />
          )}
        </div>
      </header>
      <div className="empty:hidden">
        <ChangedMark serviceId={serviceId} facts={ownershipFacts} />
        <ComposedNote of={determined.composed} />
      </div>
      {paper === null ? (
        <div aria-busy="true">
          <PaperBasis {...basis} />
          <SkeletonRows rows={8} columns={2} />
        </div>
      ) : (
        <PaperBody
          paper={paper}
          {...basis}
          shownName={(id) => (
            <PartyPageLink serviceId={serviceId} of={appearances.get(id)}>
              {paper.nameOf(id)}
            </PartyPageLink>
          )}
          toOwners={
            <TextLink isAmongWords href={pages.owners(serviceId)}>
              {t('toOwners')}
            </TextLink>
          }
          inPlace={
            <InPlace
              fallback={paper.determination.fallback}
              record={record}
              officials={officials}
              action={<RecordInPlace serviceId={serviceId} fallback={paper.determination.fallback} record={record} />}
            />
          }
          beside={
            <BesideRegister
              serviceId={serviceId}
              compared={compared}
              onFile={registerOnFile}
              rule={rule}
              paper={paper}
            />
          }
          complex={
            <ComplexSection complex={complex} nameOf={paper.nameOf} whole={paper.whole} onSwitch={setComplexOn} />
          }
        />
      )}
    </article>
  )
}

interface PaperButtonsProps {
  determined: Parameters<typeof textOfDetermination>[0]
  paper: DeterminationPaper
}

function PaperButtons({ determined, paper }: PaperButtonsProps) {
  const t = useTranslations('determination')
  const save = () => {
    const name = fileNamePart(`${t('title')} ${paper.nameOf(paper.determination.root)} ${determined.today}`)
    saveFile(`${name}.json`, textOfDetermination(determined), 'application/json;charset=utf-8')
  }
  return (
    <>
      <Button icon={Printer} onClick={() => window.print()}>
        {t('print')}
      </Button>
      <Button icon={Download} onClick={save}>
        {t('json')}
      </Button>
    </>
  )
}

interface AnswerProps {
  paper: DeterminationPaper
  record: NoOwnerRecord | null
}

/** Who the beneficial owners are, in one line; where nobody is, what stands in their place. */
function Answer({ paper: { persons, unknown, determination, nameOf }, record }: AnswerProps) {
  const t = useTranslations('determination')
  const { locale } = usePreferences()
  const named = (status: 'is' | 'may') =>
    persons.filter((one) => one.status === status).map(({ party }) => nameOf(party))
  const owners = named('is')
  const possible = [
    ...named('may'),
    ...unknown.map(({ kind, party }) => t(kind === 'unread' ? 'ownersOf' : 'othersOf', { name: party.name })),
  ]
  const listed = (names: readonly string[]) => {
    const more = names.length - namesMax
    return formatList(more > 0 ? [...names.slice(0, namesMax), t('answer.more', { count: more })] : names, locale)
  }
  return (
    <p className="text-lg">
      {owners.length > 0 ? (
        <>
          {t('answer.is', { count: owners.length })} <bdi className="font-semibold">{listed(owners)}</bdi>
        </>
      ) : (
        <span className="font-semibold">{withoutOwner()}</span>
      )}
      {possible.length > 0 && (
        <>
          {' · '}
          {t('answer.may')} <bdi>{listed(possible)}</bdi>
        </>
      )}
    </p>
  )

  function withoutOwner(): string {
    if (record !== null) return t(`fallback.recorded.title.${record.reason === 'doubts' ? 'doubts' : 'exhausted'}`)
    return t(`fallback.${determination.fallback ?? 'open'}.title`)
  }
}

const texts = {
  cases: {
    en: () => import('../../../../messages/en/compliance/cases.json'),
    de: () => import('../../../../messages/de/compliance/cases.json'),
  },
}
const OwnerCaseDialog = withOwnTexts(
  () => import('../../../../widgets/cases/owner-case-dialog.tsx'),
  'OwnerCaseDialog',
  texts,
)
const DifferenceLabel = withOwnTexts(
  () => import('../../../../widgets/cases/difference-labels.tsx'),
  'DifferenceLabel',
  texts,
)
const OwnerLabel = withOwnTexts(() => import('../../../../widgets/cases/difference-labels.tsx'), 'OwnerLabel', texts)

interface BesideProps {
  serviceId: string
  /** Null where no extract of the register has been read. */
  compared: readonly ComparedOwner[] | null
  onFile: Knowledge<unknown>
  rule: CaseRule
  paper: DeterminationPaper
}

/** The register beside the arithmetic; a person opens the case of a difference. */
function BesideRegister({ serviceId, compared, onFile, rule, paper }: BesideProps) {
  const t = useTranslations('determination')
  // As it was when it was opened: what is typed stays where the register is read again meanwhile.
  const [opened, setOpened] = useState<ComparedOwner | null>(null)
  return (
    <>
      <BesideTable
        compared={compared}
        onFile={onFile}
        paper={paper}
        Owner={OwnerLabel}
        Difference={DifferenceLabel}
        actionFor={(one) => (
          <Button act="createCase" size="s" onClick={() => setOpened(one)}>
            {t('openCase')}
          </Button>
        )}
      />
      {opened && (
        <OwnerCaseDialog
          serviceId={serviceId}
          registered={asRecord(opened.registered)}
          held={asRecord(opened.held)}
          rule={rule}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  )
}

function asRecord(owner: ComparedOwner['held']) {
  return owner === null ? null : { ...owner, party: { ...owner.party, numbers: [...owner.party.numbers] } }
}
