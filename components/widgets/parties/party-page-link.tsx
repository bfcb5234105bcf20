'use client'

import type { ReactNode } from 'react'
import { Link, pages } from '../../ui/kit.ts'
import { type Meant, usePartyId } from './use-company-parties.ts'

interface PartyPageLinkProps extends Meant {
  /** The name, as it stands on the page. */
  children: ReactNode
}

/** A name that leads to the page of its party; plain where nothing on file says who is meant, or the role may not see who it is. */
export function PartyPageLink({ serviceId, of, children }: PartyPageLinkProps) {
  const partyId = usePartyId({ serviceId, of })
  if (partyId === null) return children
  return (
    <Link href={pages.party(partyId)} className="link inline-block py-2">
      {children}
    </Link>
  )
}
