import { expect, it } from 'vitest'
import { importsOf, isTest, sources, textOf } from './testing/imports.ts'

it('papers are made on the server: nothing they reach is drawn, or belongs to a browser', () => {
  const reached = new Set(sources.filter((file) => file.startsWith('components/papers/') && !isTest(file)))
  // What is found on the way is walked as well.
  for (const file of reached)
    for (const { path, isType } of importsOf(file)) if (!isType && path.startsWith('components/')) reached.add(path)
  expect(reached.size).toBeGreaterThan(20)
  expect([...reached].filter((file) => file.endsWith('.tsx') || textOf(file).startsWith("'use client'"))).toEqual([])
  const react = [...reached].filter((file) => importsOf(file).some(({ path, isType }) => path === 'react' && !isType))
  expect(react).toEqual([])
})
