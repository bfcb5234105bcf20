import { expect, it } from 'vitest'
import { sources, textOf } from './testing/imports.ts'

/** Its address is a secret, and it has nothing else to be named by. */
const unnamed = ['app/(auth)/invitation/[token]/page.tsx']

it('every page of one thing has the name of that thing in its title', () => {
  const pages = sources.filter((file) => file.startsWith('app/') && file.includes('[') && file.endsWith('/page.tsx'))
  expect(pages.length).toBeGreaterThan(10)
  const named = /^export const generateMetadata = titledWith(Company)?\(/m
  expect(pages.filter((file) => !unnamed.includes(file) && !named.test(textOf(file)))).toEqual([])
})
