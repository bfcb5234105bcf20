'use client'

import { SquareArrowOutUpRight } from 'lucide-react'
import { Icon, Link, pages, useTranslations } from '../../ui/kit.ts'
import { type Meant, usePartyId } from './use-company-parties.ts'

/** Leads to the page of a party beside its name, which is ticked or edited; nothing where nothing on file says who is meant. */
export function PartyPageIcon({ serviceId, of, name }: Meant & { name: string }) {
  const t = useTranslations('company.facts')
  const partyId = usePartyId({ serviceId, of })
  if (partyId === null) return null
  const label = t('partyPage', { name })
  return (
    <Link
      href={pages.party(partyId)}
      aria-label={label}
      title={label}
      className="inline-flex size-control-s shrink-0 items-center justify-center rounded-2 text-ink-2 hover:bg-hover hover:text-ink pointer-coarse:size-touch"
    >
      <Icon of={SquareArrowOutUpRight} size={14} />
    </Link>
  )
}
