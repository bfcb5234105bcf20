'use client'

import { useTranslations } from 'next-intl'
import { useRoute } from '#lib/client/hooks.ts'
import type { Retrieved } from '../documents/shelf.ts'
import { Button } from '../ui/button.tsx'
import { CostButton } from '../ui/cost-button.tsx'
import { MakingLine } from './making-line.tsx'
import { useMaking } from './use-making.ts'

interface DocumentSelectionProps {
  serviceId: string
  chosen: readonly Retrieved[]
  onClear: () => void
}

/** Chosen documents as one file with a manifest. They are here already, so it costs nothing. */
export function DocumentSelection({ serviceId, chosen, onClear }: DocumentSelectionProps) {
  const t = useTranslations('evidence.documents')
  const company = useRoute('getHeldCompany', { params: { serviceId } })
  const { making, start, stop } = useMaking()
  const press = () =>
    start(async (options) => {
      const { makeDocumentPack } = await import('./pack/make.ts')
      return makeDocumentPack({ serviceId, name: company.data?.value.name ?? null }, chosen, options)
    })
  return (
    <div className="pt-3">
      {chosen.length === 0 && making.state === 'rest' && <p className="text-sm text-ink-3">{t('none')}</p>}
      {chosen.length > 0 && (
        <div className="flex flex-wrap items-center gap-4">
          <span role="status">{t('selected', { count: chosen.length })}</span>
          <span className="inline-block">
            <CostButton credits={0} isBusy={making.state === 'running'} onClick={press}>
              {t('make')}
            </CostButton>
          </span>
          <Button kind="quiet" onClick={onClear}>
            {t('clear')}
          </Button>
        </div>
      )}
      <MakingLine making={making} onStop={stop} />
    </div>
  )
}
