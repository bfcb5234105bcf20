import type { ReactNode } from 'react'
import { Shell } from '#components/shell/shell.tsx'
import { openConsole } from '#lib/console/holder.ts'
import { requirePerson } from '#lib/console/session.ts'

export default async function ConsoleLayout({ children }: { children: ReactNode }) {
  const { name, email, role, preferences } = await requirePerson()
  const { clock, env } = await openConsole()
  const facts = {
    person: { name, email, role },
    preferences,
    isSandbox: env.isSandbox,
    nowMs: clock.now().getTime(),
  }
  return <Shell facts={facts}>{children}</Shell>
}
