import { InvitationView } from '#components/features/people/invitation/invitation-view.tsx'
import { withTexts } from '#components/page/texts.tsx'
import { findInvitation } from '#lib/console/people/index.ts'
import { getRuntime } from '#lib/console/program/server/runtime.ts'
import { titled } from '../../../titles.ts'

export const dynamic = 'force-dynamic'

export const generateMetadata = titled('invitation.title')

interface InvitationPageProps {
  params: Promise<{ token: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export default async function InvitationPage({ params, searchParams }: InvitationPageProps) {
  const { token } = await params
  const { error } = await searchParams
  const found = await findInvitation(await getRuntime(), token)
  return withTexts(
    ['invitation', 'ui.field'],
    <InvitationView
      token={token}
      error={typeof error === 'string' ? error : null}
      invitation={found?.state === 'open' ? found : null}
    />,
  )
}
