import { VerifyPage } from '#components/features/compliance/verify/verify-page.tsx'
import { withTexts } from '#components/page/texts.tsx'
import { requireRole } from '#lib/console/program/server/session.ts'
import { readers } from '#lib/contract/index.ts'
import { titled } from '../../titles.ts'

export const generateMetadata = titled('verify.title')

export default async function Verify() {
  await requireRole(readers)
  return withTexts(['verify'], <VerifyPage />)
}
