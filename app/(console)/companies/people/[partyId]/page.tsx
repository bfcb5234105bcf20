import { notFound } from 'next/navigation'
import { OnePartyPage } from '#components/features/companies/parties/party-page.tsx'
import { withTexts } from '#components/page/texts.tsx'
import { requireRole } from '#lib/console/program/server/session.ts'
import { PartyId, readers } from '#lib/contract/index.ts'
import type { Place } from '../../../../params.ts'
import { titledWith } from '../../../../titles.ts'

export const generateMetadata = titledWith('parties.page.title', 'party', 'partyId')

export default async function OneParty({ params }: Place<'partyId'>) {
  await requireRole(readers)
  const { partyId } = await params
  if (!PartyId.safeParse(partyId).success) notFound()
  return withTexts(['parties.page', 'parties.words', 'report.numbers'], <OnePartyPage partyId={partyId} />)
}
