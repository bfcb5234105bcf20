import { CoveragePage } from '#components/features/service/coverage/coverage-page.tsx'
import { asked } from '#lib/console/program/routes/answers-of-page.ts'
import { readers } from '#lib/contract/index.ts'
import { pageOf } from '../../page-of.tsx'
import { titled } from '../../titles.ts'

export const generateMetadata = titled('coverage.title')

export default pageOf(readers, ['coverage', 'report.terms', 'unknown'], <CoveragePage />, [
  asked('listJurisdictions', {}),
  asked('listSourceHealth', {}),
  asked('listRegisters', {}),
])
