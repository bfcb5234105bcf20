import { CasePage } from '#components/features/compliance/cases/case-page.tsx'
import { readers } from '#lib/contract/index.ts'
import { pageOf } from '../../../page-of.tsx'
import { titledWith } from '../../../titles.ts'

export const generateMetadata = titledWith('cases.list.title', 'case', 'caseId')

export default pageOf(
  readers,
  [
    'cases.decision',
    'cases.duty',
    'cases.events',
    'cases.form',
    'cases.page',
    'cases.words',
    'decided.made',
    'decided.proposal',
    'notes.notes',
  ],
  CasePage,
)
