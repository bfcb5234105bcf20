import { AccountPage } from '#components/features/core/settings/account/account-page.tsx'
import { withTexts } from '#components/page/texts.tsx'
import { isPasswordAllowed, ownSignOn } from '#lib/console/people/index.ts'
import { asked } from '#lib/console/program/routes/answers-of-page.ts'
import { getRuntime } from '#lib/console/program/server/runtime.ts'
import { requirePerson } from '#lib/console/program/server/session.ts'
import { FirstReads } from '../../first-reads.tsx'
import { titled } from '../../titles.ts'

export const generateMetadata = titled('settings.parts.account')

export default async function Account() {
  const { userId } = await requirePerson()
  const base = await getRuntime()
  return withTexts(
    [
      'settings.account',
      'settings.budgets',
      'settings.find',
      'settings.parts',
      'settings.passkeys',
      'settings.password',
      'settings.secondFactor',
      'settings.signOn',
      'settings.title',
    ],
    <FirstReads of={[asked('listOwnBudgets', {}), asked('getSecondFactor', {}), asked('listPasskeys', {})]}>
      <AccountPage
        signOn={await ownSignOn(base, userId)}
        hasPasswords={await isPasswordAllowed(base, base.database.sql)}
      />
    </FirstReads>,
  )
}
