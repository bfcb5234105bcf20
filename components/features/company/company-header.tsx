'use client'

import { useTranslations } from 'next-intl'
import { Fragment, type ReactNode } from 'react'
import { useRoute } from '#lib/client/hooks.ts'
import { type BasicInformation, type Identifier, jurisdictionOf, type Sources } from '#lib/contract/index.ts'
import { resolveSource } from '#lib/domain/evidence/index.ts'
import { formatDate } from '../../format.ts'
import { Age } from '../../ui/age.tsx'
import { Code } from '../../ui/code.tsx'
import { CountryCode } from '../../ui/country-code.tsx'
import { Fact } from '../../ui/description-list.tsx'
import { useShortcut } from '../../ui/keyboard/hooks.ts'
import { useReader } from '../../ui/reader.tsx'
import { CompanyActions } from '../../widgets/company/company-actions.tsx'
import { CompanyStatusMark } from '../../widgets/company/company-status.tsx'
import { EventTags, newestEventDate, openEvents } from '../../widgets/company/event-banners.tsx'
import { type CompanyFacts, type Found, newestOf } from '../../widgets/company/use-company.ts'
import { StarButton } from '../../widgets/notes/star-button.tsx'
import { openOrderSheet } from '../../widgets/ordering/open.ts'
import { OrderReportButton } from '../../widgets/ordering/order-report-button.tsx'
import { useProductName } from '../../widgets/products/product-name.ts'
import { ProvenanceMark, Sourced } from '../../widgets/sources/provenance.tsx'

interface CompanyHeaderProps {
  serviceId: string
  facts: CompanyFacts
}

/** In one line who this is: name, proceedings, register number, form, age. It is the same on every tab. */
export function CompanyHeader({ serviceId, facts, ordersReport }: CompanyHeaderProps & { ordersReport: boolean }) {
  const { name, basics } = facts
  const keys = useTranslations('shell.keys')
  useShortcut({
    keys: 'c',
    label: keys('order'),
    group: 'page',
    run: () => openOrderSheet({ serviceId, ...(name === null ? {} : { companyName: name }) }),
  })
  return (
    <div className="flex min-h-control flex-wrap items-center gap-x-4 gap-y-2">
      <h1 className="min-w-0 text-xl font-semibold">
        <bdi className="line-clamp-2 wrap-break-word" title={name ?? undefined}>
          {name ?? serviceId}
        </bdi>
      </h1>
      {basics?.report && <EventTags report={basics.report} />}
      {facts.found?.hit.status && <CompanyStatusMark status={facts.found.hit.status} />}
      <HeadLine serviceId={serviceId} facts={facts} basic={basics?.report?.basicInformation ?? null} />
      <div data-print="none" className="ms-auto flex flex-wrap items-center gap-3">
        <StarButton serviceId={serviceId} />
        {ordersReport && <OrderReportButton serviceId={serviceId} name={name} />}
        <CompanyActions serviceId={serviceId} name={name} />
      </div>
    </div>
  )
}

/** Other names, numbers to copy, status, form, register, and how old all of it is. */
export function CompanyFactsList({ serviceId, facts }: CompanyHeaderProps) {
  const basic = facts.basics?.report?.basicInformation ?? null
  return (
    <div className="mb-4">
      {basic && <OtherNames basic={basic} sources={facts.basics?.report?.sources ?? {}} />}
      <Facts serviceId={serviceId} facts={facts} basic={basic} />
    </div>
  )
}

/** What tells this company from another of its name; the form and the age leave a narrow window first. */
function HeadLine({ serviceId, facts, basic }: FactsProps) {
  const t = useTranslations('company.facts')
  const productName = useProductName()
  const code = facts.company?.jurisdictionCode ?? jurisdictionOf(serviceId)
  const number = numbersOf(basic, facts.found)[0]
  const form = basic?.legalForm?.original ?? basic?.legalForm?.normalized
  const newest = facts.basics ?? newestOf(facts.company)
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-sm text-ink-2">
      {code && <CountryCode code={code} />}
      {number && <Code value={number.value ?? ''} of={labelOf(number, t('number'))} />}
      {form && <bdi className="max-wide:hidden">{form}</bdi>}
      {newest?.responseTime && (
        <span className="max-wide:hidden">
          {productName(newest.product)}, <Age at={newest.responseTime} did="retrieved" />
        </span>
      )}
      {facts.found && <FoundAge at={facts.found.at} />}
    </p>
  )
}

/** Numbers of registers, without the service's own. */
function numbersOf(basic: BasicInformation | null, found: Found | null): readonly Identifier[] {
  if (basic === null) return found?.hit.identifiers ?? []
  return (basic.identifiers ?? []).filter((one) => one.type !== 'service_id' && one.value)
}

/** Says that this is what a search returned, and no more. */
function FoundAge({ at }: { at: string }) {
  const t = useTranslations('company.facts')
  return (
    <span>
      {t('found')}, <Age at={at} />
    </span>
  )
}

function OtherNames({ basic, sources }: { basic: BasicInformation; sources: Sources }) {
  const t = useTranslations('company.names')
  const names = (basic.alternativeNames ?? []).filter((one) => one.name)
  if (names.length === 0) return null
  const until = untilOf(basic)
  return (
    <p className="mb-3 text-sm text-ink-2">
      {names.map((one, index) => {
        const source = resolveSource(one.source, sources)
        const origin = source?.origin ?? 'register'
        const type = one.type ?? ''
        const ended = until.get(one.name ?? '')
        return (
          <Fragment key={`${type}${one.name}`}>
            {index > 0 && ' · '}
            {t.has(type) ? t(type) : t('other')}{' '}
            <Sourced origin={origin}>
              <bdi>{one.name}</bdi>
            </Sourced>
            {ended && <Until date={ended} />}
            {origin !== 'register' && (
              <>
                {' '}
                <ProvenanceMark origin={origin} label={source?.entry?.name ?? undefined} />
              </>
            )}
          </Fragment>
        )
      })}
    </p>
  )
}

function Until({ date }: { date: string }) {
  const t = useTranslations('company.names')
  const { locale } = useReader()
  return <>, {t('until', { date: formatDate(date, locale) })}</>
}

/** Some registers add to their number until when a former name was used; the field is free, so it is read with care. */
function untilOf(basic: BasicInformation): Map<string, string> {
  const found = new Map<string, string>()
  for (const { extra } of basic.identifiers ?? []) {
    const former: unknown = extra?.formerNames
    for (const one of Array.isArray(former) ? former : []) {
      if (typeof one !== 'object' || one === null || !('name' in one) || !('until' in one)) continue
      if (typeof one.name === 'string' && typeof one.until === 'string') found.set(one.name, one.until)
    }
  }
  return found
}

interface FactsProps extends CompanyHeaderProps {
  basic: BasicInformation | null
}

function Facts({ serviceId, facts, basic }: FactsProps) {
  const t = useTranslations('company.facts')
  const productName = useProductName()
  const { locale } = useReader()
  const code = facts.company?.jurisdictionCode ?? jurisdictionOf(serviceId)
  const catalogue = useRoute('listJurisdictions', {})
  const numbers = numbersOf(basic, facts.found)
  const status = basic?.status ?? facts.found?.hit.status
  const form = basic?.legalForm
  const incorporated = basic?.dates?.incorporationDate
  const newest = facts.basics ?? newestOf(facts.company)
  const since = basic === null ? null : newestEventDate(openEvents({ basicInformation: basic }))
  return (
    <dl className="grid grid-cols-[repeat(auto-fill,minmax(200px,1fr))] gap-x-5 border-b border-hair *:border-t *:border-hair *:py-inset max-panel:grid-cols-2">
      <Fact label={t('jurisdiction')}>
        {code ? (
          <span className="inline-flex items-center gap-3">
            <CountryCode code={code} />
            {catalogue.data?.value[code]?.name}
          </span>
        ) : (
          <Missing />
        )}
      </Fact>
      {numbers.length === 0 && (
        <Fact label={t('number')}>
          <Missing hasReport={basic !== null} />
        </Fact>
      )}
      {numbers.slice(0, 3).map((one) => (
        <Fact key={`${one.type}${one.value}`} label={labelOf(one, t('number'))}>
          <Code value={one.value ?? ''} of={labelOf(one, t('number'))} />
        </Fact>
      ))}
      <Fact label={t('legalForm')}>
        {form?.original || form?.normalized ? (
          <>
            <bdi>{form.original ?? form.normalized}</bdi>
            <span className="text-ink-3">
              {form.category && ` ${form.category}`}
              {form.iso20275LegalFormCode && ` · ISO 20275 ${form.iso20275LegalFormCode}`}
            </span>
            {incorporated && (
              <span className="block text-sm text-ink-3">
                {t('incorporated', { date: formatDate(incorporated, locale) })}
              </span>
            )}
          </>
        ) : (
          <Missing hasReport={basic !== null} />
        )}
      </Fact>
      <Fact label={t('status')}>
        {status ? (
          <>
            <CompanyStatusMark status={status} />
            <span className="block text-sm text-ink-3">
              {status.original && <bdi>{status.original}</bdi>}
              {since && ` · ${t('since', { date: formatDate(since, locale) })}`}
            </span>
          </>
        ) : (
          <Missing hasReport={basic !== null} />
        )}
      </Fact>
      <Fact label={t('serviceId')}>
        <Code value={serviceId} of={t('serviceId')} />
      </Fact>
      <Fact label={t('stored')}>
        {newest === null ? (
          <span className="text-ink-3">{facts.found ? <FoundAge at={facts.found.at} /> : t('noData')}</span>
        ) : (
          <>
            {productName(newest.product)}
            {newest.responseTime && (
              <span className="text-ink-3">
                {' · '}
                <Age at={newest.responseTime} did="retrieved" />
              </span>
            )}
          </>
        )}
      </Fact>
    </dl>
  )
}

function labelOf({ description, type }: Identifier, fallback: string): string {
  return description ?? type ?? fallback
}

/** Nothing asked for yet, and asked but not stated, are not the same. */
function Missing({ hasReport = false }: { hasReport?: boolean }): ReactNode {
  const t = useTranslations('company.facts')
  return <span className="text-ink-3">{t(hasReport ? 'notStated' : 'notOrdered')}</span>
}
