'use client'

import { useTranslations } from 'next-intl'
import type { StoredCompany } from '#lib/contract/index.ts'
import type { Knowledge } from '#lib/domain/knowledge/index.ts'
import { pages } from '../../../pages.ts'
import { Age, absent, EmptyLine, Link, Section, TextLink } from '../../../ui/kit.ts'
import { newestOf } from '../../../widgets/company/use-company.ts'
import { ChangedTag } from '../../../widgets/company-state/changed-tag.tsx'
import { StateBasis } from '../../../widgets/company-state/fact-notes.tsx'
import { useProductName } from '../../../widgets/products/product-name.ts'
import { sheetProductNames } from '../../../widgets/products/products.ts'

interface OnFileSectionProps {
  serviceId: string
  company: StoredCompany | null
  read: Knowledge<StoredCompany>
}

/** The newest stored result of each product and its age. */
export function OnFileSection({ serviceId, company, read }: OnFileSectionProps) {
  const t = useTranslations('company.overview.onFile')
  const productName = useProductName()
  const known: readonly string[] = sheetProductNames
  const stored = (company?.results ?? []).map(({ product }) => product)
  const listed = [
    ...known.filter((product) => stored.includes(product)),
    ...new Set(stored.filter((one) => !known.includes(one))),
  ]
  return (
    <Section heading={t('title')} aside={<TextLink href={pages.history(serviceId)}>{t('history')}</TextLink>}>
      {listed.length === 0 && read.isKnown && <EmptyLine>{absent(t, 'none', read)}</EmptyLine>}
      <ul>
        {listed.map((product) => {
          const newest = newestOf(company, [product])
          if (newest === null) return null
          return (
            <li key={product} className="flex min-h-row-s items-center justify-between gap-4 border-b border-hair py-1">
              <Link href={placeOf(serviceId, product, newest.orderId)} className="font-medium hover:underline">
                {productName(product)}
              </Link>
              <span className="flex flex-wrap justify-end gap-x-3 text-sm text-ink-3">
                <ChangedTag serviceId={serviceId} orderId={newest.orderId} />
                {newest.responseTime && <Age at={newest.responseTime} did="retrieved" />}
              </span>
            </li>
          )
        })}
      </ul>
      {listed.length > 0 && <StateBasis serviceId={serviceId} />}
    </Section>
  )
}

function placeOf(serviceId: string, product: string, orderId: string): string {
  return product === 'prefill' ? pages.order(orderId) : pages.product(serviceId, product)
}
