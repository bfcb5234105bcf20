import type { ReactNode } from 'react'
import { rolesOfPath } from '#components/shell/nav.ts'
import { Shell } from '#components/shell/shell.tsx'
import { getRuntime } from '#lib/console/holder.ts'
import { markForbidden, requirePerson } from '#lib/console/session.ts'

export default async function ConsoleLayout({ children }: { children: ReactNode }) {
  const person = await requirePerson()
  await markForbidden(person, rolesOfPath)
  const { name, email, role, preferences } = person
  const { clock, env } = await getRuntime()
  const facts = {
    person: { name, email, role },
    preferences,
    isSandbox: env.isSandbox,
    nowMs: clock.now().getTime(),
  }
  return <Shell facts={facts}>{children}</Shell>
}
