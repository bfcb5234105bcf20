'use client'

import { useTranslations } from 'next-intl'
import { useExtensions, useRoute } from '#lib/client/hooks.ts'
import { pages } from '../../../../pages.ts'
import { Banner } from '../../../../ui/banner.tsx'
import { Below } from '../../../../ui/below.tsx'
import { ErrorNotice } from '../../../../ui/error-notice.tsx'
import { TextLink } from '../../../../ui/link.tsx'
import { withOwnTexts } from '../../../../ui/own-texts.tsx'
import { SkeletonRows } from '../../../../ui/skeleton.tsx'
import { endsOf, isUndecided } from '../ended.ts'
import { BudgetsSet } from '../finance/budgets-set.tsx'
import { HomeFrame } from '../home-frame.tsx'
import { EndingSection } from './ending-section.tsx'
import { EndpointsSection } from './endpoints-section.tsx'
import { FactorSection } from './factor-section.tsx'
import { Failed } from './failed.tsx'
import { FailingLead } from './failing-lead.tsx'
import { UnusedKeys } from './unused-keys.tsx'
import { ViewChoice } from './view-choice.tsx'

const OwnDecisions = withOwnTexts(() => import('./own-decisions.tsx').then((file) => file.OwnDecisions), {
  cases: {
    en: () => import('../../../../messages/en/compliance/cases.json'),
    de: () => import('../../../../messages/de/compliance/cases.json'),
  },
  changes: {
    en: () => import('../../../../messages/en/service/changes.json'),
    de: () => import('../../../../messages/de/service/changes.json'),
  },
  companyState: {
    en: () => import('../../../../messages/en/companies/companyState.json'),
    de: () => import('../../../../messages/de/companies/companyState.json'),
  },
  decisions: {
    en: () => import('../../../../messages/en/compliance/decisions.json'),
    de: () => import('../../../../messages/de/compliance/decisions.json'),
  },
  sanctionLists: {
    en: () => import('../../../../messages/en/compliance/sanctionLists.json'),
    de: () => import('../../../../messages/de/compliance/sanctionLists.json'),
  },
})

/** What an administrator sees first: what of the installation fails. */
export function AdminHome() {
  const extensions = useExtensions()
  const listsHooks = extensions?.has('listWebhooks') ?? false
  const hooks = useRoute('listWebhooks', {}, { enabled: listsHooks })
  const overview = useRoute('getOverview', {})
  const { failed = [], failedCount } = overview.data?.value ?? {}
  const webhooks = hooks.data?.value.webhooks ?? []
  // Read by the parts at the right, whose height those beneath them wait for.
  const recorded = useRoute('listRecordedWebhooks', {})
  const people = useRoute('listPeople', {})
  const listsKeys = extensions?.has('listKeys') ?? false
  const keys = useRoute('listKeys', {}, { enabled: listsKeys })
  const beside = [recorded, people, { isPending: extensions === undefined || keys.isLoading }]
  const isKnown = extensions !== undefined && (!listsHooks || hooks.data !== undefined)
  return (
    <HomeFrame at={null} aside={<ViewChoice value="operation" />}>
      {hooks.error && <ErrorNotice error={hooks.error} onAgain={hooks.refetch} />}
      {overview.error && <ErrorNotice error={overview.error} onAgain={overview.refetch} />}
      <DefaultsNotice />
      <div className="grid items-start gap-x-[40px] gap-y-6 wide:grid-cols-[minmax(0,780fr)_minmax(300px,376fr)]">
        <div className="flex min-w-0 flex-col gap-6">
          {isKnown ? <FailingLead webhooks={webhooks} /> : !hooks.error && <SkeletonRows rows={3} />}
          {isKnown && listsHooks && <EndpointsSection webhooks={webhooks} />}
          <Below of={listsHooks ? [hooks] : [{ isPending: extensions === undefined }]}>
            {overview.data && (
              <Failed
                requests={failed.filter((one) => !isUndecided(one))}
                fails={failedCount ?? 0}
                isReader
                ends={endsOf(failed, overview.data.value.othersBehind ?? null)}
              />
            )}
          </Below>
          <OwnDecisions />
        </div>
        <div className="grid min-w-0 grid-cols-1 items-start gap-6 panel:max-wide:grid-cols-2">
          <EndingSection />
          <FactorSection />
          {listsKeys && (
            <Below of={beside}>
              <UnusedKeys />
            </Below>
          )}
          <Below of={beside}>
            <BudgetsSet />
          </Below>
        </div>
      </div>
    </HomeFrame>
  )
}

/** Defaults of new organizations that this one has not decided on; where they could not be read, the page of rules says so. */
function DefaultsNotice() {
  const t = useTranslations('home.admin')
  const { data } = useRoute('listNewDefaults', {})
  const waiting = (data?.value.defaults ?? []).filter(({ asksDecision }) => asksDecision)
  if (waiting.length === 0) return null
  return (
    <div className="mb-6">
      <Banner
        meaning="warn"
        title={t('defaultsWait', { count: waiting.length })}
        aside={<TextLink href={`${pages.settings('rules')}#defaults`}>{t('decideDefaults')}</TextLink>}
      >
        {t('defaultsWhy')}
      </Banner>
    </div>
  )
}
