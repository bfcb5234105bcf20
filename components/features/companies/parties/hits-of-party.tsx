'use client'

import { useTranslations } from 'next-intl'
import type { PartyHit } from '#lib/contract/index.ts'
import { pages } from '../../../pages.ts'
import { Age } from '../../../ui/age.tsx'
import { TextLink } from '../../../ui/link.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { nameOfAuthor } from '../../../widgets/notes/use-record.ts'

/** What files of screening providers have for the party, each decided in the company it was imported for. */
export function HitsOfParty({ hits }: { hits: readonly PartyHit[] }) {
  const t = useTranslations('parties.page')
  return (
    <>
      <h3 className="mt-4 text-sm font-semibold">{t('hits')}</h3>
      <ul>
        {hits.map((hit) => (
          <Hit key={hit.hitId} hit={hit} />
        ))}
      </ul>
    </>
  )
}

function Hit({ hit }: { hit: PartyHit }) {
  const t = useTranslations('parties.page')
  const { serviceId, companyName, listName, matchedName, score, category, reference, remark, importedAt } = hit
  const { verdict, reason, decidedAt, decidedBy } = hit
  const isTrue = verdict === 'confirmed'
  return (
    <li className="border-b border-hair py-3 wrap-anywhere">
      <p className="flex flex-wrap items-start gap-x-3">
        <bdi className="min-w-0 flex-1 font-medium">{matchedName}</bdi>
        <Tag meaning={isTrue ? 'bad' : verdict ? 'plain' : 'warn'}>
          {t(verdict ? (isTrue ? 'verdict.confirmed' : 'verdict.rejected') : 'verdict.open')}
        </Tag>
      </p>
      <p className="text-sm text-ink-2">
        <bdi>{[listName, category, score && t('score', { score }), reference].filter(Boolean).join(' · ')}</bdi>
      </p>
      {remark && <bdi className="block text-sm text-ink-2">{remark}</bdi>}
      <p className="text-sm text-ink-2">
        {reason && <bdi>{reason} </bdi>}
        <span className="text-ink-3">
          {verdict ? nameOfAuthor(decidedBy) : t('imported')}, <Age at={decidedAt ?? importedAt} />
        </span>
      </p>
      <TextLink href={pages.screening(serviceId)}>
        {t(verdict ? 'hitIn' : 'hitOpenIn', { company: companyName ?? serviceId })}
      </TextLink>
    </li>
  )
}
