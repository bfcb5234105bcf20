import { redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { pages } from '#components/pages.ts'
import { SignInView } from '#components/sign-in/sign-in-view.tsx'
import { getRuntime } from '#lib/console/holder.ts'
import { demoEmails } from '#lib/console/people/seed.ts'
import { personOfPage } from '#lib/console/session.ts'

export async function generateMetadata() {
  const t = await getTranslations('signIn')
  return { title: t('title') }
}

interface SignInPageProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export default async function SignInPage({ searchParams }: SignInPageProps) {
  if ((await personOfPage()) !== null) redirect(pages.overview())
  const { error, callbackUrl, joined } = await searchParams
  const { env } = await getRuntime()
  return (
    <SignInView
      error={one(error)}
      back={one(callbackUrl) ?? pages.overview()}
      demoEmails={env.isSandbox ? demoEmails : []}
      oidcName={env.oidc?.name ?? null}
      hasJoined={one(joined) === '1'}
    />
  )
}

function one(value: string | string[] | undefined): string | null {
  return (Array.isArray(value) ? value[0] : value) ?? null
}
