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

/** As sheets of type are set: size over leading. */
const set = (weight: Weight, size: number, leading: number, colour: string): TextStyle => {
  return { weight, size, leading, colour }
}

export const styles = {
  title: set('semibold', 22, 28, colours.ink),
  section: set('semibold', 13, 17, colours.ink),
  heading: set('semibold', 10, 14, colours.ink),
  text: set('regular', 9, 13, colours.ink),
  note: set('regular', 8, 11.5, colours.ink2),
  label: set('regular', 9, 13, colours.ink3),
  caption: set('semibold', 8, 11.5, colours.ink2),
  columnHead: set('medium', 7.5, 10.5, colours.ink3),
  cell: set('regular', 8, 11, colours.ink),
  /** Of a table whose columns have too little room. */
  cellSmall: set('regular', 6.5, 9, colours.ink),
  columnHeadSmall: set('medium', 6.5, 9, colours.ink3),
  code: set('medium', 11, 15, colours.ink),
  edge: set('regular', 7, 9, colours.ink3),
}

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
