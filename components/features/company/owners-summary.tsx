'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { reconcileOwners } from '#lib/domain/ownership/index.ts'
import type { HeldData } from '#lib/domain/risks/index.ts'
import { pages } from '../../pages.ts'
import { TextLink } from '../../ui/link.tsx'
import { Section } from '../../ui/section.tsx'
import { Share, ShareRuler } from '../../widgets/shares/share.tsx'
import { type OwnerAbove, ownersAbove, usualThreshold } from './owners-above.ts'

/** Who owns more than a quarter by the stored results, and who may. */
export function OwnersSummary({ serviceId, held }: { serviceId: string; held: HeldData }) {
  const t = useTranslations('company.overview.owners')
  const { report, owners, graph, today } = held
  const found = useMemo(() => {
    const relations = report?.relationships
    const statements = {
      owners,
      shareholders: relations?.shareholders ?? null,
      isListWhole: !relations?.ownershipIncompleteReason,
      graph: graph?.nodes ?? null,
    }
    return ownersAbove(reconcileOwners(statements, usualThreshold, today), usualThreshold)
  }, [report, owners, graph, today])
  const { certain, possible } = found
  return (
    <Section
      heading={t('title', { threshold: usualThreshold })}
      aside={<TextLink href={pages.company(serviceId, 'owners')}>{t('all')}</TextLink>}
    >
      {certain.length + possible.length === 0 && <p className="py-2 text-ink-2">{t('none')}</p>}
      <OwnerList heading={t('certain', { count: certain.length })} owners={certain} />
      <OwnerList heading={t('possible', { count: possible.length })} owners={possible} />
    </Section>
  )
}

function OwnerList({ heading, owners }: { heading: string; owners: readonly OwnerAbove[] }) {
  const t = useTranslations('company.overview.owners.by')
  if (owners.length === 0) return null
  return (
    <>
      <h3 className="mt-2 text-sm font-semibold">{heading}</h3>
      <ul>
        {owners.map(({ id, name, share, by }) => {
          const origin = by === 'graph' ? 'recomputed' : 'register'
          return (
            <li key={id} className="flex items-center gap-4 border-b border-hair py-1">
              <span className="min-w-0 flex-1">
                <bdi className="font-medium">{name}</bdi>
                <span className="block text-sm text-ink-3">{t(by)}</span>
              </span>
              <Share share={share} origin={origin} beside={[usualThreshold]} />
              <ShareRuler share={share} origin={origin} />
            </li>
          )
        })}
      </ul>
    </>
  )
}
