import { OnePartyPage } from '#components/features/companies/parties/party-page.tsx'
import { readers } from '#lib/contract/index.ts'
import { pageOf } from '../../../../page-of.tsx'
import { titledWith } from '../../../../titles.ts'

export const generateMetadata = titledWith('parties.page.title', 'party', 'partyId')

export default pageOf(readers, ['parties.page', 'parties.words', 'report.numbers'], OnePartyPage)
