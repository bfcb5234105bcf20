'use client'

import { useCallback, useEffect, useState } from 'react'
import { forgetFiles, type KeptFile, keepFile, keptFiles } from '#lib/client/kept-files.ts'
import { usePerson } from '../../../widgets/person/person.tsx'

/** The files this person opened last in this browser; null until they are read. */
export function useKeptFiles() {
  const { email } = usePerson()
  const [files, setFiles] = useState<readonly KeptFile[] | null>(null)
  useEffect(() => {
    let isCurrent = true
    void keptFiles(email).then((kept) => isCurrent && setFiles(kept))
    return () => {
      isCurrent = false
    }
  }, [email])
  const keep = useCallback(
    async (content: File) => {
      await keepFile({ name: content.name, owner: email, openedAt: new Date().toISOString(), content })
      setFiles(await keptFiles(email))
    },
    [email],
  )
  const forget = useCallback(async () => {
    await forgetFiles()
    setFiles([])
  }, [])
  return { files, keep, forget }
}
