import { createTranslator } from 'next-intl'
import { type SharedLabels, sharedRoutes } from '#lib/console/program/routes/shared.ts'

/** What an address of a paper answers, to whoever has it. */
export const shared = sharedRoutes(sharedLabels)

const texts = {
  en: () => import('#components/messages/en/compliance/sharedPage.json'),
  de: () => import('#components/messages/de/compliance/sharedPage.json'),
}

/** The words around a paper that was handed on, in its language. */
async function sharedLabels(locale: 'en' | 'de'): Promise<SharedLabels> {
  const { default: sharedPage } = await texts[locale]()
  const t = createTranslator({ locale, messages: { sharedPage }, namespace: 'sharedPage', timeZone: 'UTC' })
  const until = new Intl.DateTimeFormat(locale === 'de' ? 'de-DE' : 'en-GB', {
    ...{ dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' },
  } as const)
  return {
    intro: (end) => t('intro', { until: `${until.format(end)} UTC` }),
    downloadPdf: t('downloadPdf'),
    contents: t('contents'),
    codeLabel: t('codeLabel'),
    footnotes: [t('codeHint'), t('private')],
    unknown: { heading: t('unknown.heading'), lines: [t('unknown.text')] },
    ended: { heading: t('ended.heading'), lines: [t('ended.text')] },
    tooOften: { heading: t('tooOften.heading'), lines: [t('tooOften.text')] },
    failed: { heading: t('failed.heading'), lines: [t('failed.text')] },
    code: {
      heading: t('code.heading'),
      ask: (sentTo) => [t('code.ask', { sentTo })],
      asked: (sentTo) => [t('code.asked', { sentTo })],
      field: t('code.field'),
      send: t('code.send'),
      sendAnother: t('code.sendAnother'),
      open: t('code.open'),
      faults: { wrong: t('code.faults.wrong'), again: t('code.faults.again'), tooMany: t('code.faults.tooMany') },
    },
  }
}
