import { headers } from 'next/headers'
import type { ReactNode } from 'react'
import { addressInPage } from '#lib/client/call.ts'
import { scriptOf } from '#lib/client/early.ts'
import { GivenAnswers } from '#lib/client/given.ts'
import { pathHeader } from '#lib/console/core/http/page-headers.ts'
import { type Asked, answersOfPage } from '#lib/console/program/routes/answers-of-page.ts'
import { getRuntime } from '#lib/console/program/server/runtime.ts'
import { requirePerson } from '#lib/console/program/server/session.ts'
import { extensionIds, rows } from '#lib/contract/index.ts'

interface FirstReadsProps {
  of: readonly Asked[]
  at?: string
  children: ReactNode
}

/**
 * A part of a page with what it reads first: what is answered in time and small comes with its HTML, and the browser asks for the rest
 * while it loads the page's code. `of` is what the page asks where its address ends in `at`: with a filter it asks another question.
 */
export async function FirstReads({ of, at = '', children }: FirstReadsProps) {
  const [, search = ''] = (await headers()).get(pathHeader)?.split('?') ?? []
  const isOther = search !== at || !(await isMadeAsHtml())
  const wanted = isOther ? [] : await allowed(of)
  const answers = await answersOfPage(...wanted)
  const whole = new Set(answers.filter(({ isPart }) => !isPart).map(({ input }) => input))
  return (
    <GivenAnswers answers={answers}>
      <EarlyReads of={wanted.filter(({ input }) => !whole.has(input))} />
      {children}
    </GivenAnswers>
  )
}

/** Has the browser ask for this while it loads the code of the page. */
export async function EarlyReads({ of }: { of: readonly Asked[] }) {
  if (of.length === 0 || !(await isMadeAsHtml())) return null
  return (
    <script nonce={(await headers()).get('x-nonce') ?? undefined} suppressHydrationWarning>
      {scriptOf(of.map(({ id, input }) => ({ id, address: addressInPage(id, input) })))}
    </script>
  )
}

/** A page that is gone to within the console is no HTML: its code is there, and asks by itself. */
export async function isMadeAsHtml(): Promise<boolean> {
  return (await headers()).get('accept')?.includes('text/html') === true
}

/** What the reader may ask, and is offered. */
async function allowed(of: readonly Asked[]) {
  const { role } = await requirePerson()
  const isAllowed = await Promise.all(of.map(async ({ id }) => rows[id].roles.includes(role) && (await isOffered(id))))
  return of.filter((_, at) => isAllowed[at])
}

/** No page waits longer to know what the service offers. */
const patienceMs = 50

/** What the service does not offer is not asked, and no page waits long to know that. */
export async function isOffered(id: Asked['id']): Promise<boolean> {
  const extension = extensionIds.find((one) => one === id)
  if (extension === undefined || extension === 'describeService') return true
  const { upstream, sleep, stopping } = await getRuntime()
  return Promise.race([upstream.has(extension), sleep(patienceMs, stopping).then(() => false)])
}
