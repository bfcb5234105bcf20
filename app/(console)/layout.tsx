import type { ReactNode } from 'react'
import { rolesOfPath } from '#components/page/nav.ts'
import { Shell } from '#components/page/shell.tsx'
import { withTexts } from '#components/page/texts.tsx'
import { getRuntime } from '#lib/console/server/runtime.ts'
import { markForbidden, requirePerson } from '#lib/console/server/session.ts'

export default async function ConsoleLayout({ children }: { children: ReactNode }) {
  const person = await requirePerson()
  await markForbidden(person, rolesOfPath)
  const { name, email, role, preferences } = person
  const { bus, clock, env } = await getRuntime()
  const facts = {
    person: { name, email, role },
    preferences,
    isSandbox: env.isSandbox,
    nowMs: clock.now().getTime(),
    livePosition: bus.position,
  }
  return withTexts(
    [
      'errors.again',
      'errors.console_unreachable',
      'errors.requestId',
      'errors.session_missing',
      'errors.toList',
      'products',
      'shell',
      'ui',
    ],
    <Shell facts={facts}>{children}</Shell>,
  )
}
