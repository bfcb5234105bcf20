'use client'

import { hashKey, useQueryClient } from '@tanstack/react-query'
import { createContext, createElement, type ReactNode, useContext, useMemo } from 'react'
import type { Called } from './call.ts'
import { keyOf, type ReadId } from './queries.ts'

/** An answer that was read where the page was made, and what was asked. */
export interface Given {
  id: ReadId
  input: object
  called: Called<unknown>
}

const Answers = createContext<ReadonlyMap<string, Called<unknown>>>(new Map())

/**
 * A part of a page with answers that came with it: what reads them draws them in the HTML already, and asks for them only when they
 * are no longer fresh. What the browser has read meanwhile is newer and stays.
 */
export function GivenAnswers({ answers, children }: { answers: readonly Given[]; children: ReactNode }) {
  const client = useQueryClient()
  const around = useContext(Answers)
  const all = useMemo(() => {
    const own = answers.map(({ id, input, called }) => {
      const key = keyOf(id, input)
      if (client.getQueryData(key) === undefined) client.setQueryData(key, called)
      return [hashKey(key), called] as const
    })
    return new Map([...around, ...own])
  }, [client, around, answers])
  return createElement(Answers, { value: all }, children)
}

/** The answer that came with the page, to what is asked here. */
export function useGiven(id: ReadId, input: object): Called<unknown> | undefined {
  return useContext(Answers).get(hashKey(keyOf(id, input)))
}
