import { ForbiddenNotice } from '#components/page/forbidden.tsx'
import { personOfPage } from '#lib/console/program/server/session.ts'
import { titled } from '../titles.ts'

export const generateMetadata = titled('shell.forbidden.title')

export default async function ForbiddenPage() {
  const person = await personOfPage()
  return <ForbiddenNotice role={person?.role ?? null} />
}
