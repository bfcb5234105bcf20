'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Building2 } from 'lucide-react'
import type { ComponentType } from 'react'
import { queryFor } from '#lib/client/queries.ts'
import { rowsToEnd } from '#lib/client/to-end.ts'
import { workListLimits } from '#lib/contract/index.ts'
import { ButtonLink, ErrorNotice, pages, useTranslations } from '../../../ui/kit.ts'
import type { CompaniesQuery } from '../use-companies.ts'
import { workRows } from '../work-rows.ts'
import type { ActOnMany } from './act.ts'
import { ActButtons } from './act-buttons.tsx'
import { ActDialog, type ActName } from './act-dialog.tsx'

interface BatchActsProps {
  batchId: string
  /** How many companies it has. */
  companies: number
  MonitorMany: ComponentType<ActOnMany>
}

/** What can be done with all companies of a batch; with some of them, in the list of companies. Nothing here costs before a price is shown. */
export function BatchActs({ batchId, companies, MonitorMany }: BatchActsProps) {
  const t = useTranslations('companies.selection')
  const { data: open, variables, isPending, error, reset, mutate: show } = useBatchAct(batchId)
  return (
    <>
      <fieldset className="mb-4 flex flex-wrap gap-3">
        <legend className="sr-only">{t('ofBatch')}</legend>
        <ActButtons
          acts={['monitor', 'screen', 'assign', 'tag']}
          count={companies}
          opening={isPending ? variables : null}
          onOpen={show}
        />
        <ButtonLink icon={Building2} href={pages.companies(undefined, batchId)}>
          {t('openList')}
        </ButtonLink>
      </fieldset>
      <ErrorNotice error={error} />
      {open && <ActDialog {...open} MonitorMany={MonitorMany} onClose={reset} />}
    </>
  )
}

/** Reads the companies of the batch as they are now, and opens the dialog of an act on them. */
function useBatchAct(batchId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (act: ActName) => {
      let userId: string | null = null
      const rows = await rowsToEnd(async (cursor) => {
        const query: CompaniesQuery = { batch: batchId, sort: 'name', limit: workListLimits.pageMax, cursor }
        const { value } = await client.fetchQuery(queryFor('getWorkList', { query }))
        userId = value.userId
        return { rows: workRows(value.companies), next: value.nextCursor }
      })
      return { act, rows, userId }
    },
  })
}
