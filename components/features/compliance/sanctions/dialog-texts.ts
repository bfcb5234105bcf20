import type { OwnTexts } from '../../../ui/own-texts.tsx'
/** Texts of the dialogs of this page, which are fetched with them when one is opened. */
export const dialogTexts: OwnTexts = {
  sanctionDialogs: (locale) => import(`../../../messages/${locale}/compliance/sanctionDialogs.json`),
}
