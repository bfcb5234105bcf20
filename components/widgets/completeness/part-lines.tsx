'use client'

import { type CompletenessPart, jurisdictionOf } from '#lib/contract/index.ts'
import { readableName } from '../../format.ts'
import { Link, pages, safeLink, usePreferences, useTranslations, wordIn } from '../../ui/kit.ts'
import { useProductName } from '../products/product-name.ts'

interface PartLinesProps {
  part: CompletenessPart
  /** The company, whose other products a part may be in; without it they are named and not linked. */
  serviceId?: string
  /** Begins with the name of the part, where nothing beside it says which it is. */
  isNamed?: boolean
  /** Also says of a part that is there that it is; products are named among the rest. */
  saysGiven?: boolean
  /** Beside another line that says the part is there: this one holds for some companies. */
  isSometimes?: boolean
}

/** "Beneficial owners: closed to the public since 22 Nov 2022 · open to those with a legitimate interest · …" */
export function PartLines({
  part,
  serviceId,
  isNamed = false,
  saysGiven = false,
  isSometimes = false,
}: PartLinesProps) {
  const t = useTranslations('completeness')
  const { formatDate } = usePreferences()
  const productName = useProductName()
  const { detail, since, leftOut, legalReference, obtainable, part: name } = part
  // That nothing is entered holds only where all of it was read.
  const isContradicted = part.reason === 'none_entered' && (part.state === 'not_read' || (leftOut ?? 0) > 0)
  const { state, reason } = isContradicted ? { state: 'not_read', reason: 'not_understood' } : part
  // The product has it; this time its source gave nothing.
  const isFailed = state === 'not_read' || reason === 'source_unavailable' || reason === 'source_at_limit'
  const said = isFailed ? 'not_retrieved' : state
  const stateText = wordIn(t, `states.${said}`, readableName(said))
  const leftOutText = leftOut ? t('leftOut', { count: leftOut }) : null
  const isCounted = reason === 'not_understood' && leftOutText !== null
  const whyText = reason ? wordIn(t, `reasons.${reason}`, readableName(reason)) : null
  const reasonText = isCounted ? null : whyText
  const givenText = saysGiven && state === 'given' ? (reason ? t('inPart') : stateText) : null
  const productText = saysGiven && obtainable?.product ? productName(obtainable.product) : null
  const says = [
    state === 'given' ? givenText : since ? t('since', { state: stateText, day: formatDate(since) }) : stateText,
    reasonText,
    leftOutText,
    detail,
    legalReference,
    productText,
  ].filter(Boolean)
  const text = says.join(' · ')
  return (
    <span className="block text-sm text-ink-2">
      {isNamed && <strong className="font-medium">{wordIn(t, `parts.${name}`, readableName(name))}: </strong>}
      <bdi>{isSometimes ? t('sometimes', { text }) : text}</bdi>
      {productText === null && <Obtainable of={part} serviceId={serviceId} />}
    </span>
  )
}

/** Another product of the service, or the authority that keeps it, which this console never asks. */
function Obtainable({ of, serviceId }: { of: CompletenessPart; serviceId: string | undefined }) {
  const t = useTranslations('completeness')
  const productName = useProductName()
  const { name, url, product } = of.obtainable ?? {}
  if (product) {
    const text = productName(product)
    const isCompany = serviceId !== undefined && jurisdictionOf(serviceId) !== null
    return (
      <>
        {' · '}
        {isCompany ? (
          <Link href={pages.product(serviceId, product)} className="link underline underline-offset-3">
            {text}
          </Link>
        ) : (
          text
        )}
      </>
    )
  }
  const link = url ? safeLink(url) : null
  if (!name && link === null) return null
  const label = name ?? (link === null ? '' : new URL(link).host)
  return (
    <>
      {' · '}
      {t('obtainable')}{' '}
      {link === null ? (
        <bdi>{label}</bdi>
      ) : (
        <a href={link} target="_blank" rel="noreferrer noopener" className="link underline underline-offset-3">
          {label}
        </a>
      )}
    </>
  )
}
