/** Of the reasons why an answer is out of date. */
export const outdatedTexts = {
  outdated: {
    en: () => import('../../messages/en/companies/outdated.json'),
    de: () => import('../../messages/de/companies/outdated.json'),
  },
  companyState: {
    en: () => import('../../messages/en/companies/companyState.json'),
    de: () => import('../../messages/de/companies/companyState.json'),
  },
  changes: {
    en: () => import('../../messages/en/service/changes.json'),
    de: () => import('../../messages/de/service/changes.json'),
  },
}
