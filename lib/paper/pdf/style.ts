/** Sizes and colours on paper: those of the pages' tokens (app/tokens.css, the light theme), in points of an A4 page. */
export const sheet = {
  /** A4, upright. */
  width: 595.28,
  height: 841.89,
  side: 56,
  top: 84,
  bottom: 72,
} as const

export type Weight = 'regular' | 'medium' | 'semibold' | 'italic'

export interface TextStyle {
  weight: Weight
  /** Points. */
  size: number
  /** From one base line to the next. */
  leading: number
  colour: string
}

export const colours = {
  ink: '#1B1A17',
  ink2: '#55514A',
  ink3: '#6B665D',
  hair: '#E8E5DE',
  rule: '#D2CEC5',
  bar: '#2B2A26',
  /** So pale that a text over it keeps its contrast: 1.15 to white. */
  watermark: '#F0EEEA',
} as const

export const styles = {
  title: { weight: 'semibold', size: 22, leading: 28, colour: colours.ink },
  section: { weight: 'semibold', size: 13, leading: 17, colour: colours.ink },
  heading: { weight: 'semibold', size: 10, leading: 14, colour: colours.ink },
  text: { weight: 'regular', size: 9, leading: 13, colour: colours.ink },
  note: { weight: 'regular', size: 8, leading: 11.5, colour: colours.ink2 },
  label: { weight: 'regular', size: 9, leading: 13, colour: colours.ink3 },
  caption: { weight: 'semibold', size: 8, leading: 11.5, colour: colours.ink2 },
  columnHead: { weight: 'medium', size: 7.5, leading: 10.5, colour: colours.ink3 },
  cell: { weight: 'regular', size: 8, leading: 11, colour: colours.ink },
  /** Of a table whose columns have too little room. */
  cellSmall: { weight: 'regular', size: 6.5, leading: 9, colour: colours.ink },
  columnHeadSmall: { weight: 'medium', size: 6.5, leading: 9, colour: colours.ink3 },
  code: { weight: 'medium', size: 11, leading: 15, colour: colours.ink },
  edge: { weight: 'regular', size: 7, leading: 9, colour: colours.ink3 },
} as const satisfies Record<string, TextStyle>

/** White space above a block, and between the lines of a list of facts and the rows of a table. */
export const gaps = {
  section: 26,
  afterSection: 8,
  heading: 12,
  block: 8,
  afterHeading: 3,
  fact: 4,
  cell: 3.5,
  column: 10,
} as const
