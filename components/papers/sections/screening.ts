import type { CompanyMaterial } from '#lib/domain/disclosures/index.ts'
import type { Block } from '#lib/paper/index.ts'
import { screeningSentences } from '../../widgets/screening/state-words.ts'
import { column, list, table, type Writer } from '../writer.ts'
import { listNameOf } from './sources.ts'

/** What the last comparison with the lists found, what is open of it, and which editions it was with. */
export function screeningSection({ screening }: CompanyMaterial, write: Writer): Block[] {
  const t = write.of('papers.screening')
  const lists = write.of('sanctionLists')
  const said = screeningSentences(screening, write.of('screeningState'), write.locale).map(({ text }) => text)
  const matches = [...screening.confirmed, ...screening.open].map((one) => [
    one.partyName,
    listNameOf(one.list, write),
    one.entryName,
    t(one.state === 'confirmed' ? 'confirmed' : 'open'),
  ])
  const heads = [column(t('party')), column(t('list')), column(t('entry')), column(t('state'))]
  const editions = screening.lists.map(({ list: id, day }) => [listNameOf(id, write), write.date(day)])
  return [
    ...list(said),
    ...table(t('matches'), heads, matches),
    ...(editions.length === 0 ? [] : table(t('lists'), [column(lists('list')), column(lists('day'))], editions)),
  ]
}
