'use client'

import type { ReactNode } from 'react'
import { pages } from '../../pages.ts'
import { Link } from '../../ui/link.tsx'
import { type NamedOnPage, useCompanyParties } from './use-company-parties.ts'

interface PartyPageLinkProps {
  /** The company whose results name the party; null of a graph of no company on file. */
  serviceId: string | null
  /** The party as its sources name it, or its key where the answer itself has it. */
  of: readonly NamedOnPage[] | string | null | undefined
  /** The name, as it stands on the page. */
  children: ReactNode
}

/** A name that leads to the page of its party; plain where nothing on file says who is meant, or the role may not see who it is. */
export function PartyPageLink({ serviceId, of, children }: PartyPageLinkProps) {
  const parties = useCompanyParties(serviceId)
  const partyId =
    typeof of === 'string' ? (parties.has(of) ? of : null) : (of ?? []).flatMap((one) => parties.idOf(one) ?? [])[0]
  if (!partyId) return children
  return (
    <Link href={pages.party(partyId)} className="link inline-block py-2">
      {children}
    </Link>
  )
}
