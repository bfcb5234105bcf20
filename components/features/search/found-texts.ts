/** Of what is shown once somebody types or searches; the page before has none of them. */
export const foundTexts = {
  search: {
    en: () => import('../../messages/en/search.json'),
    de: () => import('../../messages/de/search.json'),
  },
  palette: {
    en: () => import('../../messages/en/palette.json'),
    de: () => import('../../messages/de/palette.json'),
  },
  unknown: {
    en: () => import('../../messages/en/unknown.json'),
    de: () => import('../../messages/de/unknown.json'),
  },
  errors: {
    en: () => import('../../messages/en/errors.json'),
    de: () => import('../../messages/de/errors.json'),
  },
}
