/** Texts of what became known after an answer was retrieved. */
export const laterTexts = {
  changes: {
    en: () => import('../../messages/en/service/changes.json'),
    de: () => import('../../messages/de/service/changes.json'),
  },
  companyState: {
    en: () => import('../../messages/en/companies/companyState.json'),
    de: () => import('../../messages/de/companies/companyState.json'),
  },
}
