/** Of the settings. */
export const settingsTexts = {
  settings: {
    en: () => import('../messages/en/core/settings.json'),
    de: () => import('../messages/de/core/settings.json'),
  },
}
