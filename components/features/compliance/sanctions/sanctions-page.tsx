'use client'

import { parseAsString, useQueryState } from 'nuqs'
import { useRoute } from '#lib/client/hooks.ts'
import { ErrorNotice, readingOf, Section, SkeletonRows, useTranslations, withOwnTexts } from '../../../ui/kit.ts'
import { Claim, SanctionsBody } from './sanctions-body.tsx'

const UncertainDecisions = withOwnTexts(
  () => import('../../../widgets/parties/uncertain-decisions.tsx'),
  'UncertainDecisions',
  {
    parties: {
      en: () => import('../../../messages/en/companies/parties.json'),
      de: () => import('../../../messages/de/companies/parties.json'),
    },
  },
)

/** What sanctions lists say of a company by ownership: the answers first, then what they rest on. It asks no register. */
export function SanctionsPage({ serviceId }: { serviceId: string }) {
  // What is kept while another party is read is never that of another company.
  return <Answers key={serviceId} serviceId={serviceId} />
}

function Answers({ serviceId }: { serviceId: string }) {
  const [party, setParty] = useQueryState('party', parseAsString.withOptions({ history: 'push' }))
  const [match, setMatch] = useQueryState('match', parseAsString)
  const query = party === null ? {} : { party }
  const read = useRoute('getCompanySanctions', { params: { serviceId }, query }, { keepsPrevious: true })
  const sanctions = read.data?.value
  if (sanctions === undefined) return read.error ? <ErrorNotice of={read} /> : <PendingAnswers />
  return (
    <div className="flex flex-col gap-6">
      <ErrorNotice of={read} />
      <SanctionsBody
        serviceId={serviceId}
        sanctions={sanctions}
        read={readingOf({ data: sanctions, error: read.error }, 'getCompanySanctions')}
        alone={<Alone serviceId={serviceId} />}
        onOpen={(id) => void setParty(id)}
        deciding={match}
        onDecide={(id) => void setMatch(id)}
      />
    </div>
  )
}

/** What stands on the page in any case is there before the answers. */
function PendingAnswers() {
  const t = useTranslations('sanctions')
  return (
    <Section heading={t('title')}>
      <SkeletonRows rows={8} columns={3} />
      <Claim />
    </Section>
  )
}

/** Decisions made here that hold nowhere else, where there are any. */
function Alone({ serviceId }: { serviceId: string }) {
  const read = useRoute('listUncertainDecisions', { query: { serviceId } })
  if (read.error) return <ErrorNotice of={read} />
  if (read.data === undefined || read.data.value.decisions.length === 0) return null
  return <UncertainDecisions found={read.data.value} />
}
