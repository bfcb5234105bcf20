'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useAct } from '#lib/client/hooks.ts'
import {
  isInTwoFiles,
  type OfacPart,
  ofacParts,
  type SanctionListId,
  sanctionLimits,
  sanctionListIds,
} from '#lib/contract/index.ts'
import { FileButton, FormDialog, optionsOf, SelectField, TextField } from '../../../../ui/kit.ts'

const accept = '.csv,.xml,text/csv,text/xml,application/xml'
type Part = 'entries' | 'aliases' | OfacPart

/** Takes an edition as its publisher prints it. A file that is refused changes nothing, and the answer says why. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('sanctionLists.import')
  const names = useTranslations('sanctionLists.names')
  const [list, setList] = useState<SanctionListId>('ofacSdn')
  const [files, setFiles] = useState<Partial<Record<Part, File>>>({})
  const [day, setDay] = useState('')
  const [isReading, setReading] = useState(false)
  const act = useAct('importSanctionEdition')
  const isOfTwo = isInTwoFiles(list)
  const needed: readonly Part[] = isOfTwo ? ['entries', 'aliases'] : ['entries']
  // Published beside the other two; a list is whole without them but for addresses, and remarks too long for their row.
  const more = list === 'ofacSdn' ? ofacParts : list === 'ofacOther' ? (['addresses'] as const) : []
  const parts: readonly Part[] = [...needed, ...more]
  const chosen = parts.flatMap((part) => files[part] ?? [])
  const isTooLarge = chosen.some(({ size }) => size > sanctionLimits.fileBytesMax)
  const submit = async () => {
    setReading(true)
    const sent = await Promise.all(
      parts.flatMap((part) => {
        const file = files[part]
        const name = ofacParts.find((one) => one === part)
        return file ? [gzipped(file).then((one) => (name ? { ...one, part: name } : one))] : []
      }),
    ).finally(() => setReading(false))
    act.mutate({ body: { list, ...(isOfTwo ? { day } : {}), files: sent } }, { onSuccess: onClose })
  }
  return (
    <FormDialog
      title={t('title')}
      description={t('how')}
      does={t('save')}
      isBusy={isReading || act.isPending}
      error={act.error}
      off={offReason()}
      onClose={onClose}
      onSubmit={() => void submit()}
    >
      <SelectField
        label={t('list')}
        value={list}
        onChange={(value) => {
          setList(sanctionListIds.find((one) => one === value) ?? list)
          setFiles({})
        }}
        options={optionsOf(sanctionListIds, names)}
      />
      {parts.map((part) => (
        <FileLine
          key={part}
          label={t(isOfTwo ? `${part}Of.${list === 'ofacSdn' ? 'sdn' : 'other'}` : 'file')}
          file={files[part] ?? null}
          onTake={(file) => setFiles({ ...files, [part]: file })}
        />
      ))}
      {isOfTwo && (
        <TextField label={t('day')} hint={t('dayHint')} type="date" isRequired value={day} onChange={setDay} />
      )}
    </FormDialog>
  )

  function offReason(): string | null {
    if (needed.some((part) => files[part] === undefined)) return t('missing')
    if (isTooLarge) return t('tooLarge')
    return isOfTwo && day === '' ? t('noDay') : null
  }
}

function FileLine({ label, file, onTake }: { label: string; file: File | null; onTake: (file: File) => void }) {
  const t = useTranslations('sanctionLists.import')
  return (
    <div className="flex flex-wrap items-center gap-3">
      <span className="text-sm font-medium text-ink-2">{label}</span>
      <FileButton act="importSanctionEdition" size="s" label={label} accept={accept} onTake={onTake}>
        {t('choose')}
      </FileButton>
      {file && <bdi className="min-w-0 text-sm text-ink-2 wrap-anywhere">{file.name}</bdi>}
    </div>
  )
}

/** A file as an import takes it: compressed by gzip, in Base64, because a list is larger than a body may be. */
async function gzipped(file: File): Promise<{ name: string; gzip: string }> {
  const stream = file.stream().pipeThrough(new CompressionStream('gzip'))
  const blob = await new Response(stream).blob()
  return { name: file.name, gzip: await base64Of(blob) }
}

function base64Of(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onerror = () => reject(reader.error)
    // `data:…;base64,` and then the text.
    reader.onload = () => resolve(String(reader.result).split(',')[1] ?? '')
    reader.readAsDataURL(blob)
  })
}
