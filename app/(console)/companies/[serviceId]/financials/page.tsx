import { FinancialsPage } from '#components/features/companies/financials/financials-page.tsx'
import { readers } from '#lib/contract/index.ts'
import { pageOf } from '../../../../page-of.tsx'
import { titledWithCompany } from '../../../../titles.ts'

export const generateMetadata = titledWithCompany('financials.title')

export default pageOf(readers, ['financials', 'storedResult', 'unknown'], FinancialsPage)
