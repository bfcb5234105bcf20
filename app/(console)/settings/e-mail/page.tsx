import { MailPage } from '#components/features/core/settings/rules/mail-page.tsx'
import { withTexts } from '#components/page/texts.tsx'
import { asked } from '#lib/console/program/routes/answers-of-page.ts'
import { requireRole } from '#lib/console/program/server/session.ts'
import { admins } from '#lib/contract/index.ts'
import { FirstReads } from '../../../first-reads.tsx'
import { titled } from '../../../titles.ts'

export const generateMetadata = titled('settings.parts.e-mail')

export default async function Mail() {
  await requireRole(admins)
  return withTexts(
    [
      'settings.connection',
      'settings.find',
      'settings.parts',
      'settings.rules',
      'settings.severities',
      'settings.title',
    ],
    <FirstReads of={[asked('getSettings', {}), asked('getConnection', {})]}>
      <MailPage />
    </FirstReads>,
  )
}
