'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Eye } from 'lucide-react'
import { useParams } from 'next/navigation'
import { useAction } from '#lib/client/hooks.ts'
import type { AnyDate } from '#lib/contract/index.ts'
import { formatBirthMonth, hasDay } from '../../format.ts'
import { Button, usePreferences, useTranslations } from '../../ui/kit.ts'

const keyOf = (serviceId: string) => ['openedBirthDates', serviceId]

/** The company whose page this is, and whether its birth dates were opened in this tab. */
function useOpened(): { serviceId: string | null; isOpened: boolean } {
  const { serviceId = null } = useParams<{ serviceId?: string }>() ?? {}
  const { data } = useQuery({
    queryKey: keyOf(serviceId ?? ''),
    queryFn: () => false,
    initialData: false,
    staleTime: Number.POSITIVE_INFINITY,
    enabled: false,
  })
  return { serviceId, isOpened: serviceId !== null && data === true }
}

/** Says a birth date as its page may show it: the month, or the day once somebody opened it. */
export function useBirthText(): (date: AnyDate) => string {
  const { locale, formatDate } = usePreferences()
  const { isOpened } = useOpened()
  return (date) => (isOpened ? formatDate(date) : formatBirthMonth(date, locale))
}

/** Shows the days of the births on this company's pages, with a row in the audit log; not there where none states a day. */
export function OpenBirthDates({ dates }: { dates: readonly (AnyDate | null | undefined)[] }) {
  const t = useTranslations('ui.births')
  const client = useQueryClient()
  const act = useAction('openBirthDates')
  const { serviceId, isOpened } = useOpened()
  if (serviceId === null || isOpened || !dates.some(hasDay)) return null
  const open = () =>
    act.mutate({ params: { serviceId } }, { onSuccess: () => client.setQueryData(keyOf(serviceId), true) })
  return (
    <span data-print="none">
      <Button act="openBirthDates" size="s" icon={Eye} isBusy={act.isPending} title={t('why')} onClick={open}>
        {t('open')}
      </Button>
    </span>
  )
}
