import { expect, it } from 'vitest'
import { sources, textOf } from './testing/imports.ts'

it('pages read every opaque id of an address out of its escape, each on itself and in its title', () => {
  const pages = sources.filter((file) => /^app\/.*\[(serviceId|orderId|invoiceId)\].*\/(page|layout)\.tsx$/.test(file))
  const wrong = pages.flatMap((file) => {
    const text = textOf(file)
    const raw = text.match(/(?<!idIn\()\(await params\)\.(serviceId|orderId|invoiceId)/g) ?? []
    const reads = text.includes('idIn(') || text.includes('export default pageOf(')
    const reasons: string[] = reads ? raw : ['idIn is not used', ...raw]
    return reasons.map((reason) => `${file}: ${reason}`)
  })
  expect(wrong).toEqual([])
  expect(pages.length).toBeGreaterThan(10)
  // By which every id of an address is handed on.
  expect(textOf('app/page-of.tsx')).toMatch(/=> \[name, idAs\(name, one\)\][\s\S]*\? idIn\(segment\) : notFound\(\)/)
})
