'use client'

import { ChevronDown, Ellipsis, Star } from 'lucide-react'
import dynamic from 'next/dynamic'
import { usePathname } from 'next/navigation'
import { useAction } from '#lib/client/hooks.ts'
import { type BasicInformation, type Identifier, jurisdictionOf } from '#lib/contract/index.ts'
import {
  Age,
  Button,
  Code,
  CountryCode,
  ErrorNotice,
  Icon,
  lazyPart,
  nameOfAuthor,
  PartBoundary,
  pages,
  SkeletonLine,
  useMay,
  useOpener,
  usePreferences,
  useShortcut,
  useTranslations,
} from '../../../ui/kit.ts'
import { CompanyStatusMark } from '../../../widgets/company/company-status.tsx'
import { EventTags, openEvents } from '../../../widgets/company/event-banners.tsx'
import { newestOf } from '../../../widgets/company/newest.ts'
import type { ShownCompany, ShownCompanyFacts } from '../../../widgets/company/use-company.ts'
import { ShareButton } from '../../../widgets/disclosures/share-button.tsx'
import { AlsoWritten } from '../../../widgets/names/also-written.tsx'
import { useCompanyRecord } from '../../../widgets/notes/use-record.ts'
import { openOrderSheet } from '../../../widgets/products/open-order.ts'
import { useProductName } from '../../../widgets/products/product-name.ts'
import { registerNumberOf } from '../../../widgets/terms/register-number.ts'

const OrderReportButton = dynamic(() =>
  import('../../../widgets/ordering/order-report-button.tsx').then((file) => file.OrderReportButton),
)

interface CompanyHeaderProps {
  serviceId: string
  facts: ShownCompanyFacts
}

/** In one line who this is: name, proceedings, register number, form, age. It is the same on every tab. */
export function CompanyHeader({ serviceId, facts, ordersReport }: CompanyHeaderProps & { ordersReport: boolean }) {
  const { name, basics, found } = facts
  const report = basics?.report
  // Open proceedings have a tag of their own, which says more.
  const status = report ? openEvents(report).length === 0 && report.basicInformation?.status : found?.hit.status
  const keys = useTranslations('shell.keys')
  const shared = useSharedKind(serviceId)
  useShortcut({
    keys: 'c',
    label: keys('order'),
    group: 'page',
    isOn: useMay('orderProducts'),
    run: () => openOrderSheet({ serviceId, companyName: name }),
  })
  return (
    <div data-whole-on-focus className="flex min-h-control flex-wrap items-center gap-x-4 gap-y-2">
      <CompanyHeading name={name ?? serviceId} />
      {/* On a phone the actions stand beside the name, and what it is beneath. */}
      <div className="contents max-panel:order-last max-panel:flex max-panel:basis-full max-panel:flex-wrap max-panel:items-center max-panel:gap-3">
        {report && <EventTags report={report} />}
        {status && <CompanyStatusMark status={status} />}
        {facts.isPending && <HeadLineSkeleton />}
        <HeadLine serviceId={serviceId} facts={facts} basic={report?.basicInformation ?? null} />
      </div>
      <div data-print="none" className="ms-auto flex flex-wrap items-center gap-3">
        <StarButton serviceId={serviceId} />
        <ShareButton subject={{ kind: shared, id: serviceId, name }} />
        {ordersReport && <OrderReportButton serviceId={serviceId} name={name} />}
        <CompanyActions serviceId={serviceId} name={name} />
      </div>
    </div>
  )
}

/** What is known of a company before its results have been read is at most what it is called. */
export function HeaderUnread({ name }: { name: string | null }) {
  return (
    <div className="flex min-h-control flex-wrap items-center gap-x-4 gap-y-2">
      {name !== null && <CompanyHeading name={name} />}
      <HeadLineSkeleton />
    </div>
  )
}

function CompanyHeading({ name }: { name: string }) {
  return (
    <h1 className="min-w-0 text-xl font-semibold max-panel:min-w-1/2 max-panel:flex-1">
      <bdi className="line-clamp-2 wrap-break-word" title={name}>
        {name}
      </bdi>
    </h1>
  )
}

/** What a tab is shared as: its file, its determination, or the company itself. */
function useSharedKind(serviceId: string): 'company' | 'file' | 'determination' {
  const path = usePathname()
  if (path === pages.company(serviceId, 'file')) return 'file'
  return path === pages.determination(serviceId) ? 'determination' : 'company'
}

/** In place of what the register says of it, until that has been read. */
function HeadLineSkeleton() {
  return (
    <span data-skeleton aria-hidden className="block w-nav">
      <SkeletonLine />
    </span>
  )
}

/** What tells this company from another of its name; the form and the age leave a narrow window first. */
function HeadLine({ serviceId, facts, basic }: HeadLineProps) {
  const t = useTranslations('company.facts')
  const productName = useProductName()
  const code = facts.company?.jurisdictionCode ?? jurisdictionOf(serviceId)
  const number = registerNumberOf(numbersOf(basic, facts.found))
  const isLei = /^lei$/i.test(number?.type ?? '')
  const form = basic?.legalForm?.original ?? basic?.legalForm?.normalized
  const newest = facts.basics ?? newestOf(facts.company)
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-sm text-ink-2">
      <AlsoWritten name={facts.name} country={code} isBrief className="basis-full" />
      {code && <CountryCode code={code} />}
      {number && (
        <span>
          {isLei && <span>LEI </span>}
          <Code value={number.value ?? ''} of={isLei ? 'LEI' : t('number')} />
        </span>
      )}
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
export function numbersOf(basic: BasicInformation | null, found: ShownCompany | null): readonly Identifier[] {
  if (basic === null) return found?.hit.identifiers ?? []
  return (basic.identifiers ?? []).filter((one) => one.type !== 'service_id' && one.value)
}

/** Says that this is what a search returned, and no more. */
export function FoundAge({ at }: { at: string }) {
  const t = useTranslations('company.facts')
  return (
    <span>
      {t('found')}, <Age at={at} />
    </span>
  )
}

interface HeadLineProps extends CompanyHeaderProps {
  basic: BasicInformation | null
}

/** One star for everybody: it brings the company to the top of the list. Who put it there is said. */
function StarButton({ serviceId }: { serviceId: string }) {
  const t = useTranslations('notes.star')
  const { formatInstant } = usePreferences()
  const record = useCompanyRecord(serviceId)
  const star = useAction('starCompany')
  const unstar = useAction('unstarCompany')
  const given = record.data?.value.star ?? null
  const input = { params: { serviceId } }
  const toggle = () => (given === null ? star.mutate(input) : unstar.mutate(input))
  const error = star.error ?? unstar.error
  if (record.data === undefined) return null
  const whose = given && t('by', { name: nameOfAuthor(given.by), at: formatInstant(given.at) })
  return (
    <>
      <Button
        act="starCompany"
        kind="quiet"
        icon={Star}
        aria-pressed={given !== null}
        title={whose ?? t('why')}
        isBusy={star.isPending || unstar.isPending}
        onClick={toggle}
        className={given === null ? undefined : '[&_svg]:fill-current [&_svg]:text-accent'}
      >
        <span className="max-panel:sr-only">{t(given === null ? 'add' : 'added')}</span>
      </Button>
      <ErrorNotice error={error} />
    </>
  )
}

const loadMenu = () => import('../../../widgets/company/company-actions-menu.tsx')
const CompanyActionsMenu = lazyPart(loadMenu, 'CompanyActionsMenu')

/** What can be done with a company, on each of its tabs. */
function CompanyActions({ serviceId, name }: { serviceId: string; name: string | null }) {
  const t = useTranslations('company.actions')
  const { anchor, isOpen, isWanted, setOpen, toggle, prepare } = useOpener(loadMenu)
  return (
    <>
      <Button ref={anchor} aria-haspopup="menu" aria-expanded={isOpen} onClick={toggle} onPointerEnter={prepare}>
        {/* On a phone the name of the company needs the room. */}
        <span className="max-panel:sr-only">{t('label')}</span>
        <Icon of={Ellipsis} size={16} className="panel:hidden" />
        <Icon of={ChevronDown} size={14} className="max-panel:hidden" />
      </Button>
      {isWanted && (
        <PartBoundary>
          <CompanyActionsMenu
            isOpen={isOpen}
            onOpenChange={setOpen}
            anchor={anchor}
            serviceId={serviceId}
            name={name}
          />
        </PartBoundary>
      )}
    </>
  )
}
