import type { CompanyMaterial } from '#lib/domain/disclosures/index.ts'
import { screeningSentences } from '../../widgets/screening/state-labels.ts'
import { type Blocks, list, table, type Writer } from '../writer.ts'
import { listNameOf } from './sources.ts'

/** What the last comparison with the lists found, what is open of it, and which editions it was with. */
export function screeningSection({ screening }: CompanyMaterial, write: Writer): Blocks {
  const t = write.of('papers.screening')
  const lists = write.of('sanctionLists')
  const said = screeningSentences(screening, write.of('screeningState'), write.locale).map(({ text }) => text)
  const matches = [...screening.confirmed, ...screening.open].map((one) => [
    one.partyName,
    listNameOf(one.list, write),
    one.entryName,
    t(one.state === 'confirmed' ? 'confirmed' : 'open'),
  ])
  const heads = [t('party'), t('list'), t('entry'), t('state')]
  const editions = screening.lists.map(({ list: id, day }) => [listNameOf(id, write), write.date(day)])
  return [list(said), table(t('matches'), heads, matches), table(t('lists'), [lists('list'), lists('day')], editions)]
}
