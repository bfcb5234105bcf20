import type { Block, Paper, PaperCell, PaperSection, Run } from '../model.ts'

/** Names whose letters fonts and readers get wrong: each of a kind. */
export const hardNames = {
  greek: 'ΑΝΩΝΥΜΗ ΕΤΑΙΡΕΙΑ ΤΣΙΜΕΝΤΩΝ ΗΡΑΚΛΗΣ',
  cyrillic: 'Общество с ограниченной ответственностью «Ўзбекистон Ҳаво Йўллари»',
  polish: 'Zażółć Gęślą Jaźń Spółka z ograniczoną odpowiedzialnością',
  czech: 'Příliš žluťoučký kůň úpěl ďábelské ódy s.r.o.',
  long: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaftsverwaltungsvermögensbeteiligungsholdinggesellschaft'.padEnd(
    185,
    'mitbeschränkterhaftungundcompanykommanditgesellschaft',
  ),
  hebrew: 'בנק הפועלים בע"מ 12',
  arabic: 'شركة الزيت العربية',
  shared: '\u2126 \u03a9 \u00b5 \u03bc \ufb01 fi \u037e ; e\u0301 \u00e9',
  georgian: 'საქართველოს ბანკი',
} as const

export const run = (text: string): Run[] => [{ text }]
const cells = (...texts: string[]): PaperCell[] => texts.map(run)

export const graphSvg = `<?xml version="1.0" encoding="UTF-8"?>
<svg xmlns="http://www.w3.org/2000/svg" width="720" height="360" viewBox="0 0 720 360" role="img" font-family="'IBM Plex Sans'">
<title>Owners</title><desc>Who owns it</desc>
<defs><pattern id="hatch" width="4" height="4" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><line x1="0" x2="0" y1="0" y2="4" stroke="#8A857B" stroke-width="1.5"/></pattern></defs>
<rect width="720" height="360" fill="#FFFFFF"/>
<text x="32" y="48" font-size="20" font-weight="600" fill="#1B1A17">Owners of Müller &amp; Söhne GmbH</text>
<g transform="translate(60 80)">
<path d="M 100 40 L 100 140" stroke="#D3CEC3" stroke-width="8" fill="none"/><path d="M 100 40 L 100 140" stroke="#55514A" stroke-width="3.5" fill="none"/>
<path d="M 95 130 L 105 130 L 100 142 Z" fill="#55514A"/>
<path d="M 400 40 C 400 120 160 60 140 140" stroke="#55514A" stroke-width="2" stroke-dasharray="6 4" fill="none"/>
<rect x="0" y="0" width="200" height="40" rx="20" fill="#FFFFFF" stroke="#D2CEC5"/>
<text x="100" y="24" font-size="13" font-weight="500" text-anchor="middle" fill="#1B1A17" textLength="150" lengthAdjust="spacingAndGlyphs">Μαρία Παπαδοπούλου</text>
<polygon points="310,0 490,0 500,20 490,40 310,40 300,20" fill="#FFFFFF" stroke="#1D4E89"/>
<text x="400" y="24" font-size="13" text-anchor="middle" fill="#1B1A17" font-style="italic">Łukasz Żółty</text>
<rect x="20" y="140" width="200" height="40" rx="4" fill="#FFFFFF" stroke="#1D4E89" stroke-dasharray="4 3"/>
<text x="120" y="164" font-size="13" font-weight="600" text-anchor="middle" fill="#1B1A17">Müller &#x26; Söhne GmbH</text>
<text x="130" y="90" font-size="12" fill="#55514A" text-decoration="line-through">24.9996 %</text>
<rect x="420" y="120" width="120" height="70" fill="url(#hatch)"/>
<g transform="translate(300 130) scale(0.875)" fill="none" stroke="#A3221B" stroke-width="2" stroke-linecap="round"><path d="M3 12a9 9 0 1 0 9-9 9.75 9.75 0 0 0-6.74 2.74L3 8"/><circle cx="20" cy="40" r="7.5"/></g>
</g>
</svg>`

const plainTable: Block & { kind: 'table' } = {
  kind: 'table',
  caption: 'Officers entered in the register',
  columns: [
    { text: 'Name', align: 'start' },
    { text: 'Role', align: 'start' },
    { text: 'Since', align: 'start' },
    { text: 'Share', align: 'end' },
  ],
  rows: Object.values(hardNames).map((name, at) => cells(name, 'Geschäftsführer', '12 Mar 2019', `${at * 11.5} %`)),
}

/** A paper with everything that a paper may have. */
export function samplePaper(more: readonly PaperSection[] = []): Paper {
  return {
    format: 'registry-console-paper/1',
    language: 'en',
    title: 'Müller & Söhne Vermögensverwaltungsgesellschaft mbH',
    cover: {
      facts: [
        { label: 'Recipient', values: [run('Bank Nordlicht AG, Compliance')] },
        { label: 'Purpose', values: [run('Opening of an account')] },
        { label: 'Created', values: [run('26 Nov 2026, 14:05 UTC')] },
        { label: 'Names', values: Object.values(hardNames).map(run) },
      ],
      notes: ['This document says what registers said on the days named in it.', 'Birth days are left out.'],
    },
    watermark: 'for Bank Nordlicht AG, 26 Nov 2026',
    sections: [
      {
        id: 'identity',
        title: 'Identity',
        blocks: [
          {
            kind: 'text',
            runs: [
              { text: 'The company is called ' },
              { text: hardNames.greek, isStrong: true, language: 'el' },
              { text: ' in its register, and has been since its formation.' },
            ],
          },
          {
            kind: 'facts',
            facts: [
              { label: 'Register number', values: [run('HRB 12345, Amtsgericht Hamburg')] },
              { label: 'Addresses', values: [run('Große Bleichen 12, 20354 Hamburg'), run('ул. Тверская 7, Москва')] },
              { label: 'LEI', values: [run('529900T8BM49AURSDO55')] },
            ],
          },
          { kind: 'list', items: [run('One item'), run(hardNames.long), run('The third of them')] },
          { kind: 'text', isNote: true, runs: run('From the commercial register of Hamburg, 24 Nov 2026.') },
        ],
      },
      {
        id: 'officers',
        title: 'Officers',
        blocks: [
          plainTable,
          { kind: 'heading', text: 'Earlier' },
          { kind: 'text', runs: run('Two earlier officers.') },
        ],
      },
      {
        id: 'owners',
        title: 'Owners',
        blocks: [
          { kind: 'picture', svg: graphSvg, alt: 'Two owners above one company' },
          { kind: 'heading', text: 'The whole graph' },
          { kind: 'picture', svg: graphSvg, alt: 'The same across', isWide: true },
        ],
      },
      { id: 'empty', title: 'Screening', blocks: [] },
      ...more,
    ],
  }
}

/** As many rows as fill about so many pages. */
export function longPaper(pages: number): Paper {
  const names = Object.values(hardNames).filter((name) => name.length < 100)
  const rows = (from: number) =>
    Array.from({ length: 180 }, (_, at) => {
      const n = from + at
      return cells(
        `${names[n % names.length]} ${n.toString(36)}`,
        `Beteiligung ${n * 7919}`,
        `${n % 28} Nov 2026`,
        `${n}.50`,
      )
    })
  const sections = Array.from({ length: Math.max(1, Math.round(pages / 6)) }, (_, at): PaperSection => {
    const table: Block = { ...plainTable, caption: `Table ${at + 1}`, rows: rows(at * 180) }
    return {
      id: `part-${at}`,
      title: `Part ${at + 1}`,
      blocks: [{ kind: 'picture', svg: graphSvg, alt: 'Owners' }, table],
    }
  })
  return samplePaper(sections)
}
