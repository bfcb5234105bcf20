'use client'

import { useEffect, useState } from 'react'
import type { Checked, Expected } from '#lib/evidence-check/index.ts'

interface CheckState {
  file: { name: string; bytes: Uint8Array<ArrayBuffer> } | null
  checked: Checked | null
  error: Error | null
  isRunning: boolean
}

const rest: CheckState = { file: null, checked: null, error: null, isRunning: false }

/** Checks a file, and again where the reader expects another key or code. What checks is fetched with the first file. */
export function useCheck({ keys, code = null }: Expected) {
  const [state, setState] = useState<CheckState>(rest)
  const { file } = state
  const wanted = keys.join(' ')
  useEffect(() => {
    if (file === null) return
    let isCurrent = true
    const expected = { keys: wanted === '' ? [] : wanted.split(' '), code }
    import('#lib/evidence-check/index.ts')
      .then(({ checkEvidence }) => checkEvidence(file.bytes, expected))
      .then(
        (checked) => isCurrent && setState({ file, checked, error: null, isRunning: false }),
        (error: unknown) => isCurrent && setState({ file, checked: null, error: errorOf(error), isRunning: false }),
      )
    return () => {
      isCurrent = false
    }
  }, [file, wanted, code])
  const take = async (given: File) => {
    const bytes = new Uint8Array(await given.arrayBuffer())
    setState({ ...rest, file: { name: given.name, bytes }, isRunning: true })
  }
  return { state, take }
}

function errorOf(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error))
}
