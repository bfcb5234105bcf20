import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { verifyPage } from './verify-page.mjs'

it('the page for checking without a network is one file whose own code alone may run, and which may ask nobody', async () => {
  const html: string = await verifyPage()
  const [, code = ''] = /<script>([\s\S]*)<\/script>/.exec(html) ?? []
  const hash = createHash('sha256').update(code).digest('base64')
  const [, policy] = /<meta http-equiv="Content-Security-Policy" content="([^"]*)">/.exec(html) ?? []
  expect(policy?.split('; ').toSorted()).toEqual([
    "base-uri 'none'",
    "default-src 'none'",
    "form-action 'none'",
    `script-src 'sha256-${hash}'`,
    "style-src 'unsafe-inline'",
  ])
  expect(html.match(/<script/g)).toHaveLength(1)
  expect(html.replace(code, '')).not.toMatch(/https?:|src=|href=|@import|url\(/)
  // Made of the same sources it is the same, so that people can compare two copies.
  expect(await verifyPage()).toBe(html)
})
