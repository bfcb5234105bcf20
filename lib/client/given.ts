'use client'

import { hashKey, useQueryClient } from '@tanstack/react-query'
import { createContext, createElement, type ReactNode, useContext, useMemo } from 'react'
import type { Called } from './call.ts'
import { keyOf, type ReadId } from './queries.ts'

/** An answer that was read where the page was made, and what was asked. */
export interface GivenAnswer {
  id: ReadId
  input: object
  called: Called<unknown>
  /** The beginning of a list: it is drawn until the whole of it was read. */
  isPart: boolean
  /** When, by the clock of the server: a page that is gone back to is no newer than it was. */
  readAtMs: number
}

const Answers = createContext<ReadonlyMap<string, GivenAnswer>>(new Map())

/**
 * A part of a page with answers that came with it: what reads them draws them in the HTML already, and asks for them only when they
 * are no longer fresh. What the browser has read meanwhile is newer and stays.
 */
export function GivenAnswers({ answers, children }: { answers: readonly GivenAnswer[]; children: ReactNode }) {
  const client = useQueryClient()
  const around = useContext(Answers)
  const all = useMemo(() => {
    const own = answers.map((given) => {
      const { id, input, called, isPart, readAtMs } = given
      const key = keyOf(id, input)
      const updatedAt = Math.min(readAtMs, Date.now())
      if (!isPart && client.getQueryData(key) === undefined) client.setQueryData(key, called, { updatedAt })
      return [hashKey(key), given] as const
    })
    return new Map([...around, ...own])
  }, [client, around, answers])
  return createElement(Answers, { value: all }, children)
}

/** The answer that came with the page, to what is asked here. */
export function useGiven(id: ReadId, input: object): GivenAnswer | undefined {
  return useContext(Answers).get(hashKey(keyOf(id, input)))
}
