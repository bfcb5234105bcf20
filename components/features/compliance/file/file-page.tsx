'use client'

import type { ComponentType, ReactNode } from 'react'
import type { CompanyFile } from '#lib/contract/index.ts'
import { Banner, Below, PartBoundary, readingOf, Unread, useTranslations, withOwnTexts } from '../../../ui/kit.ts'
import { caseTexts } from '../../../widgets/cases/case-texts.ts'
import { useCasesOf } from '../../../widgets/cases/use-cases.ts'
import { useCompany } from '../../../widgets/company/use-company.ts'
import { NotesSection } from '../../../widgets/notes/notes-section.tsx'
import { screeningStateTexts } from '../../../widgets/screening/state-texts.ts'
import { Chronology } from './chronology.tsx'
import { DataAge } from './data-age.tsx'
import { DecisionSection } from './decision-section.tsx'
import { CompanyFileFacts } from './file-facts.tsx'
import { FileForm } from './file-form.tsx'
import { type Newer as NewerResult, newerThan } from './newer.ts'
import { OpenItemList } from './open/open-item-list.tsx'
import { useFile } from './use-file.ts'

const ScreeningSection = withOwnTexts(() => import('./screening/screening-section.tsx'), 'ScreeningSection', {
  screening: {
    en: () => import('../../../messages/en/compliance/screening.json'),
    de: () => import('../../../messages/de/compliance/screening.json'),
  },
  ...screeningStateTexts,
})

const CompanyCases = withOwnTexts(() => import('../../../widgets/cases/company-cases.tsx'), 'CompanyCases', caseTexts)

const Shared = withOwnTexts(() => import('./shared-section.tsx'), 'SharedSection', {
  disclosures: {
    en: () => import('../../../messages/en/compliance/disclosures.json'),
    de: () => import('../../../messages/de/compliance/disclosures.json'),
  },
})

interface FilePageProps {
  serviceId: string
  evidence: ReactNode
  /** Draws what differs between two results of a product. */
  Changed: ComponentType<NewerResult & { serviceId: string }>
}

/** The file of a company: what was decided and on what, who works on it, and who did what. */
export function FilePage({ serviceId, evidence, Changed }: FilePageProps) {
  const stored = useFile(serviceId)
  const cases = useCasesOf(serviceId)
  const company = useCompany(serviceId)
  const file = stored.data?.value
  const read = readingOf(stored, 'getCompanyFile')
  return (
    <div className="grid items-start gap-x-7 gap-y-6 wide:grid-cols-[minmax(0,1fr)_376px]">
      {file && <CompanyFileFacts file={file} />}
      <div className="flex min-w-0 flex-col gap-6">
        <Unread of={stored} rows={8} />
        {file && (
          <>
            <DecisionSection serviceId={serviceId} file={file} read={read} />
            <ChangedSince file={file} />
            <Newer serviceId={serviceId} file={file} Changed={Changed} />
            <FileForm key={serviceId} serviceId={serviceId} current={file} read={read} />
          </>
        )}
        <Below of={[stored]}>
          <CompanyCases serviceId={serviceId} />
        </Below>
        <Below of={[stored, cases]}>
          <div className="flex flex-col gap-6">
            <ScreeningSection serviceId={serviceId} />
            {evidence}
            <Shared serviceId={serviceId} />
          </div>
        </Below>
      </div>
      <div className="flex min-w-0 flex-col gap-6">
        {file && <DataAge serviceId={serviceId} file={file} />}
        <Below of={[stored, company]}>
          <div className="flex flex-col gap-6">
            <NotesSection serviceId={serviceId} />
            <Chronology serviceId={serviceId} />
          </div>
        </Below>
      </div>
    </div>
  )
}

/** What has changed in the data since the decision, or since it was proposed. */
function Newer({ serviceId, file, Changed }: Omit<FilePageProps, 'evidence'> & { file: CompanyFile }) {
  const t = useTranslations('file.newer')
  const { company } = useCompany(serviceId)
  const decision = file.proposal ?? file.decision ?? null
  const newer = newerThan(decision?.results ?? [], company?.results ?? [])
  if (newer.length === 0) return null
  return (
    <section aria-label={t(file.proposal ? 'sinceProposal' : 'sinceDecision')} className="flex flex-col gap-4">
      {newer.map((one) => (
        <PartBoundary key={`${one.before}${one.after}`}>
          <Changed serviceId={serviceId} {...one} />
        </PartBoundary>
      ))}
    </section>
  )
}

/** What became known after the approval, and what that did to the file. */
function ChangedSince({ file }: { file: CompanyFile }) {
  const t = useTranslations('file.changedSince')
  const { serviceId, status, changedSince } = file
  const items = changedSince ?? []
  if (items.length === 0) return null
  const isSerious = items.some(({ severity }) => severity === 'serious')
  return (
    <section aria-label={t('title')}>
      <Banner meaning={isSerious ? 'bad' : 'warn'} title={t('count', { count: items.length })}>
        {t(status === 'closed' ? 'staysClosed' : 'decideAnew')}
      </Banner>
      <OpenItemList serviceId={serviceId} items={items} />
    </section>
  )
}
