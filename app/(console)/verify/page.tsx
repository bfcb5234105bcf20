import { VerifyPage } from '#components/features/compliance/verify/verify-page.tsx'
import { readers } from '#lib/contract/index.ts'
import { pageOf } from '../../page-of.tsx'
import { titled } from '../../titles.ts'

export const generateMetadata = titled('verify.title')

export default pageOf(readers, ['verify'], <VerifyPage />)
