import type { Theme } from './model.ts'

export interface Colours {
  paper: string
  surface: string
  ink: string
  ink2: string
  ink3: string
  rule: string
  accent: string
  bad: string
  declared: string
  edge: string
  band: string
  off: string
  /** Of what stands out, and of what steps back. */
  accentLine: string
  litBand: string
  offBand: string
  warn: string
  warnLine: string
  badLine: string
}

/** The tokens of the house by value: a picture leaves the page and its style sheet behind. A test keeps both alike. */
export const pictureThemes: Record<Theme, Colours> = {
  light: {
    paper: '#FAF9F6',
    surface: '#FFFFFF',
    ink: '#1B1A17',
    ink2: '#55514A',
    ink3: '#6B665D',
    rule: '#D2CEC5',
    accent: '#1D4E89',
    bad: '#A3221B',
    declared: '#68478D',
    edge: '#55514A',
    band: '#D3CEC3',
    off: '#C9C4B9',
    accentLine: '#8FAED2',
    litBand: '#BCD0E8',
    offBand: '#E9E6DF',
    warn: '#7C4D00',
    warnLine: '#D9B66B',
    badLine: '#DE9C94',
  },
  dark: {
    paper: '#131312',
    surface: '#191917',
    ink: '#ECEAE4',
    ink2: '#B7B2A8',
    ink3: '#99948A',
    rule: '#3D3B37',
    accent: '#8AB6EE',
    bad: '#F2948A',
    declared: '#C6ABE8',
    edge: '#A8A398',
    band: '#45423C',
    off: '#4F4C46',
    accentLine: '#41658F',
    litBand: '#34516F',
    offBand: '#2C2B28',
    warn: '#E2B564',
    warnLine: '#77602C',
    badLine: '#8A453E',
  },
}
