import { expect, it } from 'vitest'
import { exists, importsOf, isTest, sources } from './testing/imports.ts'

/** What keeps filters in the address works below it alone, and it weighs 5 KB: the rooms that need it have it as their layout. */
const adapter = 'components/page/address/adapter.tsx'
const pages = sources.filter((file) => /^app\/\(console\)\/.*(page|layout|error|not-found|forbidden)\.tsx$/.test(file))
const layouts = pages.filter((file) => importsOf(file).some(({ path }) => path === adapter))
const isBelow = (file: string) => layouts.some((layout) => file.startsWith(layout.slice(0, -'layout.tsx'.length)))

function reachesLibrary(file: string, seen = new Set<string>()): boolean {
  if (file === 'nuqs') return true
  if (seen.has(file) || file === adapter || !exists(file)) return false
  seen.add(file)
  return importsOf(file).some(({ path, isType }) => !isType && reachesLibrary(path, seen))
}

it('every page that keeps something in its address is below what writes it there, and no other page loads that', () => {
  expect(
    sources.filter((file) => !isTest(file) && importsOf(file).some(({ path }) => path === 'nuqs')).length,
  ).toBeGreaterThan(30)
  expect(pages.filter((file) => reachesLibrary(file) && !isBelow(file))).toEqual([])
  const isNeeded = (room: string) => pages.some((file) => file.startsWith(room) && reachesLibrary(file))
  expect(layouts.filter((file) => !isNeeded(file.slice(0, -'layout.tsx'.length)))).toEqual([])
  expect(isBelow('app/(console)/page.tsx')).toBe(false)
})
