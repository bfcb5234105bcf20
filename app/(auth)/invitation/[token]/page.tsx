import { getTranslations } from 'next-intl/server'
import { InvitationView } from '#components/invitation/invitation-view.tsx'
import { getRuntime } from '#lib/console/holder.ts'
import { findInvitation } from '#lib/console/people/invitations/accept.ts'

export const dynamic = 'force-dynamic'

export async function generateMetadata() {
  const t = await getTranslations('invitation')
  return { title: t('title') }
}

interface InvitationPageProps {
  params: Promise<{ token: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export default async function InvitationPage({ params, searchParams }: InvitationPageProps) {
  const { token } = await params
  const { error } = await searchParams
  const found = await findInvitation(await getRuntime(), token)
  return (
    <InvitationView
      token={token}
      error={typeof error === 'string' ? error : null}
      invitation={found?.state === 'open' ? found : null}
    />
  )
}
