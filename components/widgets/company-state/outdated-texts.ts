import { laterTexts } from './later-texts.ts'

/** Of the reasons why an answer is out of date. */
export const outdatedTexts = {
  outdated: {
    en: () => import('../../messages/en/companies/outdated.json'),
    de: () => import('../../messages/de/companies/outdated.json'),
  },
  ...laterTexts,
}
