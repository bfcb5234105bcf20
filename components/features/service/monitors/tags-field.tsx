import { TextField, useTranslations } from '../../../ui/kit.ts'
import { monitorTagLimits } from './tags.ts'

interface TagsFieldProps {
  value: string
  /** Whether there are more tags, or longer ones, than a monitor has. */
  isTooMuch: boolean
  error?: string | undefined
  onChange: (text: string) => void
}

/** Tags of a monitor, between commas. */
export function TagsField({ value, isTooMuch, error, onChange }: TagsFieldProps) {
  const t = useTranslations('monitors.tags')
  const { tagsMax, tagCharactersMax } = monitorTagLimits
  const limit = t('limit', { count: tagsMax, max: tagCharactersMax })
  return (
    <TextField
      label={t('label')}
      hint={t('hint', { max: tagsMax })}
      value={value}
      error={isTooMuch ? limit : (error ?? null)}
      onChange={onChange}
    />
  )
}
