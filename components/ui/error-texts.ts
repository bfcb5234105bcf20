/** Of every error. */
export const errorTexts = {
  errors: {
    en: () => import('../messages/en/core/errors.json'),
    de: () => import('../messages/de/core/errors.json'),
  },
}
