import type { CompanyMaterial } from '#lib/domain/disclosures/index.ts'
import type { Block } from '#lib/paper/index.ts'
import { screeningSentences } from '../../widgets/screening/state-words.ts'
import { column, line, list, table } from '../blocks.ts'
import type { Writer } from '../writer.ts'
import { listNameOf } from './sources.ts'

/** What the last comparison with the lists found, what is open of it, and which editions it was with. */
export function screeningSection({ screening }: CompanyMaterial, write: Writer): Block[] {
  const t = write.of('papers.screening')
  const lists = write.of('sanctionLists')
  const said = screeningSentences(screening, write.of('screeningState'), write.locale).map(({ text }) => line(text))
  const matches = [...screening.confirmed, ...screening.open].map((one) => [
    ...[line(one.partyName), line(listNameOf(one.list, write)), line(one.entryName)],
    line(t(one.state === 'confirmed' ? 'confirmed' : 'open')),
  ])
  const heads = [column(t('party')), column(t('list')), column(t('entry')), column(t('state'))]
  const editions = screening.lists.map(({ list: id, day }) => [line(listNameOf(id, write)), line(write.date(day))])
  return [
    ...list(said),
    ...table(t('matches'), heads, matches),
    ...(editions.length === 0 ? [] : table(t('lists'), [column(lists('list')), column(lists('day'))], editions)),
  ]
}
