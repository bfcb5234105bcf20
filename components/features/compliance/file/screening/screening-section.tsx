'use client'

import { Download, Upload } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { useAction } from '#lib/client/hooks.ts'
import { type ScreeningHit, type ScreeningState, screeningLimits } from '#lib/contract/index.ts'
import { type Knowledge, unknown } from '#lib/domain/knowledge/index.ts'
import { dayOf } from '#lib/time/index.ts'
import {
  Age,
  absent,
  Button,
  FileButton,
  Hint,
  Lead,
  Muted,
  Note,
  nameOfAuthor,
  readingOf,
  Section,
  Tag,
  Unread,
  useTranslations,
  wordIn,
} from '../../../../ui/kit.ts'
import { useCompany } from '../../../../widgets/company/use-company.ts'
import { FileLetters } from '../../../../widgets/csv-file/file-letters.tsx'
import { useFileText } from '../../../../widgets/csv-file/use-file-text.ts'
import { fileNamePart, saveFile } from '../../../../widgets/export/save.ts'
import { PartyPageLink } from '../../../../widgets/parties/party-page-link.tsx'
import { ScreeningLines } from '../../../../widgets/screening/screening-lines.tsx'
import { useScreening } from '../../../../widgets/screening/use-screening.ts'
import { useScreeningState } from '../../../../widgets/screening/use-screening-state.ts'
import { Problems } from './problems.tsx'

const TakenFile = dynamic(() => import('./taken-file.tsx').then((file) => file.TakenFile), { ssr: false })
const VerdictDialog = dynamic(() => import('./verdict-dialog.tsx').then((file) => file.VerdictDialog), { ssr: false })

/** Who is screened, and the hits of any provider, each to be decided; the console itself screens nobody. */
export function ScreeningSection({ serviceId }: { serviceId: string }) {
  const t = useTranslations('screening')
  const screening = useScreening(serviceId)
  const { data } = screening
  const read = readingOf(screening, 'getScreening')
  const state = useScreeningState(serviceId).data?.value ?? null
  const [deciding, setDeciding] = useState<ScreeningHit | null>(null)
  const { parties = [], hits = [], isCut = false, newestImport = null } = data?.value ?? {}
  const unread = newestImport?.unread ?? 0
  // Whom a line means that was not read nobody knows: each party could have a hit.
  const hitsRead = read.isKnown && unread > 0 ? unknown('notUnderstood') : read
  const idOf = new Map(parties.map(({ partyKey, partyId }) => [partyKey, partyId]))
  const open = hits.filter(({ verdict }) => !verdict)
  const decided = hits.filter(({ verdict }) => verdict)
  return (
    <Section
      id="screening"
      heading={t('title')}
      remark={<Counts read={hitsRead} isCut={isCut} parties={parties.length} open={open.length} state={state} />}
      aside={<Exchange serviceId={serviceId} read={read} parties={parties.length} />}
    >
      <Unread of={screening} rows={2} />
      {state !== null && <ScreeningLines state={state} className="py-2" />}
      {unread > 0 && newestImport && (
        <Problems
          title={t('unread', { unread, lines: newestImport.lines })}
          count={unread}
          problems={newestImport.problems}
          aside={<Age at={newestImport.importedAt} />}
        />
      )}
      {hits.length === 0 && hitsRead.isKnown && (
        <p className="max-w-measure py-2 text-ink-2">{absent(t, 'none', hitsRead)}</p>
      )}
      <ul>
        {[...open, ...decided].map((hit) => (
          <Hit
            key={hit.hitId}
            hit={hit}
            {...{ serviceId, partyId: idOf.get(hit.partyKey ?? '') }}
            onDecide={() => setDeciding(hit)}
          />
        ))}
      </ul>
      {(data?.value.partiesUnread ?? 0) > 0 && (
        <p className="py-2 text-sm text-warn">{t('partiesUnread', { count: data?.value.partiesUnread ?? 0 })}</p>
      )}
      {isCut && <p className="py-2 text-sm text-ink-3">{t('cut')}</p>}
      {deciding && <VerdictDialog serviceId={serviceId} hit={deciding} onClose={() => setDeciding(null)} />}
    </Section>
  )
}

interface CountsProps {
  read: Knowledge<unknown>
  isCut: boolean
  parties: number
  open: number
  /** With matches of sanctions lists, which are decided elsewhere; null until it is read. */
  state: ScreeningState | null
}

/** Of a list that was cut, or of which lines were not read, only what is in it is counted. */
function Counts({ read, isCut, parties, open, state }: CountsProps) {
  const t = useTranslations('screening')
  if (!read.isKnown && read.reason !== 'notUnderstood') return null
  if (!read.isKnown || isCut) return open > 0 ? t('remarkCut', { open }) : null
  // Nothing is said to be open of the one screening while a match of the other is, or may be.
  const isOfList = (state?.confirmed ?? []).concat(state?.open ?? []).some(({ from }) => from === 'list')
  if (state === null || isOfList) return open > 0 ? t('remarkCut', { open }) : null
  return absent(t, 'remark', read, { parties, open })
}

interface HitProps {
  serviceId: string
  hit: ScreeningHit
  /** The key of its party's page; none where no result on file names the party any more. */
  partyId: string | null | undefined
  onDecide: () => void
}

function Hit({ serviceId, hit, partyId, onDecide }: HitProps) {
  const t = useTranslations('screening')
  const { partyName, partyKey, matchedName, listName, score, category, reference, remark, verdict, reason } = hit
  const said = [listName, category, score && t('score', { score }), reference].filter(Boolean).join(' · ')
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 border-b border-hair py-3">
      <div className="min-w-0 flex-1 basis-[220px] wrap-anywhere">
        <p className="font-medium">
          <PartyPageLink serviceId={serviceId} of={partyId}>
            <bdi>{partyName}</bdi>
          </PartyPageLink>
          {!partyKey && <span className="text-sm font-regular text-ink-3">, {t('gone')}</span>}
        </p>
        <Lead>
          {t('matches')} <bdi>{matchedName}</bdi>
        </Lead>
        <Note>
          <bdi>{said}</bdi>
        </Note>
        {remark && (
          <Hint>
            <bdi>{remark}</bdi>
          </Hint>
        )}
        {verdict && (
          <p className="mt-1 text-sm text-ink-2">
            <bdi>{reason}</bdi>{' '}
            <Muted>
              {nameOfAuthor(hit.decidedBy)}
              {hit.decidedAt && (
                <>
                  , <Age at={hit.decidedAt} />
                </>
              )}
            </Muted>
          </p>
        )}
      </div>
      {verdict && (
        <Tag meaning={verdict === 'confirmed' ? 'bad' : 'plain'}>{wordIn(t, `verdict.is.${verdict}`, verdict)}</Tag>
      )}
      <span data-print="none">
        <Button
          act="decideScreeningHit"
          size="s"
          kind={verdict ? 'quiet' : 'secondary'}
          aria-label={t(verdict ? 'changeOf' : 'decideOf', { party: partyName, match: matchedName })}
          onClick={onDecide}
        >
          {t(verdict ? 'change' : 'decide')}
        </Button>
      </span>
    </li>
  )
}

/** Parties out, hits in. */
function Exchange({ serviceId, read, parties }: Pick<CountsProps, 'read' | 'parties'> & { serviceId: string }) {
  const t = useTranslations('screening')
  const { name } = useCompany(serviceId)
  const act = useAction('exportScreening')
  const [taken, setTaken] = useState<{ text: string; fileName: string } | null>(null)
  const [refused, setRefused] = useState<string | null>(null)
  const save = () =>
    act.mutate(
      { params: { serviceId } },
      {
        onSuccess: ({ value }) => {
          const fileName = `screening-${fileNamePart(name ?? serviceId)}-${dayOf(new Date())}.csv`
          saveFile(fileName, value.csv, 'text/csv;charset=utf-8')
        },
      },
    )
  const chosen = useFileText((text, { name: fileName }) =>
    setTaken({
      text,
      fileName: fileName.replace(/\.[a-z]+$/i, '').slice(0, screeningLimits.textCharactersMax),
    }),
  )
  const letters = <FileLetters decoded={chosen.decoded} onChoose={chosen.choose} />
  const close = () => {
    setTaken(null)
    chosen.forget()
  }
  const nobody = () =>
    read.isKnown ? absent(t, 'nobody', read) : t(read.reason === 'loading' ? 'partiesLoading' : 'partiesAway')
  const take = async (file: File) => {
    setRefused(null)
    close()
    if (file.size > screeningLimits.fileBytesMax) return setRefused(t('tooLarge'))
    await chosen.take(file)
  }
  return (
    <span data-print="none" className="inline-flex flex-wrap items-center gap-3">
      {(refused ?? act.error) && (
        <span role="alert" className="text-sm text-bad">
          {refused ?? t('notExported')}
        </span>
      )}
      <Button
        act="exportScreening"
        size="s"
        icon={Download}
        isBusy={act.isPending}
        disabledReason={parties > 0 ? null : nobody()}
        onClick={save}
      >
        {t('export')}
      </Button>
      <FileButton
        act="importScreeningHits"
        size="s"
        icon={Upload}
        label={t('file')}
        accept=".csv,.txt,.tsv,text/csv"
        onTake={take}
      >
        {t('bring')}
      </FileButton>
      {taken === null ? letters : <TakenFile serviceId={serviceId} {...taken} letters={letters} onClose={close} />}
    </span>
  )
}
