'use client'

import { useQueryClient } from '@tanstack/react-query'
import { type ComponentType, type ReactNode, useState } from 'react'
import { useRoute } from '#lib/client/hooks.ts'
import type { CompanyRecord } from '#lib/contract/index.ts'
import { type Audience, audiences, type Leavable, leavables, leftOutUsually } from '#lib/domain/evidence/index.ts'
import { follows, type Knowledge } from '#lib/domain/knowledge/index.ts'
import {
  absent,
  Checkbox,
  Lead,
  optionsOf,
  readingOf,
  Section,
  Segmented,
  SkeletonRows,
  useTranslations,
} from '../../ui/kit.ts'
import { CostButton } from '../cost/cost-button.tsx'
import { useCompanyRecord } from '../notes/use-record.ts'
import type { PackChoices } from './pack/left-out.ts'
import { PackLine } from './pack-line.tsx'
import { type PaperJob, usePaper } from './paper/use-paper.ts'
import { usePack } from './use-pack.ts'
import { type DrawnPart, useParts } from './use-parts.tsx'

interface EvidenceSectionProps {
  serviceId: string
  /** Draws the report of a job off the page. */
  PaperReport: ComponentType<{ job: PaperJob }>
  parts: readonly DrawnPart[]
}

/** All stored results of a company in one file. Nothing is ordered for it: the manifest names what is missing. */
export function EvidenceSection({ serviceId, PaperReport, parts }: EvidenceSectionProps) {
  const t = useTranslations('evidence')
  const company = useRoute('getStoredCompany', { params: { serviceId } })
  const record = useCompanyRecord(serviceId)
  const name = company.data?.value.name ?? null
  const client = useQueryClient()
  const { paperOf, job } = usePaper(serviceId, name)
  const drawn = useParts(serviceId, parts)
  const { pack, start, stop } = usePack()
  const { choices, ...choosing } = usePackChoices()
  const results = readingOf(
    { data: company.data?.value.results ?? undefined, error: company.error },
    'getStoredCompany',
  )
  const makePack = () =>
    start(async (options) => {
      const { makeCompanyPack } = await import('./pack/make.ts')
      const paper: Parameters<typeof makeCompanyPack>[1]['paperOf'] = (orderId, frame) =>
        paperOf(orderId, frame, options.signal)
      const made = await makeCompanyPack(
        { serviceId, name },
        { ...options, choices, paperOf: paper, parts: drawn.made },
      )
      void client.invalidateQueries({ queryKey: ['listFileChronology'] })
      return made
    })
  return (
    <Section id="evidence" heading={t('title')} remark={t('remark')}>
      <PackWhat record={follows(readingOf(record, 'getCompanyRecord'), ({ value }) => value)} />
      <PackButton results={results}>
        <PackChoice choices={choices} {...choosing} />
        <span className="inline-block">
          <CostButton credits={0} isBusy={pack.state === 'running'} onClick={makePack}>
            {t('make')}
          </CostButton>
        </span>
      </PackButton>
      <PackLine pack={pack} onStop={stop} />
      {job && <PaperReport job={job} />}
      {drawn.job}
    </Section>
  )
}

/** What a pack holds. How many notes and reviews is said once they have been read. */
export function PackWhat({ record }: { record: Knowledge<Pick<CompanyRecord, 'notes' | 'notesCount' | 'reviews'>> }) {
  const t = useTranslations('evidence')
  if (!record.isKnown) return record.reason === 'loading' ? <SkeletonRows rows={2} columns={1} /> : null
  const { notes, reviews } = record.value
  const counts = { notes: record.value.notesCount ?? notes.length, reviews: reviews.length }
  return <p className="mb-4 max-w-measure text-ink-2">{absent(t, 'what', record, counts)}</p>
}

interface PackButtonProps {
  /** On file; while they are not known, a pack can be asked for, and reads them itself. */
  results: Knowledge<readonly unknown[]>
  children: ReactNode
}

/** The button of the pack, or that there is nothing to pack. */
export function PackButton({ results, children }: PackButtonProps) {
  const t = useTranslations('evidence')
  const isNone = results.isKnown && results.value.length === 0
  return isNone ? <Lead>{absent(t, 'nothing', results)}</Lead> : children
}

interface Choosing {
  choices: PackChoices
  setAudience: (audience: Audience) => void
  setLeftOut: (what: Leavable, isLeftOut: boolean) => void
}

/** Inside nothing is left out; what is chosen for outside stays while somebody looks at the other. */
function usePackChoices(): Choosing {
  const [audience, setAudience] = useState<Audience>('inside')
  const [outside, setOutside] = useState(leftOutUsually.outside)
  const setLeftOut = (what: Leavable, isLeftOut: boolean) =>
    setOutside((before) => leavables.filter((one) => (one === what ? isLeftOut : before.includes(one))))
  const leftOut = audience === 'outside' ? outside : leftOutUsually.inside
  return { choices: { audience, leftOut }, setAudience, setLeftOut }
}

/** Whom the pack is for, and what of the organization's own people and costs stays out of it. */
function PackChoice({ choices, setAudience, setLeftOut }: Choosing) {
  const t = useTranslations('evidence.choices')
  const { audience, leftOut } = choices
  return (
    <div className="mb-4 flex flex-col gap-3">
      <div>
        <Segmented
          label={t('label')}
          value={audience}
          onChange={setAudience}
          options={optionsOf(audiences, (value) => t(value))}
        />
      </div>
      {audience === 'outside' && (
        <fieldset className="flex flex-wrap gap-x-6 gap-y-3">
          <legend className="mb-2 text-sm text-ink-2">{t('leaveOut')}</legend>
          {leavables.map((what) => (
            <Checkbox key={what} checked={leftOut.includes(what)} onChange={(isChecked) => setLeftOut(what, isChecked)}>
              {t(what)}
            </Checkbox>
          ))}
        </fieldset>
      )}
    </div>
  )
}
