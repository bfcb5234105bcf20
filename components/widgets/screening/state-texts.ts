/** Of what is known of the screening of a company. */
export const screeningStateTexts = {
  screeningState: {
    en: () => import('../../messages/en/companies/screeningState.json'),
    de: () => import('../../messages/de/companies/screeningState.json'),
  },
}
