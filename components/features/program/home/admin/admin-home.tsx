'use client'

import { useExtensions, useRoute } from '#lib/client/hooks.ts'
import type { Webhook } from '#lib/contract/index.ts'
import { known } from '#lib/domain/knowledge/index.ts'
import { dayMs } from '#lib/time/index.ts'
import {
  Age,
  absent,
  Banner,
  Below,
  ButtonLink,
  EmptyLine,
  ErrorNotice,
  pages,
  readingOf,
  Section,
  SkeletonRows,
  TextLink,
  Unread,
  useNow,
  usePreferences,
  useTranslations,
  withOwnTexts,
} from '../../../../ui/kit.ts'
import { caseTexts } from '../../../../widgets/cases/case-texts.ts'
import { laterTexts } from '../../../../widgets/company-state/later-texts.ts'
import { useRoleName } from '../../../../widgets/person/role-name.ts'
import { endsOf, isUndecided } from '../ended.ts'
import { BudgetsSet } from '../finance/budgets-set.tsx'
import { HomeFrame } from '../home-frame.tsx'
import { EndingSection } from './ending-section.tsx'
import { EndpointsSection } from './endpoints-section.tsx'
import { Failed } from './failed.tsx'
import { ViewChoice } from './view-choice.tsx'

const unusedDays = 90

const shownMax = 6

const OwnDecisions = withOwnTexts(
  () => import('./own-decisions.tsx'),
  'OwnDecisions',
  {
    ...caseTexts,
    ...laterTexts,
    decisions: {
      en: () => import('../../../../messages/en/compliance/decisions.json'),
      de: () => import('../../../../messages/de/compliance/decisions.json'),
    },
    sanctionLists: {
      en: () => import('../../../../messages/en/compliance/sanctionLists.json'),
      de: () => import('../../../../messages/de/compliance/sanctionLists.json'),
    },
  },
  { isInHtml: true },
)

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
      <ErrorNotice of={hooks} />
      <ErrorNotice of={overview} />
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

/** Active people who sign in by a password and have no second factor. */
function FactorSection() {
  const t = useTranslations('home.admin')
  const roleName = useRoleName()
  const people = useRoute('listPeople', {})
  const read = readingOf(people, 'listPeople')
  const active = (people.data?.value.people ?? []).filter(
    ({ isActive, hasPassword }) => isActive && hasPassword === true,
  )
  const without = active.filter(({ hasSecondFactor }) => hasSecondFactor !== true)
  const have = active.length - without.length
  return (
    <Section
      heading={t('factor')}
      remark={active.length > 0 ? t('haveOne', { have, all: active.length }) : undefined}
      aside={<TextLink href={pages.settings('people')}>{t('people')}</TextLink>}
    >
      <Unread of={people} />
      {active.length > 0 && (
        <span aria-hidden className="mb-2 flex h-[8px] gap-px">
          <span data-solid className="bg-(--c-2)" style={{ flexGrow: have }} />
          <span data-solid className="bg-warn" style={{ flexGrow: without.length }} />
        </span>
      )}
      {read.isKnown && without.length === 0 && <EmptyLine>{t('allHave')}</EmptyLine>}
      <ul>
        {without.slice(0, shownMax).map(({ userId, name, role, lastSignInAt }) => (
          <li key={userId} className="flex min-h-row-s items-center gap-3 border-b border-hair">
            <bdi className="min-w-0 truncate font-medium">{name}</bdi>
            <span className={role === 'admin' ? 'text-sm font-medium text-warn' : 'text-sm text-ink-3'}>
              {roleName(role)}
            </span>
            <span className="ms-auto text-sm text-ink-3">{lastSignInAt && <Age at={lastSignInAt} />}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** Keys that nobody has used for 90 days, or never since they are as old. */
export function UnusedKeys() {
  const t = useTranslations('home.admin')
  const isOffered = useExtensions()?.has('listKeys') ?? false
  const list = useRoute('listKeys', {}, { enabled: isOffered })
  const read = readingOf(list, 'listKeys')
  const now = useNow(3_600_000)
  if (!isOffered) return null
  const keys = list.data?.value.keys ?? []
  const daysOf = (at: string | null | undefined) => (at ? Math.floor((now - Date.parse(at)) / dayMs) : 0)
  const unused = keys
    .map((key) => ({ ...key, days: daysOf(key.lastUsedAt ?? key.createdAt) }))
    .filter(({ days }) => days >= unusedDays)
  return (
    <Section
      heading={t('unused', { days: unusedDays })}
      remark={unused.length > 0 ? t('ofKeys', { count: unused.length, all: keys.length }) : undefined}
      aside={<TextLink href={pages.keys()}>{t('keys')}</TextLink>}
    >
      <Unread of={list} />
      {read.isKnown && unused.length === 0 && <EmptyLine>{absent(t, 'allUsed', read)}</EmptyLine>}
      <ul>
        {unused.map(({ keyId, name, prefix, days }) => (
          <li key={keyId} className="flex min-h-row-s items-center gap-3 border-b border-hair">
            {prefix && <code className="text-sm">{prefix}</code>}
            <bdi className="min-w-0 truncate">{name ?? keyId}</bdi>
            <span className="ms-auto text-sm whitespace-nowrap text-ink-3">{t('unusedFor', { count: days })}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** The endpoint that has failed longest, or that none fails. */
function FailingLead({ webhooks }: { webhooks: readonly Webhook[] }) {
  const t = useTranslations('home.admin')
  const { formatMoment } = usePreferences()
  const now = useNow(60_000)
  const failing = webhooks
    .filter(({ failingSince }) => failingSince)
    .toSorted((a, b) => ((a.failingSince ?? '') < (b.failingSince ?? '') ? -1 : 1))
  const [lead] = failing
  return (
    <Section
      heading={t('needs')}
      remark={failing.length > 0 ? t('failingCount', { count: failing.length }) : undefined}
      aside={<TextLink href={pages.webhooks()}>{t('endpoints')}</TextLink>}
    >
      {lead === undefined ? (
        <p className="py-2 text-xl font-semibold">
          {absent(t, 'noneFails', known(webhooks, { what: 'listWebhooks' }))}
        </p>
      ) : (
        <div className="flex flex-wrap items-start gap-4 pb-2">
          <div className="min-w-0 flex-1 basis-[320px]">
            <p className="line-clamp-2 text-xl font-semibold wrap-anywhere">
              {t('fails', { name: lead.name ?? lead.url ?? lead.id, at: formatMoment(lead.failingSince ?? '', now) })}
            </p>
            {lead.disablesAt && (
              <p className="mt-2 text-ink-2">{t('disables', { at: formatMoment(lead.disablesAt, now) })}</p>
            )}
          </div>
          <ButtonLink kind="primary" href={pages.webhook(lead.id)}>
            {t('openEndpoint')}
          </ButtonLink>
        </div>
      )}
    </Section>
  )
}
