/** A graph as files: pictures written from the layout, tables, GraphML and BODS. */
export { withFaces } from './faces.ts'
export { graphmlOf } from './graphml.ts'
export type { FileFacts, GraphFileKind } from './model.ts'

export { pngOf, printPicture } from './paint.ts'
export { svgOf } from './svg.ts'
export {
  findingRows,
  type GraphTables,
  partyRows,
  relationRows,
  sheetsOf,
  sourceRows,
  type TableFacts,
  withFacts,
  withKnownSince,
} from './tables.ts'
