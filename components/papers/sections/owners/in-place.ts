import { type DeterminationPaper, officialsOf } from '#lib/domain/determination/index.ts'
import type { CompanyMaterial } from '#lib/domain/disclosures/index.ts'
import { fallbackSource } from '#lib/domain/law/index.ts'
import type { Block } from '#lib/paper/index.ts'
import { citeText } from '../../../widgets/determination/words.ts'
import { heading, list, note, runLine, strong, text } from '../../blocks.ts'
import type { Writer } from '../../writer.ts'

/** Senior managing officials stand in place of owners, never as owners, and only where it was recorded why. */
export function inPlaceBlocks({ noOwner, report }: CompanyMaterial, paper: DeterminationPaper, write: Writer): Block[] {
  const t = write.of('determination.fallback')
  const { fallback } = paper.determination
  if (noOwner === null && fallback === null) return []
  if (noOwner === null)
    return [heading(t('heading')), text(strong(`${t(`${fallback}.title`)} `), { text: t(`${fallback}.why`) })]
  const reason = noOwner.reason === 'doubts' ? 'doubts' : 'exhausted'
  const cite = citeText(write.of('determination.cites'), fallbackSource)
  const said = `${t(`reasons.${reason}`)} ${write.of('papers.owners')('recorded', { at: write.instant(noOwner.at), cite })}`
  const officials = officialsOf(report?.value.relationships?.legalRepresentatives).map(({ name, roles }) =>
    runLine([name, ...roles].join(', ')),
  )
  return [
    heading(t('heading')),
    text(strong(`${t(`recorded.title.${reason}`)} `), { text: said }),
    ...(reason === 'exhausted' && fallback !== 'seniorManagingOfficials' ? [note(t('recorded.differs'))] : []),
    note(t(officials.length === 0 ? 'recorded.noOfficials' : 'recorded.officials')),
    ...list(officials),
  ]
}
