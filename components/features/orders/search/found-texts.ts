import type { OwnTexts } from '../../../ui/own-texts.tsx'
/** Of what is shown once somebody types or searches; the page before has none of them. */
export const foundTexts: OwnTexts = {
  search: (locale) => import(`../../../messages/${locale}/orders/search.json`),
  palette: (locale) => import(`../../../messages/${locale}/core/palette.json`),
  unknown: (locale) => import(`../../../messages/${locale}/core/unknown.json`),
  errors: (locale) => import(`../../../messages/${locale}/core/errors.json`),
}
