import type { Paper } from '../model.ts'

/** What a printed document says beside its paper, at the edges of its pages and on its cover. */
export interface EdgeWords {
  contents: string
  code: string
  attached: string
  pageOf: (page: number, pages: number) => string
}

export const edgeWords: Readonly<Record<Paper['language'], EdgeWords>> = {
  en: {
    contents: 'Contents',
    code: 'Verification code',
    attached:
      'The data of this document and its signature are attached to this file: document.json and signature.json.',
    pageOf: (page, pages) => `Page ${page} of ${pages}`,
  },
  de: {
    contents: 'Inhalt',
    code: 'Prüfcode',
    attached: 'Die Daten dieses Dokuments und ihre Signatur liegen dieser Datei bei: document.json und signature.json.',
    pageOf: (page, pages) => `Seite ${page} von ${pages}`,
  },
}
