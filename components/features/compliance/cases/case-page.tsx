'use client'

import { useRoute } from '#lib/client/hooks.ts'
import type { Case } from '#lib/contract/index.ts'
import { formatInstant } from '../../../format.ts'
import { PageBody } from '../../../page/page-body.tsx'
import { PageFrame } from '../../../page/page-frame.tsx'
import { PageSkeleton } from '../../../page/page-skeleton.tsx'
import { TrailEnd } from '../../../page/trail-end.tsx'
import {
  ErrorNotice,
  FactGrid,
  factsOf,
  Lead,
  nameOfAuthor,
  pages,
  readingOf,
  Section,
  TextLink,
  usePreferences,
  useTranslations,
} from '../../../ui/kit.ts'
import { useCaseLabels } from '../../../widgets/cases/labels.ts'
import { ChangedMark } from '../../../widgets/company-state/changed-mark.tsx'
import { ownershipFacts } from '../../../widgets/company-state/ownership-facts.ts'
import { CaseEvents } from './case-events.tsx'
import { CaseForm } from './case-form.tsx'
import { CaseDecisionSection } from './decision-section.tsx'
import { DutySection } from './duty-section.tsx'

/** One case: what differs, what is to be done until when, what was decided, and who did what. */
export function CasePage({ caseId }: { caseId: string }) {
  const t = useTranslations('cases.page')
  const found = useRoute('getCase', { params: { caseId } })
  const { data } = found
  const read = readingOf(found, 'getCase')
  if (found.error) {
    return (
      <PageBody>
        <ErrorNotice of={found} list={pages.cases()} />
      </PageBody>
    )
  }
  if (!data) return <PageSkeleton />
  const { case: one, events } = data.value
  const title = t('title', { number: one.number })
  return (
    <PageFrame
      title={
        <>
          {title}: <bdi>{one.subject}</bdi>
        </>
      }
      aside={one.kind === 'owners' && <TextLink href={pages.caseReport(caseId)}>{t('reportFile')}</TextLink>}
    >
      <TrailEnd name={title} />
      <Facts one={one} />
      <ChangedMark serviceId={one.serviceId} facts={ownershipFacts} />
      <div className="mt-6 grid items-start gap-x-7 gap-y-6 wide:grid-cols-[minmax(0,1fr)_376px]">
        <div className="flex min-w-0 flex-col gap-6">
          <DutySection one={one} />
          {one.kind === 'sanctions' ? <Sanctions one={one} /> : <Difference one={one} />}
          <CaseDecisionSection one={one} read={read} />
          <CaseForm key={caseId} current={one} />
        </div>
        <CaseEvents one={one} events={events} />
      </div>
    </PageFrame>
  )
}

function Facts({ one }: { one: Case }) {
  const t = useTranslations('cases.page')
  const labels = useCaseLabels()
  const { locale } = usePreferences()
  const { serviceId, companyName, kind, status, detectedAt, timeZone, openedBy, assignee } = one
  return (
    <FactGrid>
      {factsOf(t, {
        company: (
          <TextLink href={pages.company(serviceId, 'file')}>
            <bdi>{companyName ?? serviceId}</bdi>
          </TextLink>
        ),
        kind: labels.kind(kind),
        status: labels.status(status),
        detected: `${formatInstant(detectedAt, locale, timeZone)}${timeZone === 'UTC' ? '' : ` (${timeZone})`}`,
        openedBy: openedBy ? nameOfAuthor(openedBy) : t('program'),
        assignee: assignee ? nameOfAuthor(assignee) : t('nobody'),
      })}
    </FactGrid>
  )
}

/** What the lists say now is on the company's page; what changed is in the chronology. */
function Sanctions({ one: { serviceId } }: { one: Case }) {
  const t = useTranslations('cases.page')
  return (
    <Section heading={t('sanctions')}>
      <Lead>
        {t('sanctionsWhy')} <TextLink href={pages.company(serviceId, 'screening')}>{t('toSanctions')}</TextLink>
      </Lead>
    </Section>
  )
}

function Difference({ one }: { one: Case }) {
  const t = useTranslations('cases.page')
  const labels = useCaseLabels()
  const isOfOwners = one.kind === 'owners'
  const { proposedClass, classReason, classTable } = one
  return (
    <Section heading={t('difference')}>
      <dl className="grid gap-x-5 gap-y-3 panel:grid-cols-2">
        {factsOf(t, {
          registered: <bdi>{isOfOwners ? labels.owner(one.registeredOwner) : (one.registered ?? '–')}</bdi>,
          held: <bdi>{isOfOwners ? labels.owner(one.heldOwner) : (one.held ?? '–')}</bdi>,
          proposedClass: isOfOwners && (
            <>
              {labels.ofClass(proposedClass)}
              {classReason && ` (${labels.reason(classReason)}${classTable ? `, ${classTable}` : ''})`}
            </>
          ),
          class: isOfOwners && (one.class ? labels.ofClass(one.class) : t('notSet')),
        })}
      </dl>
    </Section>
  )
}
