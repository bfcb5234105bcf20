/** What is known of a company before its shareholders are asked for. */
export interface RemedyFacts {
  /** Whether the catalogue lets its report be ordered, and whether such a report can name shareholders. */
  mayOrder: boolean
  mayNameShareholders: boolean
  /** What the report on file says of its list; null where no report is on file. */
  reportOnFile: 'named' | 'notNamed' | null
}

export type Remedy = 'onFile' | 'notNamed' | 'notOffered' | 'cannotAnswer' | 'order'

/** How a company's shareholders can be learnt: an order is recommended only where it can answer and none has answered. */
export function remedyFor({ mayOrder, mayNameShareholders, reportOnFile }: RemedyFacts): Remedy {
  if (reportOnFile !== null) return reportOnFile === 'named' ? 'onFile' : 'notNamed'
  if (!mayOrder) return 'notOffered'
  return mayNameShareholders ? 'order' : 'cannotAnswer'
}
