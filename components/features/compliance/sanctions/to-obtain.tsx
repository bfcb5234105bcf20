'use client'

import { type CompanySanctions, jurisdictionOf, type SanctionToObtain } from '#lib/contract/index.ts'
import { pages, Small, TextLink, Unseen, useTranslations } from '../../../ui/kit.ts'
import { ChangedTag } from '../../../widgets/company-state/changed-tag.tsx'
import { useOfferedPrice } from '../../../widgets/company-state/use-outdated.ts'
import { CostButton } from '../../../widgets/cost/cost-button.tsx'
import { useQuote } from '../../../widgets/cost/quote.ts'
import { openOrderSheet } from '../../../widgets/products/open-order.ts'
import { useJurisdictionName } from '../../../widgets/products/use-jurisdiction-name.ts'
import { useShareholderRemedy } from '../../../widgets/remedy/use-shareholder-remedy.ts'
import { nameIn, useSanctionLabels } from './labels.ts'

interface ToObtainProps {
  toObtain: readonly SanctionToObtain[]
  sanctions: Pick<CompanySanctions, 'parties'>
}

/** Holdings whose exact figure could decide, and the report that states them, with its price. */
export function ToObtain({ toObtain, sanctions }: ToObtainProps) {
  const t = useTranslations('sanctions.obtain')
  const labels = useSanctionLabels()
  const nameOf = nameIn(sanctions)
  return (
    <div className="mt-3">
      <h3 className="text-sm font-medium">{t('title')}</h3>
      <ul>
        {toObtain.map((one) => (
          <li
            key={`${one.by.join(' ')} ${one.of} ${one.kind}`}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2"
          >
            <span className="min-w-0 flex-1 basis-[220px]">{labels.toObtain(one, nameOf)}</span>
            <span data-print="none">
              {one.serviceId ? (
                <Remedy serviceId={one.serviceId} name={nameOf(one.of)} />
              ) : (
                <Small>{t('noNumber', { name: nameOf(one.of) })}</Small>
              )}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

interface OfCompany {
  serviceId: string
  name: string
}

/** An order where it can answer and none has; else the report on file, or why no order would help. */
function Remedy({ serviceId, name }: OfCompany) {
  const t = useTranslations('sanctions.obtain')
  const nameOf = useJurisdictionName()
  const { kind } = useShareholderRemedy(serviceId)
  switch (kind) {
    case 'loading':
      return null
    case 'onFile':
      return (
        <span className="inline-flex flex-wrap gap-x-3">
          <TextLink href={pages.company(serviceId, 'report')}>{t('onFile')}</TextLink>
          <ChangedTag serviceId={serviceId} product="report" />
        </span>
      )
    case 'order':
      return <OrderReport serviceId={serviceId} name={name} />
    case 'notNamed':
      return <Small>{t('notNamed', { name })}</Small>
    case 'notOffered':
    case 'cannotAnswer':
      return <Small>{t(kind, { country: nameOf(jurisdictionOf(serviceId)) })}</Small>
  }
}

/** Nothing is ordered here: the button opens the order sheet with the company in it. */
function OrderReport({ serviceId, name }: OfCompany) {
  const t = useTranslations('sanctions.obtain')
  const quote = useOfferedPrice(serviceId, 'report', useQuote({ product: 'report', request: { serviceId } }))
  return (
    <CostButton
      act="orderProducts"
      quote={quote}
      onClick={() => openOrderSheet({ serviceId, companyName: name, product: 'report' })}
    >
      {t('order')}
      <Unseen> {t('orderOf', { name })}</Unseen>
    </CostButton>
  )
}
