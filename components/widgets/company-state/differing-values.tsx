'use client'

import { Lock, TriangleAlert } from 'lucide-react'
import type { StateFact } from '#lib/contract/index.ts'
import { Icon, Soft, usePreferences, useTranslations, wordIn } from '../../ui/kit.ts'
import { useProductName } from '../products/product-name.ts'

type Value = StateFact['values'][number]

/** Newest first: value, whose it is, of which day, from which product of which day. */
export function DifferingValues({ values }: { values: readonly Value[] }) {
  const t = useTranslations('companyState.differ')
  const aboutOf = useAbout()
  return (
    <span className="mt-1 block border-s-2 border-warn-line bg-warn-tint px-2 py-1 text-sm">
      <Icon of={TriangleAlert} size={14} className="me-2 inline text-warn" />
      {t('title')}{' '}
      {values.map((value) => (
        <span key={value.from.id} className="block">
          <bdi className="font-medium">
            {value.stated.text ?? value.stated.items?.map(({ name }) => name).join(', ')}
          </bdi>{' '}
          <Soft>{aboutOf(value)}</Soft>
        </span>
      ))}
    </span>
  )
}

export function PledgedShares({ value }: { value: Value }) {
  const t = useTranslations('companyState.differ')
  const aboutOf = useAbout()
  return (
    <p className="my-3 flex gap-2 border-s-2 border-warn-line bg-warn-tint px-2 py-1 text-sm">
      <Icon of={Lock} size={14} className="mt-px text-warn" />
      <span className="min-w-0 wrap-break-word">
        {t('pledged')}: <bdi>{value.stated.items?.map(({ name }) => name).join('; ')}</bdi>{' '}
        <Soft>({aboutOf(value)})</Soft>
      </span>
    </p>
  )
}

function useAbout() {
  const t = useTranslations('companyState')
  const productName = useProductName()
  const { formatDate, formatDay } = usePreferences()
  return ({ stated: { day, scope, isAudited }, from }: Value) => {
    const of = from.kind === 'search' ? 'from.search' : 'from.answer'
    return [
      scope && wordIn(t, `differ.${scope}`, ''),
      isAudited === true ? t('differ.audited') : null,
      day ? formatDate(day) : null,
      t(of, { product: productName(from.product), at: formatDay(from.at) }),
    ]
      .filter(Boolean)
      .join(' · ')
  }
}
