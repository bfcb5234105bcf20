import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { SignInView } from '#components/features/people/sign-in/sign-in-view.tsx'
import { withTexts } from '#components/page/texts.tsx'
import { pages } from '#components/pages.ts'
import { demoEmails, hasPasskeyPending, isPasswordAllowed } from '#lib/console/people/index.ts'
import { getRuntime } from '#lib/console/program/server/runtime.ts'
import { offersPasskeys, personOfPage } from '#lib/console/program/server/session.ts'
import { titled } from '../../titles.ts'

export const generateMetadata = titled('signIn.title')

interface SignInPageProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export default async function SignInPage({ searchParams }: SignInPageProps) {
  if ((await personOfPage()) !== null) redirect(pages.overview())
  const { error, callbackUrl, joined, step } = await searchParams
  const base = await getRuntime()
  const { env, database } = base
  const asksPassword = await isPasswordAllowed(base, database.sql)
  const asksCode = one(step) === 'code'
  const hasPasskeys =
    asksPassword && (await offersPasskeys()) && (!asksCode || (await hasPasskeyPending(base, await headers())))
  return withTexts(
    ['signIn', 'ui.field'],
    <SignInView
      error={one(error)}
      back={one(callbackUrl) ?? pages.overview()}
      demoEmails={env.isSandbox ? demoEmails : []}
      oidcName={env.oidc?.name ?? null}
      hasJoined={one(joined) === '1'}
      asksCode={asksCode}
      asksPassword={asksPassword}
      hasPasskeys={hasPasskeys}
    />,
  )
}

function one(value: string | string[] | undefined): string | null {
  return (Array.isArray(value) ? value[0] : value) ?? null
}
