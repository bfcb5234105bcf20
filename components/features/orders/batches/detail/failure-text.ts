import { useTranslations } from 'next-intl'
import type { BatchRow } from '#lib/contract/index.ts'
import { errorLabels } from '../../../../ui/error-labels.ts'

/** Why a row has no company or no order, in the words of its code; what the service said where there are none. Null where nothing failed. */
export function useFailureText() {
  const t = useTranslations('errors')
  return ({ code, error, orderStatus, state }: Pick<BatchRow, 'code' | 'error' | 'orderStatus' | 'state'>) => {
    const status = state === 'failed' ? orderStatus : null
    if (!code && !status) return null
    const { key, values } = errorLabels(code, error, status)
    return t.has(`${key}.what`) ? t(`${key}.what`, values) : (error ?? code ?? status ?? null)
  }
}
