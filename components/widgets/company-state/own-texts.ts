/** The texts of what became known later: fetched where there is something of the kind, which most pages never need. */
export const laterTexts = {
  changes: {
    en: () => import('../../messages/en/changes.json'),
    de: () => import('../../messages/de/changes.json'),
  },
  companyState: {
    en: () => import('../../messages/en/companyState.json'),
    de: () => import('../../messages/de/companyState.json'),
  },
}
