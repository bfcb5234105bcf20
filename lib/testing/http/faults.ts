import { jsonOrNull } from '#lib/text/index.ts'
import type { Asked, Came } from './ask.ts'
import type { HttpCase } from './cases.ts'

/** What is wrong with the answers to the cases, one after the other; each names its case. */
export async function faultsIn(cases: readonly HttpCase[], ask: (asked: Asked) => Promise<Came>): Promise<string[]> {
  const faults: string[] = []
  let etag = ''
  for (const one of cases) {
    const headers = Object.fromEntries(
      Object.entries(one.headers ?? {}).map(([name, value]) => [name, value === '{etag}' ? etag : value]),
    )
    const came = await ask({ ...one, headers })
    if (one.name === 'an order has a tag') etag = came.headers.etag ?? ''
    faults.push(...faultsOf(one, came, etag).map((fault) => `${one.name}: ${fault}`))
  }
  return faults
}

function faultsOf(one: HttpCase, came: Came, etag: string): string[] {
  const faults =
    came.status === one.status ? [] : [`${came.status} instead of ${one.status} (${came.text.slice(0, 120)})`]
  for (const [name, expected] of Object.entries(one.answered ?? {})) {
    const given = came.headers[name] ?? null
    const fits =
      expected instanceof RegExp
        ? given !== null && expected.test(given)
        : given === (expected === '{etag}' ? etag : expected)
    if (!fits) faults.push(`${name} is ${given}`)
  }
  if (one.hasBody === false && came.bytes > 0) faults.push('has a body')
  if (one.hasBody === true && came.bytes === 0) faults.push('has no body')
  const isJson = /^application\/json/.test(came.headers['content-type'] ?? '')
  if (isJson && came.bytes > 0 && readAs(came.text) === null) faults.push('is not the JSON it says it is')
  if (came.status >= 400 && came.bytes > 0 && !isError(came.text))
    faults.push(`is no error of the interface: ${came.text.slice(0, 120)}`)
  return faults
}

function isError(text: string): boolean {
  return (
    Object.keys(readAs(text) ?? {})
      .toSorted()
      .join() === 'code,detail,request_id'
  )
}

/** An object or a list; null where the text is neither. */
function readAs(text: string): object | null {
  const read = jsonOrNull(text)
  return typeof read === 'object' ? read : null
}
