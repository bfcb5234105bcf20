'use client'

import { Upload, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { jurisdictionOf } from '#lib/contract/index.ts'
import { CountryCode, FileButton, IconButton, Note, useTranslations } from '../../../../ui/kit.ts'
import { FileLetters, OpenQuote } from '../../../../widgets/csv-file/file-letters.tsx'
import { useFileText } from '../../../../widgets/csv-file/use-file-text.ts'
import { CompanyPicker } from '../../../../widgets/pickers/company-picker.tsx'
import { companiesIn, type ReadCompanies, type WantedCompany, watchedCompaniesMax } from './companies.ts'

interface CompanyListProps {
  companies: readonly WantedCompany[]
  onChange: (companies: readonly WantedCompany[]) => void
  error: string | null
}

const shownMax = 6

/** One company, several, or a whole file of them. */
export function CompanyList({ companies, onChange, error }: CompanyListProps) {
  const t = useTranslations('monitors.companies')
  const box = useRef<HTMLInputElement>(null)
  const [read, setRead] = useState<ReadCompanies | null>(null)
  const add = (more: readonly WantedCompany[]) => {
    const all = new Map([...companies, ...more].map((one) => [one.serviceId, one]))
    onChange([...all.values()].slice(0, watchedCompaniesMax))
  }
  const file = useFileText((text) => {
    const taken = companiesIn(text)
    setRead(taken)
    add(taken.companies)
  })
  return (
    <div className="flex flex-col gap-3">
      <CompanyPicker
        chosen={null}
        onChoose={(chosen) => chosen && add([{ serviceId: chosen.serviceId, name: chosen.name }])}
        error={error}
        inputRef={box}
      />
      <div className="flex flex-wrap items-center gap-3">
        <FileButton label={t('file')} accept=".csv,.txt,text/csv" onTake={file.take} size="s" icon={Upload}>
          {t('import')}
        </FileButton>
        <span role="status" className="text-sm text-ink-2">
          {companies.length > 0 && t('count', { count: companies.length })}
          {read?.openQuoteLine === null &&
            ` · ${t('read', { found: read.companies.length, repeated: read.repeated, unread: read.unread.length })}`}
        </span>
      </div>
      <FileLetters decoded={file.decoded} onChoose={file.choose} />
      <OpenQuote line={read?.openQuoteLine ?? null} />
      {read && read.unread.length > 0 && (
        <p className="text-sm text-warn">
          {t('unread')}{' '}
          {read.unread
            .slice(0, 3)
            .map(({ line, text }) => `${line}: ${text}`)
            .join(' · ')}
          {read.unread.length > 3 && ` … ${t('more', { count: read.unread.length - 3 })}`}
        </p>
      )}
      {companies.length > 0 && (
        <ul className="border-t border-hair">
          {companies.slice(0, shownMax).map(({ serviceId, name }) => (
            <li key={serviceId} className="flex items-center gap-3 border-b border-hair py-1">
              <CountryCode code={jurisdictionOf(serviceId) ?? ''} />
              <span className="min-w-0 flex-1">
                <bdi>{name}</bdi> <code className="text-sm break-all text-ink-3">{serviceId}</code>
              </span>
              <IconButton
                icon={X}
                label={t('remove', { name: name ?? serviceId })}
                onClick={() => onChange(companies.filter((one) => one.serviceId !== serviceId))}
              />
            </li>
          ))}
        </ul>
      )}
      {companies.length > shownMax && <Note>{t('more', { count: companies.length - shownMax })}</Note>}
    </div>
  )
}
