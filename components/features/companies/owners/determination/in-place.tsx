'use client'

import type { ReactNode } from 'react'
import type { NoOwnerOutcome, NoOwnerRecord } from '#lib/contract/index.ts'
import type { Official } from '#lib/domain/determination/index.ts'
import { type Fallback, fallbackSource } from '#lib/domain/law/index.ts'
import { Banner, nameOfAuthor, Section, usePreferences, useTranslations } from '../../../../ui/kit.ts'
import { useCite } from './cite.ts'

interface InPlaceProps {
  fallback: Fallback | null
  record: NoOwnerRecord | null
  officials: readonly Official[]
  /** What a person can do about it; nothing on paper. */
  action?: ReactNode
}

/** What a person can record by what was computed: doubts where somebody is or may be an owner. */
export function outcomeFor(fallback: Fallback | null): NoOwnerOutcome {
  return fallback === 'seniorManagingOfficials' ? 'exhausted' : 'doubts'
}

/** Senior managing officials stand in place of owners, never as owners, and only where a person has recorded why. */
export function InPlace({ fallback, record, officials, action }: InPlaceProps) {
  const t = useTranslations('determination.fallback')
  if (record === null && fallback === null) return action && <div data-print="none">{action}</div>
  return (
    <Section heading={t('heading')}>
      {record === null && fallback !== null && (
        <Banner meaning="warn" title={t(`${fallback}.title`)}>
          {t(`${fallback}.why`)}
        </Banner>
      )}
      {record !== null && <Recorded fallback={fallback} record={record} officials={officials} />}
      {action && (
        <div data-print="none" className="mt-3">
          {action}
        </div>
      )}
    </Section>
  )
}

function Recorded({
  fallback,
  record,
  officials,
}: Omit<InPlaceProps, 'record' | 'action'> & { record: NoOwnerRecord }) {
  const t = useTranslations('determination.fallback')
  const cite = useCite()
  const { formatInstant } = usePreferences()
  const { outcome, reason, at, by } = record
  const known = outcome === 'doubts' ? 'doubts' : 'exhausted'
  return (
    <div className="flex flex-col gap-2">
      <Banner meaning="warn" title={t(`recorded.title.${known}`)}>
        {t(`reasons.${known}`)}{' '}
        {t('recorded.by', {
          name: nameOfAuthor(by),
          at: formatInstant(at),
          cite: cite(fallbackSource),
        })}
      </Banner>
      <bdi className="block whitespace-pre-wrap">{reason}</bdi>
      {known === 'exhausted' && fallback !== 'seniorManagingOfficials' && <p>{t('recorded.differs')}</p>}
      {officials.length === 0 && <p>{t('recorded.noOfficials')}</p>}
      {officials.length > 0 && (
        <>
          <p>{t('recorded.officials')}</p>
          <ul className="list-disc ps-5">
            {officials.map(({ name, roles }) => (
              <li key={`${name} ${roles.join(' ')}`}>
                <bdi>{name}</bdi>
                {roles.length > 0 && `, ${roles.join(', ')}`}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
