import type { DeterminationPaper } from '#lib/domain/determination/index.ts'
import type { Block } from '#lib/paper/index.ts'
import { formatShare } from '../../../format.ts'
import { sizeOfInterest } from '../../../graph/model/interests.ts'
import { caseWords } from '../../../widgets/cases/case-words.ts'
import { column, figures, runLine, table } from '../../blocks.ts'
import type { Writer } from '../../writer.ts'

/** Every line that a step names by its number, with its source and the date of that source. */
export function linesBlocks({ lines, nameOf }: DeterminationPaper, write: Writer): Block[] {
  if (lines.length === 0) return []
  const t = write.of('determination')
  const words = caseWords(write.of('cases.words'), write.locale)
  const heads = [
    ...[figures(t('columns.number')), column(t('columns.holder')), column(t('columns.company'))],
    ...[figures(t('columns.stated')), column(t('columns.source')), column(t('columns.date'))],
  ]
  const rows = lines.map(({ number, by, of, kind, stated, sourceName, sourceDate }) => {
    const size = sizeOfInterest(kind, stated)
    return [
      ...[runLine(String(number)), runLine(nameOf(by)), runLine(nameOf(of))],
      runLine(size ? formatShare(size, write.locale) : words.role(kind)),
      ...[runLine(sourceName ?? t('notStated')), runLine(sourceDate ? write.date(sourceDate) : t('notStated'))],
    ]
  })
  return table(t('lines'), heads, rows)
}
