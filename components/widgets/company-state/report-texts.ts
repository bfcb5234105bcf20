/** Of what a report states. */
export const reportTexts = {
  report: {
    en: () => import('../../messages/en/companies/report.json'),
    de: () => import('../../messages/de/companies/report.json'),
  },
}
