'use client'

import { Network } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { mayRead, readers } from '#lib/contract/index.ts'
import { pages } from '../../pages.ts'
import { useRouter } from '../../ui/use-router.ts'
import { usePerson } from '../../widgets/person/person.tsx'
import { destinationsFor } from '../nav.ts'
import type { PaletteEntry } from './entries.ts'

/** Every page of the navigation that the reader may open, and what is opened from a file. */
export function usePlaceEntries(): readonly PaletteEntry[] {
  const t = useTranslations('shell')
  const router = useRouter()
  const { role } = usePerson()
  return useMemo(() => {
    const places = destinationsFor(role).map(
      ({ id, href, letter, row }): PaletteEntry => ({
        id: `go-${id}`,
        section: 'goTo',
        title: t(`nav.${id}`),
        icon: row.icon,
        ...(id === row.id ? {} : { remark: t(`nav.${row.id}`) }),
        ...(letter ? { keys: `g ${letter}` } : {}),
        run: () => router.push(href),
      }),
    )
    const graphFile: PaletteEntry = {
      id: 'graph-file',
      section: 'actions',
      title: t('keys.graphFile'),
      icon: Network,
      keys: 'g g',
      run: () => router.push(pages.graphFile()),
    }
    return mayRead(role, readers) ? [...places, graphFile] : places
  }, [role, t, router])
}
