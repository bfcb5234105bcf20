/** Documents that are handed on: what they say, as one value, and its renderings. */
export type { Block, Cell, Column, Cover, Paper, PaperFact, PaperSection, Run } from './model.ts'
