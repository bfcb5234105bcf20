'use client'

import { TriangleAlert } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { OpenBranch, OwnerRow } from '#lib/domain/ownership/index.ts'
import { CountryCode } from '../../../ui/country-code.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { AlsoWritten } from '../../../widgets/names/also-written.tsx'
import { useBirthText } from '../../../widgets/names/birth-dates.tsx'

interface PartyNameProps {
  row: OwnerRow
  onOpen: (id: string) => void
  /** That it has a match with a list, where it has one. */
  mark: ReactNode
}

/** The name opens the panel; beneath it, what tells the party from another of the same name. */
export function PartyName({ row: { id, party, findings }, onOpen, mark }: PartyNameProps) {
  const t = useTranslations('owners.table')
  const birthText = useBirthText()
  return (
    <>
      <button
        type="button"
        className="min-h-control-s text-start font-medium hover:underline pointer-coarse:min-h-touch"
        onClick={() => onOpen(id)}
      >
        {findings.length > 0 && (
          <span className="me-2 inline-block align-[-2px] text-warn">
            <Icon of={TriangleAlert} size={14} />
            <span className="sr-only">{t('found', { count: findings.length })}</span>
          </span>
        )}
        <bdi>{party.name || t('nameless')}</bdi>
      </button>{' '}
      {party.country && <CountryCode code={party.country} />}
      <AlsoWritten name={party.name} country={party.country} isBrief className="block" />
      <span className="block text-sm font-regular text-ink-3">
        {party.kind === 'other' ? party.type ? <code>{party.type}</code> : t('noType') : t(party.kind)}
        {party.birth && `, ${t('born', { date: birthText(party.birth) })}`}
      </span>
      {mark}
    </>
  )
}

/** Nobody is on file here: the company behind which the owner is. */
export function BranchName({ branch: { kind, party } }: { branch: OpenBranch }) {
  const t = useTranslations('owners.lists')
  return (
    <>
      {t('unknown')} {party.country && <CountryCode code={party.country} />}
      <span className="block text-sm font-regular text-ink-3">
        {t(kind === 'unread' ? 'ownersOf' : 'othersOf', { name: party.name })}
      </span>
    </>
  )
}
