import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const features = join(import.meta.dirname, '../features')

it('a page that is loading or failed keeps the margin of the page that comes, so that nothing moves', () => {
  const files = readdirSync(features, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx'))
  const framed = files.filter((file) => readFileSync(join(features, file), 'utf8').includes('<PageFrame'))
  const bare = framed.filter((file) =>
    readFileSync(join(features, file), 'utf8')
      .split(/\n(?=export function |function )/)
      .some((part) => part.startsWith('export function ') && /return <(SkeletonRows|ErrorNotice)/.test(part)),
  )
  expect(framed.length).toBeGreaterThan(10)
  expect(bare).toEqual([])
})
