'use client'

import { useState } from 'react'
import { useAction } from '#lib/client/hooks.ts'
import type { ApiKey } from '#lib/contract/index.ts'
import { ActDialog, Checkbox, useTranslations } from '../../../ui/kit.ts'

interface RevokeDialogProps {
  apiKey: ApiKey
  /** Keys that came of it and still work: whoever had it may hold them. */
  descendants: readonly ApiKey[]
  onClose: () => void
}

const nameOf = ({ name, prefix, keyId }: ApiKey) => name ?? prefix ?? keyId

/** Whatever asks with the key is refused from the next request on; there is no way back. */
export function RevokeDialog({ apiKey, descendants, onClose }: RevokeDialogProps) {
  const t = useTranslations('keys.revoke')
  const act = useAction('deleteKey')
  const [isWithAll, setWithAll] = useState(false)
  const name = nameOf(apiKey)
  return (
    <ActDialog
      onClose={onClose}
      title={t('title', { name })}
      description={t('what')}
      submitLabel={t('revoke')}
      of={act}
      input={{ params: { keyId: apiKey.keyId }, query: { descendants: isWithAll || undefined } }}
      done={() => t('done', { name })}
    >
      {descendants.length > 0 && (
        <div>
          <Checkbox checked={isWithAll} onChange={setWithAll}>
            {t('withAll', { count: descendants.length })}
          </Checkbox>
          <p className="text-sm break-words text-ink-2">{descendants.map(nameOf).join(', ')}</p>
        </div>
      )}
    </ActDialog>
  )
}
