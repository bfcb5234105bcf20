import { useTranslations } from 'next-intl'

/** What kind of address it is; of one without a kind, or of a kind nobody knows here, only that it is one. */
export function useAddressLabel(): (type: string | null | undefined) => string {
  const t = useTranslations('company.address')
  return (type) => t(type && t.has(type) ? type : 'other')
}
