'use client'

import { partyOfOwner } from '#lib/domain/ownership/index.ts'
import { PartyMatch } from '../../../widgets/screening/match-mark.tsx'
import { useReport } from './context.tsx'

/** That an officer or a shareholder has a match with a sanctions list; nothing of a report of no company on file. */
export function PartyMark({ party }: { party: Parameters<typeof partyOfOwner>[0] }) {
  const { serviceId } = useReport()
  return serviceId === undefined ? null : <PartyMatch serviceId={serviceId} party={partyOfOwner(party)} />
}
