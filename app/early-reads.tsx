import { headers } from 'next/headers'
import { addressInPage, type CallInput } from '#lib/client/call.ts'
import { scriptOf } from '#lib/client/early.ts'
import type { ReadId } from '#lib/client/queries.ts'
import { pathHeader } from '#lib/console/http/page-headers.ts'
import { getRuntime } from '#lib/console/server/runtime.ts'
import { requirePerson } from '#lib/console/server/session.ts'
import { extensionIds, rows } from '#lib/contract/index.ts'

interface EarlyRead {
  id: ReadId
  address: string
}

/** What a page will ask first, by the same input as it asks with: another one would be another question. */
export function early<Id extends ReadId>(id: Id, input: CallInput<Id>): EarlyRead {
  return { id, address: addressInPage(id, asked(input)) }
}

/** No page waits longer to know what the service offers. */
const patienceMs = 50

/** Every page draws some of its parts by what the service offers. */
const always = [early('describeService', {})]

/** Has the browser ask for what the page shows first while it loads the page's code: what the reader may ask, and is offered. */
export async function EarlyReads({ of }: { of: readonly EarlyRead[] }) {
  const given = await headers()
  // A page that is gone to within the console has its code and asks by itself.
  if (!given.get('accept')?.includes('text/html')) return null
  const { role } = await requirePerson()
  // With filters in its address the page asks another question.
  const wanted = given.get(pathHeader)?.includes('?') ? always : [...always, ...of]
  const isGiven = await Promise.all(
    wanted.map(async ({ id }) => rows[id].roles.includes(role) && (await isOffered(id))),
  )
  return (
    <script nonce={given.get('x-nonce') ?? undefined} suppressHydrationWarning>
      {scriptOf(wanted.filter((_, at) => isGiven[at]))}
    </script>
  )
}

async function isOffered(id: ReadId): Promise<boolean> {
  const extension = extensionIds.find((one) => one === id)
  if (extension === undefined) return true
  const { upstream, sleep, stopping } = await getRuntime()
  return Promise.race([upstream.has(extension), sleep(patienceMs, stopping).then(() => false)])
}

/** The compiler will not compare the inputs of all rows with each other; each of them is an object. */
function asked(input: unknown): { params?: object; query?: object } {
  return input as { params?: object; query?: object }
}
