'use client'

import { useState } from 'react'
import type { ComposedAnswer, ComposedOwnership, HolderConflict, UnjoinedCompany } from '#lib/contract/index.ts'
import { formatShare } from '../../format.ts'
import { Age, Banner, Link, pages, Soft, TextLink, usePreferences, useTranslations } from '../../ui/kit.ts'
import { ChangedTag } from '../company-state/changed-tag.tsx'
import { useProductName } from '../products/product-name.ts'

/** So many results are written out before the rest are behind a line. */
const resultsListed = 3

export function ComposedBody({ composition }: { composition: ComposedOwnership }) {
  const t = useTranslations('composition')
  const { joined, conflicts, unjoined, unjoinedCount, cut } = composition
  const rest = joined.slice(resultsListed)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className="mb-4 grid gap-2 text-sm">
      {joined.length > 0 && (
        <div>
          <span className="font-medium">{t('joined', { count: joined.length })}</span>
          <Results of={joined.slice(0, resultsListed)} />
          {rest.length > 0 && (
            <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
              <summary className="cursor-pointer text-ink-2">{t('more', { count: rest.length })}</summary>
              {/* What is known since is read of each company. */}
              {isOpen && <Results of={rest} />}
            </details>
          )}
        </div>
      )}
      {conflicts.map((conflict) => (
        <ConflictBanner key={conflict.of} conflict={conflict} />
      ))}
      {unjoinedCount > 0 && (
        <details>
          <summary className="cursor-pointer text-ink-2">{t('unjoined', { count: unjoinedCount })}</summary>
          <ul className="mt-1 grid gap-1">
            {unjoined.map((one) => (
              <Unjoined key={one.id} company={one} />
            ))}
            {unjoinedCount > unjoined.length && <li>{t('more', { count: unjoinedCount - unjoined.length })}</li>}
          </ul>
        </details>
      )}
      {cut != null && <p className="text-warn">{t(`cut.${cut}`)}</p>}
    </div>
  )
}

function Results({ of }: { of: readonly ComposedAnswer[] }) {
  return (
    <ul>
      {of.map((answer) => (
        <li key={answer.orderId} className="flex flex-wrap items-baseline gap-x-3 text-ink-2">
          <AnswerLine answer={answer} />
        </li>
      ))}
    </ul>
  )
}

/** A result by its product and company, which leads to it, and its day. */
function AnswerLine({ answer: { serviceId, companyName, product, at } }: { answer: ComposedAnswer }) {
  const t = useTranslations('composition')
  const productName = useProductName()
  return (
    <>
      <Link
        href={pages.product(serviceId, product)}
        className="link inline-flex min-h-control-s pointer-coarse:min-h-touch items-center"
      >
        <bdi>{t('result', { product: productName(product), name: companyName ?? serviceId })}</bdi>
      </Link>
      <Age at={at} did="retrieved" />
      <ChangedTag serviceId={serviceId} product={product} />
    </>
  )
}

/** All lists in full, the one that counts first: nobody is taken for wrong. */
function ConflictBanner({ conflict: { name, lists } }: { conflict: HolderConflict }) {
  const t = useTranslations('composition')
  const { locale } = usePreferences()
  return (
    <Banner meaning="warn" title={t('differ', { name })}>
      <ul className="mt-1 grid gap-1">
        {lists.map(({ answer, holders, count }, at) => (
          <li key={answer.orderId}>
            <span className="flex flex-wrap items-baseline gap-x-3">
              <AnswerLine answer={answer} />
              {at === 0 && <span>{t('counts')}</span>}
            </span>
            {holders.map((holder, rank) => (
              // Two holders of one list may have one name.
              // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes its order.
              <span key={rank} className="me-3 inline-block">
                <bdi>{holder.name}</bdi> {holder.share == null ? t('noShare') : formatShare(holder.share, locale, [])}
              </span>
            ))}
            {count > holders.length && t('more', { count: count - holders.length })}
          </li>
        ))}
      </ul>
    </Banner>
  )
}

function Unjoined({ company: { name, serviceId, reason } }: { company: UnjoinedCompany }) {
  const t = useTranslations('composition')
  return (
    <li className="flex min-h-control-s flex-wrap items-center gap-x-3">
      {serviceId == null ? <bdi>{name}</bdi> : <TextLink href={pages.company(serviceId)}>{name}</TextLink>}
      <Soft>{t(`reasons.${reason}`)}</Soft>
    </li>
  )
}
