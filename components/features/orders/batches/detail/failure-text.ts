import type { BatchRow } from '#lib/contract/index.ts'
import { errorLabels } from '../../../../ui/error-labels.ts'
import { wordIn } from '../../../../ui/kit.ts'
import { useTranslations } from '../../../../ui/translations.ts'

/** Why a row has no company or no order, in the words of its code; what the service said where there are none. Null where nothing failed. */
export function useFailureText() {
  const t = useTranslations('errors')
  return ({ code, error, orderStatus, state }: Pick<BatchRow, 'code' | 'error' | 'orderStatus' | 'state'>) => {
    const status = state === 'failed' ? orderStatus : null
    if (!code && !status) return null
    const { key, values } = errorLabels(code, error, status)
    return wordIn(t, `${key}.what`, error ?? code ?? status ?? null, values)
  }
}
