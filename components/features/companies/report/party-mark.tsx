'use client'

import { partyOfOwner } from '#lib/domain/ownership/index.ts'
import { PartyMatchMark } from '../../../widgets/screening/match-mark.tsx'
import { useReport } from './report-section.tsx'

/** That an officer or a shareholder has a match with a sanctions list; nothing of a report of no company on file. */
export function ReportPartyMark({ party }: { party: Parameters<typeof partyOfOwner>[0] }) {
  const { serviceId } = useReport()
  return serviceId === undefined ? null : <PartyMatchMark serviceId={serviceId} party={partyOfOwner(party)} />
}
