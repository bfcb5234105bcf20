import { beginningOf } from '#components/features/service/reference/document.ts'
import { ReferencePage } from '#components/features/service/reference/reference-page.tsx'
import { askedInPart } from '#lib/console/program/routes/answers-of-page.ts'
import { readers } from '#lib/contract/index.ts'
import { pageOf } from '../../page-of.tsx'
import { titled } from '../../titles.ts'

export const generateMetadata = titled('reference.title')

export default pageOf(readers, ['reference'], <ReferencePage />, [askedInPart('getOpenApi', {}, beginningOf)])
