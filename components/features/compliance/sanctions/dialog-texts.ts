/** Texts of the dialogs of this page, which are fetched with them when one is opened. */
export const dialogTexts = {
  sanctionDialogs: {
    en: () => import('../../../messages/en/compliance/sanctionDialogs.json'),
    de: () => import('../../../messages/de/compliance/sanctionDialogs.json'),
  },
}
