/** Of cases. */
export const caseTexts = {
  cases: {
    en: () => import('../../messages/en/compliance/cases.json'),
    de: () => import('../../messages/de/compliance/cases.json'),
  },
}
