'use client'

import { useRoute } from '#lib/client/hooks.ts'
import { Button, Note, useTranslations } from '../../ui/kit.ts'
import { CostButton } from '../cost/cost-button.tsx'
import type { Retrieved } from '../documents/retrieved.ts'
import { PackLine } from './pack-line.tsx'
import { usePack } from './use-pack.ts'

interface DocumentSelectionProps {
  serviceId: string
  chosen: readonly Retrieved[]
  onClear: () => void
}

/** Chosen documents as one file with a manifest. They are here already, so it costs nothing. */
export function DocumentSelection({ serviceId, chosen, onClear }: DocumentSelectionProps) {
  const t = useTranslations('evidence.documents')
  const company = useRoute('getStoredCompany', { params: { serviceId } })
  const { pack, start, stop } = usePack()
  const makePack = () =>
    start(async (options) => {
      const { makeDocumentPack } = await import('./pack/make.ts')
      return makeDocumentPack({ serviceId, name: company.data?.value.name ?? null }, chosen, options)
    })
  return (
    <div className="pt-3">
      {chosen.length === 0 && pack.state === 'rest' && <Note>{t('none')}</Note>}
      {chosen.length > 0 && (
        <div className="flex flex-wrap items-center gap-4">
          <span role="status">{t('selected', { count: chosen.length })}</span>
          <span className="inline-block">
            <CostButton credits={0} isBusy={pack.state === 'running'} onClick={makePack}>
              {t('make')}
            </CostButton>
          </span>
          <Button kind="quiet" onClick={onClear}>
            {t('clear')}
          </Button>
        </div>
      )}
      <PackLine pack={pack} onStop={stop} />
    </div>
  )
}
