import type { ReactNode } from 'react'
import { FrameTexts } from '#components/page/frame-texts/frame-texts.tsx'
import { rolesOfPath } from '#components/page/nav.ts'
import { Shell } from '#components/page/shell.tsx'
import { withTexts } from '#components/page/texts.tsx'
import { isStorageFullNow } from '#lib/console/core/readiness/storage.ts'
import { answersOfPage, asked } from '#lib/console/program/routes/answers-of-page.ts'
import { getRuntime } from '#lib/console/program/server/runtime.ts'
import { markForbidden, requirePerson } from '#lib/console/program/server/session.ts'
import { EarlyReads } from '../first-reads.tsx'

/** Every page draws some of its parts by what the service offers. */
const always = [asked('describeService', {})]

export default async function ConsoleLayout({ children }: { children: ReactNode }) {
  const person = await requirePerson()
  await markForbidden(person, rolesOfPath)
  const { name, email, role, preferences } = person
  const ctx = await getRuntime()
  const { bus, clock, env } = ctx
  const answers = await answersOfPage(...always)
  const facts = {
    person: { name, email, role },
    preferences,
    isSandbox: env.isSandbox,
    nowMs: clock.now().getTime(),
    livePosition: bus.position,
    isStorageFull: await isStorageFullNow(ctx),
    answers,
  }
  return withTexts(
    ['errors.again', 'errors.console_unreachable', 'errors.requestId', 'errors.session_missing', 'errors.toList'],
    <FrameTexts>
      {/* Nothing has this id: the first paint waits for the end of the HTML, and is of the page instead of its skeleton. */}
      <link rel="expect" href="#end-of-html" blocking="render" />
      {answers.length === 0 && <EarlyReads of={always} />}
      <Shell facts={facts}>{children}</Shell>
    </FrameTexts>,
  )
}
