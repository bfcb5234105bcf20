'use client'

import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useRoute } from '#lib/client/hooks.ts'
import { useCompanyRecord } from '../notes/use-record.ts'
import { CostButton } from '../ui/cost-button.tsx'
import { Section } from '../ui/section.tsx'
import { MakingLine } from './making-line.tsx'
import { usePaper } from './paper/use-paper.ts'
import { useMaking } from './use-making.ts'

const PaperReport = dynamic(() => import('./paper/paper-report.tsx').then((file) => file.PaperReport), { ssr: false })

/** All that is held of a company in one file. Nothing is ordered for it: what is not here is named in its manifest. */
export function EvidenceSection({ serviceId }: { serviceId: string }) {
  const t = useTranslations('evidence')
  const company = useRoute('getHeldCompany', { params: { serviceId } })
  const record = useCompanyRecord(serviceId)
  const name = company.data?.value.name ?? null
  const { paperOf, job } = usePaper(name)
  const { making, start, stop } = useMaking()
  const held = company.data?.value.held?.length ?? 0
  const press = () =>
    start(async (options) => {
      const { makeCompanyPack } = await import('./pack/make.ts')
      const paper: Parameters<typeof makeCompanyPack>[1]['paperOf'] = (orderId, frame) =>
        paperOf(orderId, frame, options.signal)
      return makeCompanyPack({ serviceId, name }, { ...options, paperOf: paper })
    })
  const { notes, reviews } = record.data?.value ?? { notes: [], reviews: [] }
  return (
    <Section heading={t('title')} remark={t('remark')}>
      <p className="mb-4 max-w-measure text-ink-2">{t('what', { notes: notes.length, reviews: reviews.length })}</p>
      <span className="inline-block">
        <CostButton
          credits={0}
          isBusy={making.state === 'running'}
          off={company.data && held === 0 ? t('nothing') : null}
          onClick={press}
        >
          {t('make')}
        </CostButton>
      </span>
      <MakingLine making={making} onStop={stop} />
      {job && <PaperReport job={job} />}
    </Section>
  )
}
