/** Of what is shown once somebody types or searches; the page before has none of them. */
export const foundTexts = {
  search: {
    en: () => import('../../../messages/en/orders/search.json'),
    de: () => import('../../../messages/de/orders/search.json'),
  },
  palette: {
    en: () => import('../../../messages/en/core/palette.json'),
    de: () => import('../../../messages/de/core/palette.json'),
  },
  unknown: {
    en: () => import('../../../messages/en/core/unknown.json'),
    de: () => import('../../../messages/de/core/unknown.json'),
  },
  errors: {
    en: () => import('../../../messages/en/core/errors.json'),
    de: () => import('../../../messages/de/core/errors.json'),
  },
}
