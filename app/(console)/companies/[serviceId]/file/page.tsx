import { asked } from '#lib/console/program/routes/answers-of-page.ts'
import { readers } from '#lib/contract/index.ts'
import { pageOf } from '../../../../page-of.tsx'
import { titledWithCompany } from '../../../../titles.ts'
import { FileOfCompany } from './file-of-company.tsx'

export const generateMetadata = titledWithCompany('shell.tabs.file')

export default pageOf(
  readers,
  ['company.signing', 'decided.made', 'decided.proposal', 'evidence', 'file', 'notes.notes', 'unknown'],
  FileOfCompany,
  ({ serviceId }) => [
    asked('getCompanyFile', { params: { serviceId } }),
    asked('getSettings', {}),
    asked('listColleagues', {}),
    asked('listCases', { query: { serviceId } }),
  ],
)
